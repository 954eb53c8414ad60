import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider } from '../booking/booking.ts';
import { issuedAtOf } from '../booking/issued-at.ts';
import { writtenPhone } from '../booking/phone.ts';
import { openParty } from '../booking/travellers.ts';
import type { Itinerary } from './itinerary.ts';
import { type HoldStanding, holdStanding } from '../hold/hold-standing.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import { layoutAfter } from './layout.ts';

/** The issuer's details in documents and mails. */
export type Issuer = { supportEmail: string; siteUrl: string };

export type ItineraryPorts = {
  store: EventStore;
  sealing: Pick<Sealing, 'openAll'>;
  issuer: Issuer;
  supplier: Pick<FlightSupplier, 'name' | 'holds'>;
  now: () => Date;
};

/**
 * Composes the document of a confirmed booking, for all travellers or for one of them (from 1, the
 * lead passenger, whose contact every document contains). An erased person has no document, and
 * there is none before the airline has decided on a hold. A version that was issued keeps its time
 * of issue and its issuer, so that it keeps its bytes.
 */
export const composeItinerary = async (
  ports: ItineraryPorts,
  bookingId: number,
  traveller?: number,
): Promise<
  | Itinerary
  | Rejection<'booking-absent' | 'booking-unpaid' | 'person-forgotten' | 'no-such-traveller'>
  | Rejection<'hold-undecided'>
> => {
  const { store, sealing, issuer } = ports;
  const events = await store.read(bookingDecider.stream(bookingId));
  const { state: booking } = foldEvents(bookingDecider, events);
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.status !== 'confirmed') return { reason: 'booking-unpaid' };
  const hold = await holdStanding(ports, booking, ports.now());
  if (hold?.status === 'placing' || hold?.status === 'refused') return { reason: 'hold-undecided' };
  const { personal, additionalPassengers: others } = await openParty(sealing, booking);
  if (!personal) return { reason: 'person-forgotten' };
  const lead = personal.passenger;
  const one = traveller === undefined || traveller === 1 ? lead : others[traveller - 2];
  if (one === undefined) return { reason: 'no-such-traveller' };
  if (one === null) return { reason: 'person-forgotten' };
  const passenger = { ...lead, ...one };
  const { confirmedAt } = booking;
  const current = booking.currentDocuments.find((document) => document.traveller === traveller);
  return {
    layout: layoutAfter(booking.documents),
    edition: booking.edition,
    confirmationNumber: booking.confirmationNumber,
    passenger: { ...passenger, phone: writtenPhone(passenger.phone) },
    additionalPassengers: traveller === undefined ? others.filter((other) => other !== null) : [],
    outbound: booking.outbound,
    return: booking.return,
    isRoundTrip: booking.isRoundTrip,
    hold: printedHold(hold),
    reservationFeeCents: booking.feeCents,
    sample: booking.sample,
    ...issuer,
    ...current?.printed,
    issuedAt: issuedAtOf(current, { confirmedAt, events }),
  };
};

const printedHold = (hold: HoldStanding | null): Itinerary['hold'] => {
  if (!hold?.airlineRecordLocator) return null;
  const { airlineRecordLocator, heldUntil, status } = hold;
  return { airlineRecordLocator, heldUntil, isOver: status === 'lapsed' || status === 'cancelled' };
};
