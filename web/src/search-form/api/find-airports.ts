import type { AirportSuggestion } from '#http/contracts/airports.ts';
import { request } from '../../app/request.ts';

/** Fewer characters are not searched for (spec 1 §9). */
export const MINIMUM_KEYWORD_LENGTH = 2;

const MOST_SUGGESTIONS = 10;

/** The built-in list, which no page needs at first; a failed load is tried again. */
export const loadFallback = () => import('../fallback-ranking.ts');

/**
 * Airports whose city, name, code, country or continent holds the keyword, best first, at most 10.
 * Never throws: an empty or failed answer gives way to the built-in list (spec 1 §7, §8).
 */
export async function findAirports(keyword: string): Promise<AirportSuggestion[]> {
  const query = new URLSearchParams({ keyword }).toString();
  try {
    const found = await request<AirportSuggestion[]>('GET', `/api/airports/search?${query}`);
    if (found.length > 0) return found.slice(0, MOST_SUGGESTIONS);
  } catch (error) {
    console.error('Airport search failed', error);
  }
  return findInFallback(keyword);
}

async function findInFallback(keyword: string) {
  try {
    return (await loadFallback()).searchFallbackAirports(keyword);
  } catch (error) {
    console.error('The built-in airport list did not load', error);
    return [];
  }
}
