import { ABANDONMENT_STATES, type AbandonmentState } from '#http/contracts/abandoned.ts';
import { readPage } from '../admin-shell/page-steps.tsx';

/** The shown days (UTC, inclusive), route and state, and the page of the list. */
export type AbandonedAddress = {
  from: string;
  to: string;
  /** Like `JFK-LHR`; empty for all. */
  route: string;
  state: AbandonmentState | '';
  page: number;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ROUTE = /^[A-Z]{3}-[A-Z]{3}$/;
const DAY_MS = 86_400_000;

/** Returns the last days up to today. */
export const lastDays = (days: number, now = new Date()) => ({
  from: new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  to: now.toISOString().slice(0, 10),
});

/** Reads the filters from a URL; by default the last 30 days. */
export function readAddress(query: URLSearchParams): AbandonedAddress {
  const usual = lastDays(30);
  const given = (name: string, pattern: RegExp) => {
    const text = query.get(name) ?? '';
    return pattern.test(text) ? text : undefined;
  };
  return {
    from: given('from', DAY) ?? usual.from,
    to: given('to', DAY) ?? usual.to,
    route: given('route', ROUTE) ?? '',
    state: ABANDONMENT_STATES.find((state) => state === query.get('state')) ?? '',
    page: readPage(query),
  };
}

/** Writes them as a query, for the URL and for the server. */
export const writeAddress = ({ from, to, route, state, page }: AbandonedAddress): string =>
  new URLSearchParams({
    from,
    to,
    ...(route && { route }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
