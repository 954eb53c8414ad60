import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDrafts, readStored, removeDraftOf } from '../../app/stored-drafts.ts';
import {
  answerDrafts,
  clearDrafts,
  endPage,
  keptDrafts,
  leaveDraft,
  leftTab,
} from '../../test/kept-drafts.fixture.ts';
import { emptyDetails } from './details.ts';
import { closeChanges, discardChanges, openChanges, openDraft } from './draft.ts';

beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => answerDrafts(path, init));
  await loadDrafts();
});
afterEach(() => {
  clearDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reload = () => {
  endPage();
  return loadDrafts();
};

const BOOKING_ID = 1234567890;

const called = (lastName: string) => ({
  ...emptyDetails,
  passenger: { ...emptyDetails.passenger, lastName, hasOneName: true, dateOfBirth: '31/0' },
});

test('the input is restored with its key, including incomplete dates', async () => {
  const draft = openDraft(1);
  draft.change(called('Suharto'));
  expect(openDraft(1).details()).toEqual(called('Suharto'));
  expect(openDraft(1).current()).toEqual(draft.current());
  await reload();
  expect(openDraft(1).current()).toEqual(draft.current());
});

test('the browser stores the name of the tab only while no page of it is open', async () => {
  openDraft(1).change(called('Suharto'));
  expect(sessionStorage).toHaveLength(0);
  endPage();
  expect(sessionStorage).toHaveLength(1);
  expect(keptDrafts.has(leftTab())).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('input is saved a second after the last key, in one call', async () => {
  vi.useFakeTimers();
  const saved = vi.fn<typeof answerDrafts>(answerDrafts);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => saved(path, init));
  const draft = openDraft(1);
  draft.change(called('Suhart'));
  await vi.advanceTimersByTimeAsync(900);
  draft.change(called('Suharto'));
  await vi.advanceTimersByTimeAsync(900);
  expect(saved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(saved).toHaveBeenCalledOnce();
  expect([...keptDrafts.values()]).toMatchObject([{ 'passenger-details': called('Suharto') }]);
  endPage();
  expect(saved).toHaveBeenCalledOnce();
});

test("a reload waits for the previous page's last save", async () => {
  vi.useFakeTimers();
  const arrivals: (() => void)[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return answerDrafts(path, init);
    await new Promise<void>((resolve) => arrivals.push(resolve));
    return answerDrafts(path, init);
  });
  openDraft(1).change(called('Suharto'));
  // In progress when the page ends: the browser aborts such a call, so it is sent once more.
  await vi.advanceTimersByTimeAsync(1_000);
  const reloaded = reload();
  await vi.advanceTimersByTimeAsync(500);
  expect(arrivals).toHaveLength(2);
  arrivals.forEach((arrive) => arrive());
  await vi.advanceTimersByTimeAsync(500);
  await reloaded;
  expect(openDraft(1).details()).toEqual(called('Suharto'));
});

test('a save without an answer is retried, unless a later one succeeds', async () => {
  vi.useFakeTimers();
  let answers = 0;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT' && (answers += 1) < 3) throw new TypeError('no network');
    return answerDrafts(path, init);
  });
  openDraft(1).change(called('Suharto'));
  await vi.advanceTimersByTimeAsync(6_900);
  expect(keptDrafts.size).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect([...keptDrafts.values()]).toMatchObject([{ 'passenger-details': called('Suharto') }]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(answers).toBe(3);
});

test('a draft that could not be read is never overwritten, and input meanwhile is kept', async () => {
  vi.useFakeTimers();
  openDraft(1).change(called('Suharto'));
  openChanges(BOOKING_ID, called('Suharto')).change(called('Sukarno'));
  endPage();
  const tab = leftTab();
  const kept = keptDrafts.get(tab);
  let isDown = true;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (isDown && init?.method === 'GET') throw new TypeError('no network');
    return answerDrafts(path, init);
  });
  await expect(loadDrafts()).rejects.toThrow('no network');
  openDraft(1).change(called('Habibie'));
  await vi.advanceTimersByTimeAsync(5_000);
  endPage();
  expect(keptDrafts).toEqual(new Map([[tab, kept]]));

  await expect(loadDrafts()).rejects.toThrow('no network');
  openDraft(1).change(called('Habibie'));
  await vi.advanceTimersByTimeAsync(5_000);
  isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keptDrafts.get(tab)).toMatchObject({
    'passenger-details': called('Habibie'),
    [`passenger-details:${BOOKING_ID}`]: { details: called('Sukarno') },
  });
  expect(keptDrafts.size).toBe(1);
});

