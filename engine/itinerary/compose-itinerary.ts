import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider } from '../booking/booking.ts';
import { writtenPhone } from '../booking/phone.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import type { Itinerary } from './itinerary.ts';
import { layoutAfter } from './layout.ts';

/** What the document says of the house that issues it. */
export type Issuer = { supportEmail: string; siteUrl: string };

export type ItineraryPorts = {
  store: EventStore;
  sealing: Pick<Sealing, 'open'>;
  issuer: Issuer;
};

/** What a confirmed booking's document prints; a forgotten person has none any more. */
export const composeItinerary = async (
  { store, sealing, issuer }: ItineraryPorts,
  bookingId: number,
): Promise<Itinerary | Rejection<'booking-absent' | 'booking-unpaid' | 'person-forgotten'>> => {
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.status !== 'confirmed') return { reason: 'booking-unpaid' };
  const opened = await sealing.open(bookingDecider.stream(bookingId), booking.sealed);
  if (opened === undefined) return { reason: 'person-forgotten' };
  const { passenger } = personalDataSchema.parse(opened);
  return {
    layout: layoutAfter(booking.documents),
    confirmationNumber: booking.confirmationNumber,
    issuedAt: booking.confirmedAt,
    passenger: { ...passenger, phone: writtenPhone(passenger.phone) },
    outbound: booking.outbound,
    return: booking.return,
    isRoundTrip: booking.isRoundTrip,
    reservationFeeCents: booking.feeCents,
    sample: booking.sample,
    ...issuer,
  };
};
