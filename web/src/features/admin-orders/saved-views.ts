/** A list under a name: the query of its address, without its `?`. */
export type SavedView = { name: string; query: string };

const KEY = 'admin-orders-views';

/** The views that were saved in this browser, in the order of their names. */
export function readSavedViews(): SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSavedView) : [];
  } catch {
    return [];
  }
}

const isSavedView = (kept: unknown): kept is SavedView => {
  const { name, query } = (kept ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  return typeof name === 'string' && typeof query === 'string';
};

/** Saves a view, in place of one of the same name; answers all. */
export const saveView = (view: SavedView): SavedView[] =>
  keep([...readSavedViews().filter(({ name }) => name !== view.name), view]);

export const removeView = (name: string): SavedView[] =>
  keep(readSavedViews().filter((view) => view.name !== name));

const keep = (views: SavedView[]): SavedView[] => {
  const sorted = views.toSorted((a, b) => a.name.localeCompare(b.name));
  try {
    localStorage.setItem(KEY, JSON.stringify(sorted));
  } catch {
    // A browser that keeps nothing still has the address, which holds the whole view.
  }
  return sorted;
};
