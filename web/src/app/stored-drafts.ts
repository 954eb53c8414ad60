import type { DraftRequest } from '#http/contracts/drafts.ts';
import type { DraftView } from '#http/contracts/site-answers.ts';
import { drawIdempotencyKey } from './idempotency-key.ts';
import { isAnswer, request } from './request.ts';

/**
 * Unpaid input: the draft of a reservation, and changes to existing bookings. The server stores it
 * for the tab, under the visitor's cookie; the browser stores only the name of the tab. A new tab
 * begins with a copy of the visitor's latest draft.
 */
const DRAFT = 'passenger-details';
const TAB = 'draft-tab';
const SAVE_AFTER_MS = 1_000;
const LONGEST_BACK_OFF_MS = 60_000;
/** How long a page waits for the previous page's last save. */
const LAST_SAVE_TRIES = 15;
const LAST_SAVE_WAIT_MS = 200;

type Stored = Map<string, unknown>;

let stored: Stored = new Map();
let loading: Promise<void> | undefined;
let tab = '';
/** The previous page's tab until its drafts have loaded; nothing is saved over them before. */
let unread: LeftTab | null = null;
/**
 * Of the latest change, and of the latest saved one: milliseconds since 1970, strictly increasing.
 */
let revision = 0;
let savedRevision = 0;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let saving = Promise.resolve();

/** The key of the changes to a booking; without one of the draft. */
const keyOf = (bookingId?: number) => (bookingId === undefined ? DRAFT : `${DRAFT}:${bookingId}`);

/**
 * Loads the stored input from the server, once for a page. Throws if the tab's input could not be
 * read; the next call, at the latest that of a save, tries again. After a payment the last save is
 * not waited for: the server does not keep it.
 */
export function loadDrafts({ isPaid = false } = {}): Promise<void> {
  const own = (loading ??= load(isPaid));
  own.catch(() => {
    // Another page may have begun to load.
    if (loading === own) loading = undefined;
  });
  return own;
}

async function load(isPaid: boolean) {
  unread ??= takeTab();
  const known = unread;
  tab = known?.tab ?? drawIdempotencyKey();
  addEventListener('pagehide', leaveTab);
  addEventListener('pageshow', comeBack);
  const { content } = known
    ? await fetchTab(isPaid ? { ...known, revision: 0 } : known)
    : await request<DraftView>('GET', '/api/drafts').catch(
        // Without a copy the form still works.
        (): Pick<DraftView, 'content'> => ({ content: null }),
      );
  const before = new Map(Object.entries(content ?? {}));
  // Input from before the answer is newer.
  stored = new Map([...(known ? before : copyOf(before)), ...stored]);
  unread = null;
}

type LeftTab = { tab: string; revision: number };

/** Loads the tab's drafts; the previous page's last save may arrive after the request. */
async function fetchTab(left: LeftTab): Promise<DraftView> {
  for (let tries = 1; ; tries += 1) {
    const kept = await request<DraftView>('GET', `/api/drafts/${left.tab}`);
    if (kept.revision >= left.revision || tries === LAST_SAVE_TRIES) return kept;
    await new Promise((resolve) => setTimeout(resolve, LAST_SAVE_WAIT_MS));
  }
}

/** In another tab the same input is another reservation with a separate booking. */
function copyOf(before: Stored): Stored {
  const draft = before.get(DRAFT);
  if (draft === undefined) return before;
  const { passenger, additionalPassengers, billingAddress } = Object(draft);
  return new Map([...before, [DRAFT, { passenger, additionalPassengers, billingAddress }]]);
}

/**
 * Takes the tab's name out of the storage as long as the page lives. A duplicate of the tab, which
 * copies the storage, then finds none and is a new tab.
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
 * At the end of the page, sends unsaved input and stores the tab's name for its next page, with the
 * revision that it will find (0: any, or none).
 */
function leaveTab() {
  const isUnsaved = savedRevision < revision && unread === null;
  const lastSave = unread?.revision ?? (isUnsaved && stored.size > 0 ? revision : 0);
  try {
    sessionStorage.setItem(TAB, `${tab} ${lastSave}`);
  } catch {
    // The next page begins with a copy.
  }
  clearTimeout(timer);
  if (isUnsaved) void send(true).catch(() => {});
  stored = new Map();
  savedRevision = revision;
  loading = undefined;
  unread = null;
}

/** The browser restores a page from its back/forward cache. */
const comeBack = ({ persisted }: PageTransitionEvent) => {
  if (persisted) void loadDrafts().catch(() => {});
};

/** Returns the stored value, of any shape; `undefined` for nothing. */
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
    // Sequentially, each with all changes until then.
    saving = saving.then(save);
  }, ms);
}

/** Sends unsaved input, with retries while there is no answer. */
async function save() {
  if (savedRevision >= revision) return;
  try {
    await loadDrafts();
    const sent = revision;
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

/** Returns the booking of a draft. */
export const bookingIdOf = (value: unknown): number | null =>
  typeof value === 'object' &&
  value !== null &&
  'bookingId' in value &&
  typeof value.bookingId === 'number'
    ? value.bookingId
    : null;

/** Removes the input for a booking, once it is paid. */
export function removeDraftOf(bookingId: number) {
  removeStored(bookingId);
  if (bookingIdOf(readStored()) === bookingId) removeStored();
}
