import type { DraftRequest, DraftView } from '#http/contracts/drafts.ts';
import { drawIdempotencyKey } from './idempotency-key.ts';
import { request } from './request.ts';

/**
 * What was typed and is not paid yet: the draft of a reservation, and changes to bookings that
 * exist. The server keeps it for the tab, under the visitor's cookie; the browser stores only the
 * name of the tab. A new tab begins with a copy of what the visitor typed last.
 */
const DRAFT = 'passenger-details';
const TAB = 'draft-tab';
const SAVE_AFTER_MS = 1_000;

type Stored = Map<string, unknown>;

let stored: Stored = new Map();
let loading: Promise<void> | undefined;
let tab = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let saving = Promise.resolve();

/** Where the changes to a booking stand; without one the draft of the reservation. */
const keyOf = (bookingId?: number) => (bookingId === undefined ? DRAFT : `${DRAFT}:${bookingId}`);

/** Gets what was typed from the server, once for a page; without an answer the form is empty. */
export const loadDrafts = (): Promise<void> => (loading ??= load());

async function load() {
  const known = takeTab();
  tab = known ?? drawIdempotencyKey();
  addEventListener('pagehide', leaveTab);
  addEventListener('pageshow', comeBack);
  const { content } = await request<DraftView>(
    'GET',
    known ? `/api/drafts/${known}` : '/api/drafts',
  )
    // The form still works.
    .catch((): DraftView => ({ content: null }));
  const before = new Map(Object.entries(content ?? {}));
  // Typed before the answer came: that is newer.
  stored = new Map([...(known ? before : copyOf(before)), ...stored]);
}

/** In another tab the same words are another wish: a booking of its own. */
function copyOf(before: Stored): Stored {
  const draft = before.get(DRAFT);
  if (draft === undefined) return before;
  const { passenger, billingAddress } = Object(draft);
  return new Map([...before, [DRAFT, { passenger, billingAddress }]]);
}

/**
 * The tab's name, taken out of the storage as long as the page lives: a duplicate of the tab, which
 * begins with a copy of the storage, then finds none and is a new tab.
 */
function takeTab(): string | null {
  try {
    const name = sessionStorage.getItem(TAB);
    sessionStorage.removeItem(TAB);
    return name;
  } catch {
    return null;
  }
}

/** The page ends: its name is left for the next one of the tab, and what is unsaved is sent. */
function leaveTab() {
  try {
    sessionStorage.setItem(TAB, tab);
  } catch {
    // The next page begins with a copy.
  }
  if (timer !== undefined) void save(true);
  stored = new Map();
  loading = undefined;
}

/** The browser shows a page again that it kept whole. */
const comeBack = ({ persisted }: PageTransitionEvent) => {
  if (persisted) void loadDrafts();
};

/** What was stored, of whatever shape it is; `undefined` for nothing. */
export const readStored = (bookingId?: number): unknown => stored.get(keyOf(bookingId));

export function store(value: object, bookingId?: number) {
  stored.set(keyOf(bookingId), structuredClone(value));
  saveSoon();
}

export function removeStored(bookingId?: number) {
  if (stored.delete(keyOf(bookingId))) saveSoon();
}

function saveSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // One after another, each with all changes until then.
    saving = saving.then(() => save(false));
  }, SAVE_AFTER_MS);
}

async function save(isLast: boolean) {
  clearTimeout(timer);
  timer = undefined;
  const bookingIds = [...stored].flatMap(([key, value]) => {
    const id = key === DRAFT ? bookingIdOf(value) : Number(key.slice(DRAFT.length + 1));
    return id === null ? [] : [id];
  });
  const body: DraftRequest = {
    revision: Date.now(),
    bookingIds: [...new Set(bookingIds)].slice(-20),
    content: Object.fromEntries(stored),
  };
  await request('PUT', `/api/drafts/${tab}`, body, { keepalive: isLast }).catch(() => {
    // The page still holds everything; the next change sends it again.
  });
}

/** The booking that a draft became. */
export const bookingIdOf = (value: unknown): number | null =>
  typeof value === 'object' &&
  value !== null &&
  'bookingId' in value &&
  typeof value.bookingId === 'number'
    ? value.bookingId
    : null;

/** Removes what was typed for a booking, once it is paid. */
export function removeDraftOf(bookingId: number) {
  removeStored(bookingId);
  if (bookingIdOf(readStored()) === bookingId) removeStored();
}
