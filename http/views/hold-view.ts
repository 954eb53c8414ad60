import type { KnownBooking } from '#engine/booking/booking-state.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { airlineSite } from '#engine/flights/airline-site.ts';
import { firstSegment } from '#engine/flights/flight.ts';
import { type HoldStanding, holdStanding } from '#engine/hold/hold-standing.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import type { HoldView, VerifiedHoldView } from '../contracts/booking-answers.ts';
import type { Ports } from '../ports.ts';
import { flightView } from './flight-view.ts';

/** Returns the airline's hold of a booking with these events, or `null`. */
export const holdView = async (
  ports: Pick<Ports, 'store' | 'supplier' | 'holdChecks' | 'now'>,
  own: RecordedEvent[],
): Promise<HoldView | null> => {
  const { state: booking } = foldEvents(bookingDecider, own);
  const hold = booking.status === 'absent' ? null : await holdStanding(ports, booking, ports.now());
  if (booking.status === 'absent' || !hold) return null;
  const { alternatives, renewable } = hold;
  return {
    ...(await verifiedHoldView(ports, booking, hold)),
    alternatives: alternatives && {
      trips: alternatives.trips.map(({ outbound, return: back }) => ({
        outboundFlight: flightView(outbound),
        returnFlight: back && flightView(back),
      })),
      until: alternatives.until,
    },
    renewable,
  };
};

/** Returns the hold as a caller of verify sees it. */
export const verifiedHoldView = async (
  { holdChecks }: Pick<Ports, 'holdChecks'>,
  { bookingId, outbound }: KnownBooking,
  { status, airlineRecordLocator, heldUntil }: HoldStanding,
): Promise<VerifiedHoldView> => {
  const checkedAt = (await holdChecks.last(bookingId))?.toISOString() ?? null;
  const site = airlineSite(firstSegment(outbound).carrier.code);
  return { status, airlineRecordLocator, airlineSite: site, heldUntil, checkedAt };
};
