import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { type Booking, bookingDecider, isConfirmed, type IssuedDocument } from './booking.ts';
import { confirmationNumberDecider } from './confirmation-number.ts';
import { type PersonalData, personalDataSchema } from './personal-data.ts';
import { isSameName } from './same-name.ts';

type Confirmed = Extract<Booking, { status: 'confirmed' | 'cancelled' }>;

/** What the log says of a reservation to somebody who holds its document. */
export type Verification = {
  booking: Confirmed;
  /** `null` for a forgotten person, whose name nobody can be asked for. */
  passenger: PersonalData['passenger'] | null;
  /** `superseded`: was issued, but another one after it. `null` when none was shown. */
  document: 'current' | 'superseded' | 'unknown' | null;
};

/** Where a document stands among those issued, by the SHA-256 of its bytes. */
export const standingOf = (
  sha256: string,
  issued: readonly IssuedDocument[],
): 'current' | 'superseded' | 'unknown' => {
  if (issued.at(-1)?.sha256 === sha256) return 'current';
  return issued.some((document) => document.sha256 === sha256) ? 'superseded' : 'unknown';
};

/**
 * Looks a reservation up by its number and the passenger's last name. A number that was never given
 * and a name that is not the passenger's are one rejection. Of a forgotten person's reservation,
 * any name brings no more than that the number was given, and where a document stands.
 */
export const verifyReservation = async (
  { store, sealing }: { store: EventStore; sealing: Sealing },
  {
    confirmationNumber,
    lastName,
    documentSha256,
  }: {
    confirmationNumber: string;
    lastName: string;
    /** Hexadecimal, of the PDF that is held; `undefined` when none was shown. */
    documentSha256: string | undefined;
  },
): Promise<Verification | Rejection<'no-such-reservation'>> => {
  const none = { reason: 'no-such-reservation' } as const;
  const { state: holder } = await foldStream(store, confirmationNumberDecider, confirmationNumber);
  if (!holder) return none;
  const { state: booking } = await foldStream(store, bookingDecider, holder.bookingId);
  if (!isConfirmed(booking)) return none;
  const opened = await sealing.open(bookingDecider.stream(holder.bookingId), booking.sealed);
  const passenger = opened === undefined ? null : personalDataSchema.parse(opened).passenger;
  if (passenger && !isSameName(passenger.lastName, lastName)) return none;
  const document =
    documentSha256 === undefined ? null : standingOf(documentSha256, booking.documents);
  return { booking, passenger, document };
};
