import { drawIdempotencyKey } from '../../app/idempotency-key.ts';
import { bookingIdOf, readStored, removeStored, store } from '../../app/stored-drafts.ts';
import { MOST_TRAVELLERS } from '#http/contracts/product.ts';
import { emptyDetails, emptyPerson, type Details } from './details.ts';

/** A reservation from the first key typed until it is paid. */
export type Draft = {
  details: Details;
  /** 256 random bits in base64url: sent twice, the same wish is one booking. */
  idempotencyKey: string;
  /** True once the details as they stand were sent to the review. */
  reviewed: boolean;
  /** The unpaid booking that was made of it; `null` before. */
  bookingId: number | null;
  /** Who was booked then. */
  booked: Traveller | null;
};

type Traveller = { name: string; dateOfBirth: string };

/** What a form is filled with, and where it keeps what is typed. */
export type KeptDetails = { details: () => Details; change: (details: Details) => void };

/** The draft of this tab for so many travellers, or a new one; every change is stored at once. */
export function openDraft(travellers: number) {
  let draft = withTravellers(readDraft(), travellers);
  // A late answer may have stored its booking since.
  const current = () => {
    const stored = readStored();
    if (isOf(draft, stored)) draft = { ...draft, ...readBooking(stored) };
    return draft;
  };
  const keep = (changes: Partial<Draft>) => {
    draft = { ...current(), ...changes };
    const { details, ...rest } = draft;
    store({ ...details, ...rest });
  };
  return {
    current,
    details: () => draft.details,
    /** Details that were changed are to be reviewed again. */
    change: (details: Details) => {
      if (!isSame(details, draft.details))
        keep({ details: structuredClone(details), reviewed: false });
    },
    review: () => keep({ reviewed: true }),
    /**
     * A draft that was sent is a booking now, also when other details were typed since. Changes to
     * the booking that were not saved are older than what was booked.
     */
    book: (sent: Draft, bookingId: number) => {
      discardChanges(bookingId);
      const booking = { bookingId, booked: travellerOf(sent.details) };
      if (isOf(draft, sent)) draft = { ...draft, ...booking };
      const stored = readStored();
      if (isOf(sent, stored)) store({ ...Object(stored), ...booking });
    },
    /** Who was booked, when the details name another traveller by now. */
    bookedTraveller: () => {
      const { booked, details } = current();
      return booked === null || isSame(booked, travellerOf(details)) ? null : booked.name;
    },
    /** What follows is another reservation of the same details. */
    startAnother: () =>
      keep({ idempotencyKey: drawIdempotencyKey(), bookingId: null, booked: null }),
  };
}

/** What is missing is empty, and what is too many is left out; then the draft is to be reviewed again. */
function withTravellers(draft: Draft, travellers: number): Draft {
  const typed = draft.details.additionalPassengers;
  if (typed.length === travellers - 1) return draft;
  const additionalPassengers = Array.from(
    { length: travellers - 1 },
    (_, index) => typed[index] ?? emptyPerson,
  );
  return { ...draft, details: { ...draft.details, additionalPassengers }, reviewed: false };
}

export type OpenDraft = ReturnType<typeof openDraft>;

/**
 * Changes to a booking: `booked` is filled in until something was typed. What was typed over other
 * details than these is out of date and not used.
 */
export function openChanges(bookingId: number, booked: Details): KeptDetails {
  const stored = readStored(bookingId);
  const base = readDetails(booked);
  let details = isSame(readDetails(property(stored, 'base')), base)
    ? readDetails(property(stored, 'details'))
    : booked;
  return {
    details: () => details,
    change: (typed) => {
      if (isSame(typed, details)) return;
      details = structuredClone(typed);
      store({ base, details }, bookingId);
    },
  };
}

/** The changes are saved: a draft of the same booking follows them. */
export function closeChanges(bookingId: number, saved: Details) {
  discardChanges(bookingId);
  const stored = readStored();
  if (bookingIdOf(stored) === bookingId)
    store({ ...Object(stored), ...saved, booked: travellerOf(saved) });
}

export const discardChanges = (bookingId: number) => removeStored(bookingId);

function readDraft(): Draft {
  const stored = readStored();
  const key = property(stored, 'idempotencyKey');
  return {
    details: readDetails(stored),
    idempotencyKey: typeof key === 'string' ? key : drawIdempotencyKey(),
    reviewed: property(stored, 'reviewed') === true,
    ...readBooking(stored),
  };
}

function readBooking(stored: unknown): Pick<Draft, 'bookingId' | 'booked'> {
  const { name, dateOfBirth } = fill({ name: '', dateOfBirth: '' }, stored, 'booked');
  return {
    bookingId: bookingIdOf(stored),
    booked: name === '' ? null : { name, dateOfBirth },
  };
}

/** Whether something stored, or another draft, is the same wish. */
const isOf = ({ idempotencyKey }: Draft, other: unknown) =>
  property(other, 'idempotencyKey') === idempotencyKey;

const travellerOf = ({
  passenger: { firstName, lastName, hasOneName, dateOfBirth },
}: Details): Traveller => ({
  name: hasOneName ? lastName.trim() : `${firstName.trim()} ${lastName.trim()}`,
  dateOfBirth,
});

const readDetails = (stored: unknown): Details => ({
  passenger: fill(emptyDetails.passenger, stored, 'passenger'),
  additionalPassengers: companionsIn(stored).map((person) =>
    fill(emptyPerson, { person }, 'person'),
  ),
  billingAddress: fill(emptyDetails.billingAddress, stored, 'billingAddress'),
});

/** The values of one part of a stored form, empty where the stored one is of another type. */
function fill<T extends object>(empty: T, stored: unknown, part: string): T {
  const values = property(stored, part);
  const kept = Object.entries(empty).flatMap(([name, value]) => {
    const before = property(values, name);
    return typeof before === typeof value ? [[name, before]] : [];
  });
  return { ...empty, ...Object.fromEntries(kept) };
}

function companionsIn(stored: unknown): unknown[] {
  const companions = property(stored, 'additionalPassengers');
  return Array.isArray(companions) ? companions.slice(0, MOST_TRAVELLERS - 1) : [];
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

const isSame = <T extends object>(one: T, other: T) =>
  JSON.stringify(one) === JSON.stringify(other);
