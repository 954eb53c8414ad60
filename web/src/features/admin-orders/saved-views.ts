import { keep, readKept } from '../../app/browser-storage.ts';

/** A named list: the query of its URL, without its `?`. */
export type SavedView = { name: string; query: string };

const KEY = 'admin-orders-views';

/** Returns the saved views of this browser, by name. */
export function readSavedViews(): SavedView[] {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSavedView) : [];
  } catch {
    return [];
  }
}

const isSavedView = (kept: unknown): kept is SavedView => {
  const { name, query } = (kept ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  return typeof name === 'string' && typeof query === 'string';
};

/** Saves a view, replacing one of the same name; returns all. */
export const saveView = (view: SavedView): SavedView[] =>
  store([...readSavedViews().filter(({ name }) => name !== view.name), view]);

export const removeView = (name: string): SavedView[] =>
  store(readSavedViews().filter((view) => view.name !== name));

/** Without storage, the URL still contains the whole view. */
const store = (views: SavedView[]): SavedView[] => {
  const sorted = views.toSorted((a, b) => a.name.localeCompare(b.name));
  keep(KEY, JSON.stringify(sorted));
  return sorted;
};
