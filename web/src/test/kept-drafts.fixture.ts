import { readStored } from '../app/stored-drafts.ts';

const TAB = 'T'.repeat(43);

/** The server's drafts of each tab. */
export const keptDrafts = new Map<string, Record<string, unknown>>();
const revisions = new Map<string, number>();

/** Returns the server's answer to a call about drafts; `undefined` for every other call. */
export function answerDrafts(path: string, { method = 'GET', body }: RequestInit = {}) {
  const tab = /^\/api\/drafts(?:\/([\w-]{43}))?$/.exec(path);
  if (!tab) return undefined;
  const [, name] = tab;
  if (method === 'GET') {
    const kept = name ?? [...keptDrafts.keys()].at(-1) ?? '';
    const content = keptDrafts.get(kept) ?? null;
    return Response.json({ content, revision: revisions.get(kept) ?? 0 });
  }
  const { revision, content } = JSON.parse(typeof body === 'string' ? body : '');
  revisions.set(name ?? '', revision);
  keptDrafts.delete(name ?? '');
  if (Object.keys(content).length > 0) keptDrafts.set(name ?? '', content);
  return Response.json({ success: true });
}

/** Stores a draft in this tab, for a reload to find. */
export function leaveDraft(draft: unknown, key = 'passenger-details') {
  sessionStorage.setItem('draft-tab', TAB);
  keptDrafts.set(TAB, { [key]: draft });
}

/** The draft in the page's memory. */
export const currentDraft = (bookingId?: number): unknown => readStored(bookingId);

/** The tab's name, while no page of it is open. */
export const leftTab = () => sessionStorage.getItem('draft-tab')?.split(' ')[0] ?? '';

/** Ends the page, which sends unsaved changes to the server. */
export const endPage = () => window.dispatchEvent(new Event('pagehide'));

/** Clears all drafts, on the server and in the browser. */
export function clearDrafts() {
  endPage();
  keptDrafts.clear();
  revisions.clear();
  sessionStorage.clear();
}
