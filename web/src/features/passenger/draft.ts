import { drawIdempotencyKey } from '../../app/idempotency-key.ts';
import { bookingIdOf, readStored, removeStored, store } from '../../app/stored-drafts.ts';
import { MOST_TRAVELLERS } from '#http/contracts/product.ts';
import { emptyDetails, emptyPerson, type Details } from './details.ts';

/** A reservation from the first input until payment. */
export type Draft = {
  details: Details;
  /** 256 random bits in base64url: a repeated request is one booking. */
  idempotencyKey: string;
  /** True once the current details were submitted for review. */
  reviewed: boolean;
  /** The unpaid booking created from it; `null` before. */
  bookingId: number | null;
  /** The traveller of that booking. */
  booked: Traveller | null;
};

type Traveller = { name: string; dateOfBirth: string };

/** The initial values of a form, and where it stores its input. */
export type KeptDetails = { details: () => Details; change: (details: Details) => void };

/**
 * Opens this tab's draft for a number of travellers, or a new one; every change is stored at once.
 */
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
    /** Changed details must be reviewed again. */
    change: (details: Details) => {
      if (!isSame(details, draft.details))
        keep({ details: structuredClone(details), reviewed: false });
    },
    review: () => keep({ reviewed: true }),
    /**
     * Records the booking of a submitted draft, even if the details changed since. Unsaved changes
     * to the booking are older than the submitted details.
     */
    book: (sent: Draft, bookingId: number) => {
      discardChanges(bookingId);
      const booking = { bookingId, booked: travellerOf(sent.details) };
      if (isOf(draft, sent)) draft = { ...draft, ...booking };
      const stored = readStored();
      if (isOf(sent, stored)) store({ ...Object(stored), ...booking });
    },
    /** Returns the booked traveller, if the details now name another one. */
    bookedTraveller: () => {
      const { booked, details } = current();
      return booked === null || isSame(booked, travellerOf(details)) ? null : booked.name;
    },
    /** Starts another reservation with the same details. */
    startAnother: () =>
      keep({ idempotencyKey: drawIdempotencyKey(), bookingId: null, booked: null }),
  };
}

/** Adds empty travellers or removes surplus ones; the draft must then be reviewed again. */
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
 * Changes to a booking, initially `booked`. Stored changes to other details than these are outdated
 * and ignored.
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

/** Records that the changes are saved; a draft of the same booking adopts them. */
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

/** Returns whether two drafts are the same reservation. */
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

/** Returns the values of a part of a stored form, empty if the stored one has another type. */
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
