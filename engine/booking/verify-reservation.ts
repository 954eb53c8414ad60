import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { type Booking, bookingDecider, isConfirmed, type KnownBooking } from './booking.ts';
import { confirmationNumberDecider } from './confirmation-number.ts';
import { type PersonalData, personalDataSchema } from './personal-data.ts';
import { isSameName } from './same-name.ts';

type Confirmed = Extract<Booking, { status: 'confirmed' | 'cancelled' }>;

/** What the log says of a reservation to somebody who holds its document. */
export type Verification = {
  booking: Confirmed;
  /** `null` for a forgotten person, whose name nobody can be asked for. */
  passenger: PersonalData['passenger'] | null;
  /**
   * `superseded`: was issued, and then corrected or issued again. Without a PDF: `superseded` for a
   * last name that was corrected since, which only an earlier document shows, otherwise `null`.
   */
  document: 'current' | 'superseded' | 'unknown' | null;
};

/** Where a document stands among those issued, by the SHA-256 of its bytes. */
export const standingOf = (
  sha256: string,
  { documents, currentDocument }: Pick<KnownBooking, 'documents' | 'currentDocument'>,
): 'current' | 'superseded' | 'unknown' => {
  if (currentDocument === sha256) return 'current';
  return documents.some((document) => document.sha256 === sha256) ? 'superseded' : 'unknown';
};

/**
 * Looks a reservation up by its number and the passenger's last name, also one that a document showed
 * before its correction. A number that was never given
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
  const subject = bookingDecider.stream(holder.bookingId);
  const seals = [booking.sealed, ...booking.formerlySealed];
  const opened = await sealing.openAll(seals.map((sealed) => ({ subject, sealed })));
  const [passenger = null, ...formerly] = opened.flatMap((person) =>
    person === undefined ? [] : [personalDataSchema.parse(person).passenger],
  );
  const isNamed = (person: PersonalData['passenger']) => isSameName(person.lastName, lastName);
  const isFormerName = passenger !== null && !isNamed(passenger);
  if (isFormerName && !formerly.some(isNamed)) return none;
  const withoutPdf = isFormerName ? 'superseded' : null;
  const document = documentSha256 === undefined ? withoutPdf : standingOf(documentSha256, booking);
  return { booking, passenger, document };
};
