import { isDeepStrictEqual } from 'node:util';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import type { Flight } from '../flights/flight.ts';
import { departureOf } from '../flights/has-departed.ts';
import { type NameRejection, nameRejectionOf } from '../hold/airline-name.ts';
import type { Booking } from './booking-state.ts';
import { bookingDecider, handleBooking } from './booking.ts';
import { type BookingEvent, type CorrectableField, correctableField } from './events.ts';
import { otherPersonOf } from './other-person.ts';
import { partyRejectionOf, type PartyRejection } from './party.ts';
import type { PersonalData } from './personal-data.ts';
import { openParty, sealsOf, travellerSubject } from './travellers.ts';

export type CorrectedFields = {
  [Field in CorrectableField]?: PersonalData['passenger'][Field] | undefined;
};

/** The administrator gives a reason; the traveller corrects once, in time. */
type By = { by: 'traveller' } | { by: 'administrator'; reason: string };

/** Why the traveller's own correction is over. */
export type CorrectionClosed = 'already-corrected' | 'correction-too-late' | 'already-departed';

export type CorrectReservationRejection =
  | NameRejection
  | PartyRejection
  | Rejection<
      | CorrectionClosed
      | 'no-such-traveller'
      | 'booking-unconfirmed'
      | 'person-forgotten'
      | 'nothing-to-correct'
      | 'another-person'
      | 'another-name'
      | 'changed-meanwhile'
    >;

const CORRECTION_MS = 24 * 3_600_000;

/**
 * Until when the traveller may correct a paid reservation, or why no longer: each person once, within
 * 24 hours of the payment, and before departure (local time of the airport).
 */
export const travellersCorrection = (
  paid: { confirmedAt: Date; outbound: Flight; isUsed: boolean },
  at: Date,
): { until: Date } | Rejection<CorrectionClosed> => {
  if (paid.isUsed) return { reason: 'already-corrected' };
  const dayAfter = new Date(paid.confirmedAt.getTime() + CORRECTION_MS);
  const departure = departureOf(paid.outbound);
  if (at >= departure) return { reason: 'already-departed' };
  if (at >= dayAfter) return { reason: 'correction-too-late' };
  return { until: departure < dayAfter ? departure : dayAfter };
};

type Confirmed = Extract<Booking, { status: 'confirmed' }>;

/** The booking on which a traveller may be corrected, or why they may not. */
const correctable = (
  { by, traveller, at }: { by: By['by']; traveller: number; at: Date },
  booking: Booking,
): Confirmed | CorrectReservationRejection => {
  if (booking.status !== 'confirmed') return { reason: 'booking-unconfirmed' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  const other = booking.additionalTravellers[traveller - 2];
  if (traveller !== 1 && !other) return { reason: 'no-such-traveller' };
  if (other?.sealed === '') return { reason: 'person-forgotten' };
  if (by === 'administrator') return booking;
  const confirmedAt = new Date(booking.confirmedAt);
  const isUsed = other ? other.corrected : booking.correctedByTraveller;
  const allowed = travellersCorrection({ outbound: booking.outbound, confirmedAt, isUsed }, at);
  return 'reason' in allowed ? allowed : booking;
};

/** Records corrected details of a paid reservation. `given` is what was sealed when they were made. */
export const decideReservationCorrection = (
  {
    given,
    at,
    ...data
  }: { given: string[]; at: Date } & DataOf<BookingEvent, 'ReservationCorrected'>,
  booking: Booking,
): Decision<BookingEvent, CorrectReservationRejection> => {
  const { by, traveller } = data;
  const confirmed = correctable({ by, traveller, at }, booking);
  if ('reason' in confirmed) return confirmed;
  return isDeepStrictEqual(sealsOf(confirmed), given)
    ? [{ type: 'ReservationCorrected', data }]
    : { reason: 'changed-meanwhile' };
};

/**
 * Corrects one traveller of a paid reservation, who is 1 for the lead passenger: the traveller once and
 * in time, the administrator at any time. Its documents are superseded at once. Flights, email address
 * and the other travellers stay. A name that an airline would not hold is rejected, and a birth date that
 * leaves an infant without an adult.
 */
export const correctReservation = async (
  {
    store,
    sealing,
    supplier,
  }: { store: EventStore; sealing: Sealing; supplier: Pick<FlightSupplier, 'holds'> },
  {
    bookingId,
    traveller,
    passenger,
    ...by
  }: { bookingId: number; traveller: number; passenger: CorrectedFields } & By,
  context: CommandContext,
): Promise<{ position: bigint } | CorrectReservationRejection> => {
  const { state } = await foldStream(store, bookingDecider, bookingId);
  const booking = correctable({ by: by.by, traveller, at: context.at }, state);
  if ('reason' in booking) return booking;

  const { personal, additionalPassengers: additional } = await openParty(sealing, booking);
  if (!personal) return { reason: 'person-forgotten' };
  const current = traveller === 1 ? personal.passenger : additional[traveller - 2];
  if (!current) return { reason: 'person-forgotten' };
  const now: CorrectedFields = current;
  const fields = correctableField.options.filter(
    (field) => passenger[field] !== undefined && passenger[field] !== now[field],
  );
  if (fields.length === 0) return { reason: 'nothing-to-correct' };
  const corrected: CorrectedFields = Object.fromEntries(
    fields.map((field) => [field, passenger[field]]),
  );
  const otherPerson = by.by === 'traveller' && otherPersonOf(current, corrected);
  if (otherPerson) return otherPerson;
  const rejection = supplier.holds && nameRejectionOf(corrected);
  if (rejection) return rejection;
  const dateOfBirth = corrected.dateOfBirth ?? current.dateOfBirth;
  const people: ({ dateOfBirth: string } | null)[] = [personal.passenger, ...additional];
  const rejectedParty =
    fields.includes('dateOfBirth') &&
    partyRejectionOf(people.with(traveller - 1, { dateOfBirth }), booking.outbound);
  if (rejectedParty) return rejectedParty;
  const stream = bookingDecider.stream(bookingId);
  const others = booking.additionalTravellers.map(({ sealed }) => sealed);
  const seals =
    traveller === 1
      ? {
          sealed: await sealing.seal(stream, {
            ...personal,
            passenger: { ...personal.passenger, ...corrected },
          }),
          sealedTravellers: others,
        }
      : {
          sealed: booking.sealed,
          sealedTravellers: others.with(
            traveller - 2,
            await sealing.seal(travellerSubject(bookingId, traveller), {
              ...current,
              ...corrected,
            }),
          ),
        };
  const command = {
    by: by.by,
    traveller,
    fields,
    ...seals,
    sealedReason: by.by === 'administrator' ? await sealing.seal(stream, by.reason) : null,
    given: sealsOf(booking),
    at: context.at,
  };
  const done = await handleBooking(store, context)(bookingId, (latest) =>
    decideReservationCorrection(command, latest),
  );
  return 'reason' in done ? done : { position: done.position };
};
