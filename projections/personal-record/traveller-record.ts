import { isDeepStrictEqual } from 'node:util';
import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { type AdditionalPassenger, openTravellers } from '#engine/booking/travellers.ts';
import type { Flight } from '#engine/flights/flight.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { describeEvent } from '#engine/order-history/describe-event.ts';
import type { RecordPorts } from './personal-record.ts';

/** Everything that is held on one traveller beside the lead passenger. Instants are ISO 8601. */
export type TravellerRecord = {
  exportedAt: string;
  bookingId: number;
  traveller: number;
  status: string;
  confirmationNumber: string | null;
  outbound: Flight;
  return: Flight | null;
  /** What was given of them, as it changed, oldest first; empty for one who was erased. */
  given: { at: string; what: string; person: AdditionalPassenger }[];
};

/**
 * Returns what is held on one traveller of a booking, numbered from 2 on, and nothing of the others:
 * no contact, payment or mail, which are the lead passenger's. `undefined` if there is no such traveller.
 */
export const travellerRecord = async (
  { store, sealing }: Pick<RecordPorts, 'store' | 'sealing'>,
  { bookingId, traveller }: { bookingId: number; traveller: number },
  now: Date,
): Promise<TravellerRecord | undefined> => {
  const { state } = await foldStream(store, bookingDecider, bookingId);
  if (state.status === 'absent' || !state.additionalTravellers[traveller - 2]) return undefined;
  const given: TravellerRecord['given'] = [];
  for (const event of await store.read(bookingDecider.stream(bookingId))) {
    const sealed = sealedTravellersIn(event);
    if (!sealed) continue;
    const person = (await openTravellers(sealing, bookingId, sealed))[traveller - 2];
    if (person && !isDeepStrictEqual(person, given.at(-1)?.person))
      given.push({ at: event.metadata.at, what: describeEvent(event), person });
  }
  return {
    exportedAt: now.toISOString(),
    bookingId,
    traveller,
    status: state.status,
    confirmationNumber: 'confirmationNumber' in state ? state.confirmationNumber : null,
    outbound: state.outbound,
    return: state.return,
    given,
  };
};

const sealedTravellersIn = (event: RecordedEvent): string[] | undefined =>
  (
    bookingCodec.decodeAs('BookingCreated', event) ??
    bookingCodec.decodeAs('BookingDetailsCorrected', event) ??
    bookingCodec.decodeAs('ReservationCorrected', event)
  )?.sealedTravellers;
