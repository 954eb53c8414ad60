import { isDeepStrictEqual } from 'node:util';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { hasDeparted } from '../flights/has-departed.ts';
import { type Booking, bookingDecider, handleBooking } from './booking.ts';
import type { BookingEvent } from './events.ts';
import { type PersonalData, personalDataSchema } from './personal-data.ts';

/** What of a paid reservation may be corrected. */
export type CorrectedFields = {
  [Field in 'firstName' | 'lastName' | 'dateOfBirth' | 'passportNumber']?:
    | PersonalData['passenger'][Field]
    | undefined;
};

/** The administrator gives a reason; the traveller corrects once, in time. */
type By = { by: 'traveller' } | { by: 'administrator'; reason: string };

export type CorrectReservationRejection = Rejection<
  | 'booking-unconfirmed'
  | 'person-forgotten'
  | 'already-corrected'
  | 'correction-too-late'
  | 'already-departed'
  | 'nothing-to-correct'
  | 'changed-meanwhile'
>;

const CORRECTION_MS = 24 * 3_600_000;

const rejectionOf = (
  { by, at }: { by: By['by']; at: Date },
  booking: Booking,
): CorrectReservationRejection | undefined => {
  if (booking.status !== 'confirmed') return { reason: 'booking-unconfirmed' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  if (by === 'administrator') return undefined;
  if (booking.correctedByTraveller) return { reason: 'already-corrected' };
  if (at.getTime() >= Date.parse(booking.confirmedAt) + CORRECTION_MS) {
    return { reason: 'correction-too-late' };
  }
  return hasDeparted(booking.outbound, at) ? { reason: 'already-departed' } : undefined;
};

/**
 * Records corrected details of a paid reservation, and that its confirmation goes out again with the
 * new document. `given` is the sealed data that the correction was made from.
 */
export const decideReservationCorrection = (
  {
    given,
    at,
    ...data
  }: { given: string; at: Date } & Extract<BookingEvent, { type: 'ReservationCorrected' }>['data'],
  booking: Booking,
): Decision<BookingEvent, CorrectReservationRejection> => {
  const rejection = rejectionOf({ by: data.by, at }, booking);
  if (rejection) return rejection;
  if (booking.status === 'absent' || booking.sealed !== given) {
    return { reason: 'changed-meanwhile' };
  }
  return [
    { type: 'ReservationCorrected', data },
    { type: 'ConfirmationResendRequested', data: { sealedAddress: null } },
  ];
};

/**
 * Corrects the passenger of a paid reservation: the traveller once, within 24 hours of the
 * confirmation and before departure (local time of the airport); the administrator at any time, with
 * a reason. The flights and the email address never change by it.
 */
export const correctReservation = async (
  { store, sealing }: { store: EventStore; sealing: Sealing },
  { bookingId, fields, ...by }: { bookingId: number; fields: CorrectedFields } & By,
  context: CommandContext,
): Promise<{ position: bigint } | CorrectReservationRejection> => {
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  const rejection = rejectionOf({ by: by.by, at: context.at }, booking);
  if (rejection) return rejection;
  if (booking.status === 'absent') return { reason: 'booking-unconfirmed' };

  const stream = bookingDecider.stream(bookingId);
  const opened = await sealing.open(stream, booking.sealed);
  if (opened === undefined) return { reason: 'person-forgotten' };
  const current = personalDataSchema.parse(opened);
  const corrected = { ...current, passenger: { ...current.passenger, ...fields } };
  if (isDeepStrictEqual(current, corrected)) return { reason: 'nothing-to-correct' };

  const command = {
    by: by.by,
    sealed: await sealing.seal(stream, corrected),
    sealedReason: by.by === 'administrator' ? await sealing.seal(stream, by.reason) : null,
    given: booking.sealed,
    at: context.at,
  };
  const done = await handleBooking(store, context)(bookingId, (latest) =>
    decideReservationCorrection(command, latest),
  );
  return 'reason' in done ? done : { position: done.position ?? 0n };
};
