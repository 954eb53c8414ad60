import type { AirportSuggestion } from '#http/contracts/flight-answers.ts';
import { request } from '../../app/request.ts';

/** Shorter texts are not searched for (spec 1 §9). */
export const MINIMUM_KEYWORD_LENGTH = 2;

const MOST_SUGGESTIONS = 10;

/** The built-in list, loaded on demand; a failed load is retried. */
export const loadFallback = () => import('../fallback-ranking.ts');

/** `isFailed` if the server did not answer. */
export type FoundAirports = { airports: AirportSuggestion[]; isFailed: boolean };

/**
 * Returns airports whose city, name, code, country or continent contains the keyword, best first,
 * at most 10. Never throws: the built-in list replaces an empty or failed answer (spec 1 §7, §8).
 */
export async function searchAirports(keyword: string): Promise<FoundAirports> {
  const query = new URLSearchParams({ keyword }).toString();
  try {
    const found = await request<AirportSuggestion[]>('GET', `/api/airports/search?${query}`);
    const airports =
      found.length > 0 ? found.slice(0, MOST_SUGGESTIONS) : await findInFallback(keyword);
    return { airports, isFailed: false };
  } catch (error) {
    console.error('Airport search failed', error);
    return { airports: await findInFallback(keyword), isFailed: true };
  }
}

/** Returns only the airports of `searchAirports`. */
export const findAirports = async (keyword: string) => (await searchAirports(keyword)).airports;

async function findInFallback(keyword: string) {
  try {
    return (await loadFallback()).searchFallbackAirports(keyword);
  } catch (error) {
    console.error('The built-in airport list did not load', error);
    return [];
  }
}
