import type { DraftRequest, DraftView } from '#http/contracts/drafts.ts';
import { drawIdempotencyKey } from './idempotency-key.ts';
import { isAnswer, request } from './request.ts';

/**
 * What was typed and is not paid yet: the draft of a reservation, and changes to bookings that
 * exist. The server keeps it for the tab, under the visitor's cookie; the browser stores only the
 * name of the tab. A new tab begins with a copy of what the visitor typed last.
 */
const DRAFT = 'passenger-details';
const TAB = 'draft-tab';
const SAVE_AFTER_MS = 1_000;
const LONGEST_BACK_OFF_MS = 60_000;
/** How long a page waits for what the one before it sent last. */
const LAST_SAVE_TRIES = 15;
const LAST_SAVE_WAIT_MS = 200;

type Stored = Map<string, unknown>;

let stored: Stored = new Map();
let loading: Promise<void> | undefined;
let tab = '';
/** Of the latest change, and of the latest one that the server has: milliseconds since 1970, each greater than the one before. */
let revision = 0;
let savedRevision = 0;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let saving = Promise.resolve();

/** Where the changes to a booking stand; without one the draft of the reservation. */
const keyOf = (bookingId?: number) => (bookingId === undefined ? DRAFT : `${DRAFT}:${bookingId}`);

/** Gets what was typed from the server, once for a page; without an answer the form is empty. */
export const loadDrafts = (): Promise<void> => (loading ??= load());

async function load() {
  const known = takeTab();
  tab = known?.tab ?? drawIdempotencyKey();
  addEventListener('pagehide', leaveTab);
  addEventListener('pageshow', comeBack);
  const { content } = await (
    known ? fetchTab(known) : request<DraftView>('GET', '/api/drafts')
  ).catch(
    // The form still works.
    (): Pick<DraftView, 'content'> => ({ content: null }),
  );
  const before = new Map(Object.entries(content ?? {}));
  // Typed before the answer came: that is newer.
  stored = new Map([...(known ? before : copyOf(before)), ...stored]);
}

type LeftTab = { tab: string; revision: number };

/** What the server keeps of the tab; a last save may arrive after the question for it. */
async function fetchTab(left: LeftTab): Promise<DraftView> {
  for (let tries = 1; ; tries += 1) {
    const kept = await request<DraftView>('GET', `/api/drafts/${left.tab}`);
    if (kept.revision >= left.revision || tries === LAST_SAVE_TRIES) return kept;
    await new Promise((resolve) => setTimeout(resolve, LAST_SAVE_WAIT_MS));
  }
}

/** In another tab the same words are another wish: a booking of its own. */
function copyOf(before: Stored): Stored {
  const draft = before.get(DRAFT);
  if (draft === undefined) return before;
  const { passenger, additionalPassengers, billingAddress } = Object(draft);
  return new Map([...before, [DRAFT, { passenger, additionalPassengers, billingAddress }]]);
}

/**
 * The tab's name, taken out of the storage as long as the page lives: a duplicate of the tab, which
 * begins with a copy of the storage, then finds none and is a new tab.
 */
function takeTab(): LeftTab | null {
  try {
    const left = sessionStorage.getItem(TAB);
    sessionStorage.removeItem(TAB);
    const [name = '', lastSave = '0'] = left?.split(' ') ?? [];
    return name === '' ? null : { tab: name, revision: Number(lastSave) };
  } catch {
    return null;
  }
}

/**
 * The page ends: what the server does not have yet is sent, and the tab's name is left for its next
 * page, with the revision that it will find (0: whatever is there, also nothing).
 */
function leaveTab() {
  const isUnsaved = savedRevision < revision;
  try {
    sessionStorage.setItem(TAB, `${tab} ${isUnsaved && stored.size > 0 ? revision : 0}`);
  } catch {
    // The next page begins with a copy.
  }
  clearTimeout(timer);
  if (isUnsaved) void send(true).catch(() => {});
  stored = new Map();
  savedRevision = revision;
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
  revision = Math.max(Date.now(), revision + 1);
  saveAfter(SAVE_AFTER_MS);
}

function saveAfter(ms: number) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    // One after another, each with all changes until then.
    saving = saving.then(save);
  }, ms);
}

/** Sends what is not saved, again and again while no answer comes. */
async function save() {
  if (savedRevision >= revision) return;
  const sent = revision;
  try {
    await send(false);
    savedRevision = Math.max(savedRevision, sent);
    failures = 0;
  } catch (error) {
    failures += 1;
    if (!isAnswer(error) && timer === undefined)
      saveAfter(Math.min(SAVE_AFTER_MS * 2 ** failures, LONGEST_BACK_OFF_MS));
  }
}

function send(isLast: boolean) {
  const bookingIds = [...stored].flatMap(([key, value]) => {
    const id = key === DRAFT ? bookingIdOf(value) : Number(key.slice(DRAFT.length + 1));
    return id === null ? [] : [id];
  });
  const body: DraftRequest = {
    revision,
    bookingIds: [...new Set(bookingIds)].slice(-20),
    content: Object.fromEntries(stored),
  };
  return request('PUT', `/api/drafts/${tab}`, body, { keepalive: isLast });
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
