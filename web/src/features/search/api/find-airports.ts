import type { AirportSuggestion } from '#http/contracts/airports.ts';
import { request } from '../../../app/request.ts';

/** Fewer characters are not searched for (spec 1 §9). */
export const MINIMUM_KEYWORD_LENGTH = 2;

const MOST_SUGGESTIONS = 10;

/** Airports whose city, name, code, country or continent holds the keyword, best first, at most 10. */
export async function findAirports(keyword: string): Promise<AirportSuggestion[]> {
  const query = new URLSearchParams({ keyword }).toString();
  const found = await request<AirportSuggestion[]>('GET', `/api/airports/search?${query}`);
  return found.slice(0, MOST_SUGGESTIONS);
}
