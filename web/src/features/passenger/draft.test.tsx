import { afterEach, expect, test } from 'vitest';
import { removeDraftOf } from '../../app/stored-drafts.ts';
import { emptyDetails } from './details.ts';
import { closeChanges, discardChanges, openChanges, openDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

const BOOKING_ID = 1234567890;

const called = (lastName: string) => ({
  ...emptyDetails,
  passenger: { ...emptyDetails.passenger, lastName, hasOneName: true, dateOfBirth: '31/0' },
});

test('what was typed comes back with its key, half-typed dates too', () => {
  const draft = openDraft();
  draft.change(called('Suharto'));
  expect(openDraft().details()).toEqual(called('Suharto'));
  expect(openDraft().current()).toEqual(draft.current());
});

test('each draft has 256 random bits of its own', () => {
  const keys = Array.from({ length: 50 }, () => openDraft().current().idempotencyKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) {
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  }
});

test('a reviewed draft stays so until something else is typed', () => {
  const draft = openDraft();
  draft.change(called('Suharto'));
  draft.review();
  draft.change(called('Suharto'));
  expect(openDraft().current().reviewed).toBe(true);
  draft.change(called('Suhart'));
  expect(openDraft().current().reviewed).toBe(false);
});

test('a draft lives until its booking is paid, not until it exists', () => {
  const draft = openDraft();
  draft.change(called('Suharto'));
  draft.book(draft.current(), BOOKING_ID);
  removeDraftOf(2345678901);
  expect(openDraft().current()).toEqual(draft.current());
  removeDraftOf(BOOKING_ID);
  expect(openDraft().details()).toEqual(emptyDetails);
  expect(openDraft().current().idempotencyKey).not.toBe(draft.current().idempotencyKey);
});

test('another reservation keeps what was typed', () => {
  const draft = openDraft();
  draft.change(called('Suharto'));
  draft.book(draft.current(), BOOKING_ID);
  const { idempotencyKey } = draft.current();
  draft.startAnother();
  expect(draft.details()).toEqual(called('Suharto'));
  expect(draft.current().idempotencyKey).not.toBe(idempotencyKey);
  expect(openDraft().current().bookingId).toBeNull();
});

test('changes to a booking are kept until they are saved or discarded', () => {
  openChanges(BOOKING_ID, called('Suharto')).change(called('Sukarno'));
  expect(openChanges(BOOKING_ID, called('Suharto')).details()).toEqual(called('Sukarno'));
  expect(openChanges(2345678901, called('Suharto')).details()).toEqual(called('Suharto'));
  discardChanges(BOOKING_ID);
  expect(openChanges(BOOKING_ID, called('Suharto')).details()).toEqual(called('Suharto'));
});

test('unsaved changes end when the booking was changed elsewhere', () => {
  openChanges(BOOKING_ID, called('Suharto')).change(called('Sukarno'));
  expect(openChanges(BOOKING_ID, called('Widodo')).details()).toEqual(called('Widodo'));
});

test('unsaved changes end when the draft is booked again', () => {
  const draft = openDraft();
  draft.change(called('Suharto'));
  openChanges(BOOKING_ID, called('Suharto')).change(called('Sukarno'));
  draft.book(draft.current(), BOOKING_ID);
  expect(openChanges(BOOKING_ID, called('Suharto')).details()).toEqual(called('Suharto'));
});

test('a late booking joins what is stored, and only the draft that it was made of', () => {
  const draft = openDraft();
  draft.change(called('Suharto'));
  const sent = draft.current();
  const other = openDraft();
  other.change(called('Sukarno'));
  draft.book(sent, BOOKING_ID);
  expect(openDraft().current()).toMatchObject({
    details: called('Sukarno'),
    bookingId: BOOKING_ID,
  });
  expect(other.current().bookingId).toBe(BOOKING_ID);
  expect(other.bookedTraveller()).toBe('Suharto');

  other.startAnother();
  draft.book(sent, BOOKING_ID);
  expect(openDraft().current()).toEqual(other.current());
  sessionStorage.clear();
  draft.book(sent, BOOKING_ID);
  expect(sessionStorage).toHaveLength(0);
});

test('a draft names the traveller who was booked once another one is typed', () => {
  const draft = openDraft();
  draft.change(called('Suharto'));
  expect(draft.bookedTraveller()).toBeNull();
  draft.book(draft.current(), BOOKING_ID);
  expect(draft.bookedTraveller()).toBeNull();
  draft.change({
    ...called('Suharto'),
    billingAddress: { ...emptyDetails.billingAddress, city: 'Cork' },
  });
  expect(draft.bookedTraveller()).toBeNull();
  draft.change(called('Sukarno'));
  expect(openDraft().bookedTraveller()).toBe('Suharto');
  closeChanges(BOOKING_ID, called('Widodo'));
  expect(openDraft().bookedTraveller()).toBeNull();
  draft.startAnother();
  expect(draft.bookedTraveller()).toBeNull();
});

test('a draft follows the saved changes of its own booking only', () => {
  const draft = openDraft();
  draft.change(called('Suharto'));
  draft.book(draft.current(), BOOKING_ID);
  draft.review();
  closeChanges(2345678901, called('Somebody'));
  expect(openDraft().current()).toEqual(draft.current());
  closeChanges(BOOKING_ID, called('Sukarno'));
  expect(openDraft().current()).toEqual({ ...draft.current(), details: called('Sukarno') });
});

test.each([
  'not json',
  'null',
  '[]',
  '{"passenger":{"firstName":7,"hasOneName":"yes"},"billingAddress":"x","bookingId":"7"}',
])('a damaged draft %s is an empty form', (text) => {
  sessionStorage.setItem('passenger-details', text);
  expect(openDraft().current()).toMatchObject({
    details: emptyDetails,
    reviewed: false,
    bookingId: null,
  });
});
