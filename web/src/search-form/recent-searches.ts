import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../app/browser-storage.ts';
import { readSearch, searchQuery, type SearchParameters } from '../app/paths.ts';
import { checkSearch } from './search-rules.ts';

const KEY = 'recent-searches';
const MOST = 3;

/** One query string a line; empty without storage. */
const read = () => readKept(KEY) ?? '';

const queriesIn = (text: string) => text.split('\n').filter((query) => query !== '');

/** Stores a search in this browser, as the latest of three. */
export const rememberSearch = (search: SearchParameters) => {
  const query = searchQuery(search);
  const others = queriesIn(read()).filter((other) => other !== query);
  keep(KEY, [query, ...others].slice(0, MOST).join('\n'));
};

const subscribe = (changed: () => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/**
 * Returns the latest searches of this browser that are still possible; none in a prerendered page.
 */
export const useRecentSearches = (today: string | undefined): SearchParameters[] => {
  const text = useSyncExternalStore(subscribe, read, () => '');
  if (today === undefined) return [];
  return queriesIn(text)
    .map((query) => readSearch(new URLSearchParams(query)))
    .filter((search) => checkSearch(search, today).kind === 'ready')
    .slice(0, MOST);
};
