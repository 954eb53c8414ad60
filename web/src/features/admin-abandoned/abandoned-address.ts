import { CHECKOUT_STATES, type CheckoutState } from '#http/contracts/abandoned.ts';
import { isDay } from '../../format/date.ts';
import { readPage } from '../admin-shell/page-steps.tsx';

/** The shown days (UTC, inclusive), route and state, and the page of the list. */
export type AbandonedAddress = {
  from: string;
  to: string;
  /** Like `JFK-LHR`; empty for all. */
  route: string;
  /** Empty for all that are unpaid. */
  state: CheckoutState | '';
  page: number;
};

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
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const route = query.get('route') ?? '';
  return {
    from: isDay(from) ? from : usual.from,
    to: isDay(to) ? to : usual.to,
    route: ROUTE.test(route) ? route : '',
    state: CHECKOUT_STATES.find((state) => state === query.get('state')) ?? '',
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