test('a new tab begins with a copy, which is a separate reservation', async () => {
  const draft = openDraft(1);
  draft.change(called('Suharto'));
  draft.book(draft.current(), BOOKING_ID);
  const first = draft.current();
  endPage();
  const tab = leftTab();
  sessionStorage.clear();
  await loadDrafts();
  const copy = openDraft(1);
  expect(copy.details()).toEqual(called('Suharto'));
  expect(copy.current()).toMatchObject({ bookingId: null, booked: null });
  expect(copy.current().idempotencyKey).not.toBe(first.idempotencyKey);
  copy.change(called('Sukarno'));
  endPage();
  expect(keptDrafts.get(tab)).toMatchObject({
    'passenger-details': { ...called('Suharto'), bookingId: BOOKING_ID },
  });
  expect(keptDrafts.size).toBe(2);
});

test('a duplicate of an open tab is a new tab', async () => {
  openDraft(1).change(called('Suharto'));
  await reload();
  expect(sessionStorage).toHaveLength(0);
});

test('each draft has 256 random bits of its own', () => {
  const keys = Array.from({ length: 50 }, () => openDraft(1).current().idempotencyKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) {
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  }
});

test('a reviewed draft stays reviewed until its input changes', () => {
  const draft = openDraft(1);
  draft.change(called('Suharto'));
  draft.review();
  draft.change(called('Suharto'));
  expect(openDraft(1).current().reviewed).toBe(true);
  draft.change(called('Suhart'));
  expect(openDraft(1).current().reviewed).toBe(false);
});

test('a draft lasts until its booking is paid, not until it exists', () => {
  const draft = openDraft(1);
  draft.change(called('Suharto'));
  draft.book(draft.current(), BOOKING_ID);
  removeDraftOf(2345678901);
  expect(openDraft(1).current()).toEqual(draft.current());
  removeDraftOf(BOOKING_ID);
  expect(openDraft(1).details()).toEqual(emptyDetails);
  expect(openDraft(1).current().idempotencyKey).not.toBe(draft.current().idempotencyKey);
});

test('another reservation keeps the input', () => {
  const draft = openDraft(1);
  draft.change(called('Suharto'));
  draft.book(draft.current(), BOOKING_ID);
  const { idempotencyKey } = draft.current();
  draft.startAnother();
  expect(draft.details()).toEqual(called('Suharto'));
  expect(draft.current().idempotencyKey).not.toBe(idempotencyKey);
  expect(openDraft(1).current().bookingId).toBeNull();
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
  const draft = openDraft(1);
  draft.change(called('Suharto'));
  openChanges(BOOKING_ID, called('Suharto')).change(called('Sukarno'));
  draft.book(draft.current(), BOOKING_ID);
  expect(openChanges(BOOKING_ID, called('Suharto')).details()).toEqual(called('Suharto'));
});

test('a late booking is added only to the stored draft that it was made from', () => {
  const draft = openDraft(1);
  draft.change(called('Suharto'));
  const sent = draft.current();
  const other = openDraft(1);
  other.change(called('Sukarno'));
  draft.book(sent, BOOKING_ID);
  expect(openDraft(1).current()).toMatchObject({
    details: called('Sukarno'),
    bookingId: BOOKING_ID,
  });
  expect(other.current().bookingId).toBe(BOOKING_ID);
  expect(other.bookedTraveller()).toBe('Suharto');

  other.startAnother();
  draft.book(sent, BOOKING_ID);
  expect(openDraft(1).current()).toEqual(other.current());
  other.book(other.current(), 2345678901);
  removeDraftOf(2345678901);
  draft.book(sent, BOOKING_ID);
  expect(readStored()).toBeUndefined();
});

test('a draft names the booked traveller once another one is entered', () => {
  const draft = openDraft(1);
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
  expect(openDraft(1).bookedTraveller()).toBe('Suharto');
  closeChanges(BOOKING_ID, called('Widodo'));
  expect(openDraft(1).bookedTraveller()).toBeNull();
  draft.startAnother();
  expect(draft.bookedTraveller()).toBeNull();
});

test('a draft adopts the saved changes of its own booking only', () => {
  const draft = openDraft(1);
  draft.change(called('Suharto'));
  draft.book(draft.current(), BOOKING_ID);
  draft.review();
  closeChanges(2345678901, called('Somebody'));
  expect(openDraft(1).current()).toEqual(draft.current());
  closeChanges(BOOKING_ID, called('Sukarno'));
  expect(openDraft(1).current()).toEqual({ ...draft.current(), details: called('Sukarno') });
});

test.each([
  null,
  [],
  'words',
  { passenger: { firstName: 7, hasOneName: 'yes' }, billingAddress: 'x', bookingId: '7' },
])('a damaged draft %j is an empty form', async (damaged) => {
  endPage();
  leaveDraft(damaged);
  await loadDrafts();
  expect(openDraft(1).current()).toMatchObject({
    details: emptyDetails,
    reviewed: false,
    bookingId: null,
  });
});
