import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { Flight } from '../flights/flight.ts';
import { departureOf } from '../flights/has-departed.ts';
import { type Booking, bookingDecider, handleBooking } from './booking.ts';
import { type BookingEvent, type CorrectableField, correctableField } from './events.ts';
import { type PersonalData, personalDataSchema } from './personal-data.ts';

export type CorrectedFields = {
  [Field in CorrectableField]?: PersonalData['passenger'][Field] | undefined;
};

/** The administrator gives a reason; the traveller corrects once, in time. */
type By = { by: 'traveller' } | { by: 'administrator'; reason: string };

/** Why the traveller's own correction is over. */
export type CorrectionClosed = 'already-corrected' | 'correction-too-late' | 'already-departed';

export type CorrectReservationRejection = Rejection<
  | CorrectionClosed
  | 'booking-unconfirmed'
  | 'person-forgotten'
  | 'nothing-to-correct'
  | 'another-person'
  | 'changed-meanwhile'
>;

/** A traveller who corrects all of these would hand the reservation on to somebody else. */
const PERSON: readonly CorrectableField[] = ['firstName', 'lastName', 'dateOfBirth'];

const CORRECTION_MS = 24 * 3_600_000;

/**
 * Until when the traveller may correct a paid reservation, or why no longer: once, within 24 hours
 * of the payment, and before departure (local time of the airport).
 */
export const travellersCorrection = (
  paid: { confirmedAt: Date; outbound: Flight; correctedByTraveller: boolean },
  at: Date,
): { until: Date } | Rejection<CorrectionClosed> => {
  if (paid.correctedByTraveller) return { reason: 'already-corrected' };
  const dayAfter = new Date(paid.confirmedAt.getTime() + CORRECTION_MS);
  const departure = departureOf(paid.outbound);
  if (at >= departure) return { reason: 'already-departed' };
  if (at >= dayAfter) return { reason: 'correction-too-late' };
  return { until: departure < dayAfter ? departure : dayAfter };
};

type Confirmed = Extract<Booking, { status: 'confirmed' }>;

/** The booking that may be corrected, or why it may not. */
const correctable = (
  { by, at }: { by: By['by']; at: Date },
  booking: Booking,
): Confirmed | CorrectReservationRejection => {
  if (booking.status !== 'confirmed') return { reason: 'booking-unconfirmed' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  if (by === 'administrator') return booking;
  const confirmedAt = new Date(booking.confirmedAt);
  const allowed = travellersCorrection({ ...booking, confirmedAt }, at);
  return 'reason' in allowed ? allowed : booking;
};

/** Records corrected details of a paid reservation. `given` is the sealed data they were made from. */
export const decideReservationCorrection = (
  {
    given,
    at,
    ...data
  }: { given: string; at: Date } & DataOf<BookingEvent, 'ReservationCorrected'>,
  booking: Booking,
): Decision<BookingEvent, CorrectReservationRejection> => {
  const confirmed = correctable({ by: data.by, at }, booking);
  if ('reason' in confirmed) return confirmed;
  return confirmed.sealed === given
    ? [{ type: 'ReservationCorrected', data }]
    : { reason: 'changed-meanwhile' };
};

/**
 * Corrects the passenger of a paid reservation: the traveller once and in time, the administrator at
 * any time. Its documents are superseded at once. Flights and email address stay.
 */
export const correctReservation = async (
  { store, sealing }: { store: EventStore; sealing: Sealing },
  { bookingId, passenger, ...by }: { bookingId: number; passenger: CorrectedFields } & By,
  context: CommandContext,
): Promise<{ position: bigint } | CorrectReservationRejection> => {
  const { state } = await foldStream(store, bookingDecider, bookingId);
  const booking = correctable({ by: by.by, at: context.at }, state);
  if ('reason' in booking) return booking;

  const stream = bookingDecider.stream(bookingId);
  const opened = await sealing.open(stream, booking.sealed);
  if (opened === undefined) return { reason: 'person-forgotten' };
  const current = personalDataSchema.parse(opened);
  const fields = correctableField.options.filter(
    (field) => passenger[field] !== undefined && passenger[field] !== current.passenger[field],
  );
  if (fields.length === 0) return { reason: 'nothing-to-correct' };
  if (by.by === 'traveller' && PERSON.every((field) => fields.includes(field))) {
    return { reason: 'another-person' };
  }
  const corrected = Object.fromEntries(fields.map((field) => [field, passenger[field]]));
  const personal = { ...current, passenger: { ...current.passenger, ...corrected } };

  const command = {
    by: by.by,
    fields,
    sealed: await sealing.seal(stream, personal),
    sealedReason: by.by === 'administrator' ? await sealing.seal(stream, by.reason) : null,
    given: booking.sealed,
    at: context.at,
  };
  const done = await handleBooking(store, context)(bookingId, (latest) =>
    decideReservationCorrection(command, latest),
  );
  return 'reason' in done ? done : { position: done.position ?? 0n };
};
