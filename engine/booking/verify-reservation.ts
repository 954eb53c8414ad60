import { z } from 'zod';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldEvents, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { type Booking, isConfirmed, type KnownBooking } from './booking-state.ts';
import { bookingDecider } from './booking.ts';
import { confirmationNumberDecider } from './confirmation-number.ts';
import { issuedAtOf } from './issued-at.ts';
import { personalDataSchema } from './personal-data.ts';
import {
  type AdditionalPassenger,
  additionalPassengerSchema,
  travellerNumber,
  travellerSubject,
} from './travellers.ts';

/** Accents of Latin, Greek and Cyrillic, hamzas of Arabic; vowel signs of other scripts stay. */
const ACCENTS = /[\u0300-\u036F\u0653-\u0655]/g;
/** Hyphens, blanks, apostrophes – also those that count as letters – and whatever is not written. */
const JOINTS = /[^\p{L}\p{M}\p{N}]|[ʻʼ]/gu;

/** Primary weights of the Unicode collation: ø is o, ß is ss, full width and case are no matter. */
const { compare } = new Intl.Collator('und', { sensitivity: 'base' });

/** A name without accents, hyphens, blanks and apostrophes. */
export const bareName = (name: string): string =>
  name.normalize('NFKD').replaceAll(ACCENTS, '').replaceAll(JOINTS, '').replaceAll('ı', 'i');

/** Whether two spellings are one name, whatever their case, accents, hyphens and blanks. */
export const isSameName = (one: string, other: string): boolean =>
  compare(bareName(one), bareName(other)) === 0;

type Confirmed = Extract<Booking, { status: 'confirmed' | 'cancelled' }>;

/** What a person who holds the document of a reservation may see of it. */
export type Verification = {
  booking: Confirmed;
  /** Those whose last name was given; `null` for forgotten people, whose names nobody can be asked for. */
  passengers: AdditionalPassenger[] | null;
  /**
   * `superseded`: was issued, and then corrected or issued again. Without a PDF: `superseded` for a
   * last name that was corrected since, which only an earlier document shows, otherwise `null`.
   */
  document: 'current' | 'superseded' | 'unknown' | null;
  /** ISO 8601 instant that the given document prints, or the current one. */
  issuedAt: string;
};

/** Where a document stands among those issued, by the SHA-256 of its bytes. */
export const standingOf = (
  sha256: string,
  { documents, currentDocuments }: Pick<KnownBooking, 'documents' | 'currentDocuments'>,
): 'current' | 'superseded' | 'unknown' => {
  if (currentDocuments.some((document) => document.sha256 === sha256)) return 'current';
  return documents.some((document) => document.sha256 === sha256) ? 'superseded' : 'unknown';
};

/**
 * Looks a reservation up by its number and a passenger's last name, also one that a document showed
 * before its correction, and shows nobody else who travels on it. A number that was never given and a
 * name that is no passenger's are one rejection. For a forgotten person's reservation,
 * any name gets only that the number was given, and where a document stands.
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
  const events = await store.read(bookingDecider.stream(holder.bookingId));
  const { state: booking } = foldEvents(bookingDecider, events);
  if (!isConfirmed(booking)) return none;
  const document = documentSha256 === undefined ? null : standingOf(documentSha256, booking);
  const given = booking.documents.find(({ sha256 }) => sha256 === documentSha256);
  const { confirmedAt } = booking;
  const issuedAt = issuedAtOf(given ?? booking.currentDocuments.at(-1), { confirmedAt, events });
  const shown = { booking, issuedAt };
  const people = await openPeople(sealing, holder.bookingId, booking);
  if (people.length === 0) return { ...shown, passengers: null, document };

  const isNamed = (person: AdditionalPassenger) => isSameName(person.lastName, lastName);
  const named = people.filter(({ current }) => isNamed(current));
  if (named.length > 0)
    return { ...shown, passengers: named.map(({ current }) => current), document };
  const formerly = people.filter(({ former }) => former.some(isNamed));
  if (formerly.length === 0) return none;
  const passengers = formerly.map(({ current }) => current);
  return { ...shown, passengers, document: document ?? 'superseded' };
};

type Person = { current: AdditionalPassenger; former: AdditionalPassenger[] };

const openedShape = z.union([
  personalDataSchema.transform(({ passenger }) => passenger),
  additionalPassengerSchema,
]);

/** Everybody on a booking who was not erased, with what was known of them before corrections. */
const openPeople = async (
  sealing: Sealing,
  bookingId: number,
  booking: Confirmed,
): Promise<Person[]> => {
  const subject = bookingDecider.stream(bookingId);
  const everybody = [
    { subject, seals: [booking.sealed, ...booking.formerlySealed] },
    ...booking.additionalTravellers.map(({ sealed, formerlySealed }, index) => ({
      subject: travellerSubject(bookingId, travellerNumber(index)),
      seals: [sealed, ...formerlySealed],
    })),
  ];
  const opened = await sealing.openAll(
    everybody.flatMap((person) =>
      person.seals.map((sealed) => ({ subject: person.subject, sealed })),
    ),
  );
  return everybody.flatMap(({ seals }) => {
    const [current, ...former] = opened
      .splice(0, seals.length)
      .flatMap((each) => (each === undefined ? [] : [openedShape.parse(each)]));
    return current ? [{ current, former }] : [];
  });
};
