import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Middleware } from 'koa';
import send from 'koa-send';
import Router from '@koa/router';
import { z } from 'zod';
import type { FlightSupplier, FlightQuery } from '#engine/flights/flight-supplier.ts';
import { escapeHtml } from '#engine/mail/html.ts';
import { mediumDate } from '#engine/itinerary/format.ts';
import { searchErrors } from '#engine/flights/search-errors.ts';
import {
  NOT_FOUND_FILE,
  pageFile,
  pageFolder,
  PAGES,
  type PagePattern,
  RESULTS_PAGES,
} from '../contracts/pages.ts';
import { allowStylesOf } from '../middleware/security-headers.ts';
import { flightSearchQuery, isoDate } from '../contracts/flights.ts';
import { addressInPage, fillPage } from './fill-page.ts';

const returnDay = z.union([z.literal(''), isoDate]).default('');

/**
 * Returns the results page and the values of its placeholders, so that the first response contains
 * the heading and the browser requests the flights at once. `null` for a search that does not
 * consist of codes and days, which are all that is inserted, and for one without possible flights
 * on `now`'s day: the screen then explains it without a request.
 */
export const resultsPage = (
  query: ParsedUrlQuery,
  now: Date,
): { file: string; words: Record<string, string> } | null => {
  const { from: origin, to: destination, departureDate: date } = query;
  const search = flightSearchQuery.safeParse({ from: origin, to: destination, date });
  const back = returnDay.safeParse(query['returnDate']);
  if (!search.success || !back.success) return null;
  const { from, to, date: departureDate } = search.data;
  const returnDate = back.data;
  const wayBack = { from: to, to: from, date: returnDate };
  if (!maySearch(search.data, now)) return null;
  if (returnDate !== '' && (returnDate < departureDate || !maySearch(wayBack, now))) return null;
  return {
    file: returnDate === '' ? 'results.html' : 'results-round-trip.html',
    words: {
      from,
      to,
      departureDate,
      departureDay: mediumDate(departureDate),
      ...(returnDate !== '' && { returnDate, returnDay: mediumDate(returnDate) }),
    },
  };
};

const maySearch = (query: FlightQuery, now: Date): boolean =>
  Object.keys(searchErrors(query, now)).length === 0;

const PAGES_FOLDER = '/pages/';
const YEAR_MS = 365 * 86_400_000;

/** Returns nothing for a missing file, which is an unknown URL. */
const absent = (error: unknown): undefined => {
  if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
};

/**
 * Returns the file of a screen, and the values of its `%word%` placeholders; results show their
 * search.
 */
const pageOf = (pattern: PagePattern | undefined, query: ParsedUrlQuery, now: Date) => {
  const isResults = RESULTS_PAGES.some((one) => one === pattern);
  const results = isResults ? resultsPage(query, now) : null;
  const file = pattern === undefined ? NOT_FOUND_FILE : pageFile(pattern);
  return results ?? { file, words: {} };
};

/** What the pages show of this installation; counts are of the running flight supplier. */
export type SiteInPages = {
  publicUrl: string;
  supportEmail: string;
  supplier: Pick<FlightSupplier, 'live' | 'coverage' | 'holds'>;
  now: () => Date;
};

/** Returns the placeholders that every page has. */
const siteWords = ({ publicUrl, supportEmail, supplier: { coverage, holds } }: SiteInPages) => ({
  holds: String(holds !== null),
  publicUrl: addressInPage(publicUrl),
  supportEmail: escapeHtml(supportEmail),
  airlines: coverage.airlines.toLocaleString('en-US'),
  airports: coverage.airports.toLocaleString('en-US'),
});

/**
 * Serves the built web app. Files with a hash in their name are cached for a year, pages are always
 * revalidated. Each screen has a separate page, for sample or live flights, into which the site's
 * URL, support address and counts are inserted. An unknown URL gets the not-found screen with
 * status 404.
 */
export const servePages = (webRoot: string, site: SiteInPages): Middleware => {
  const screens = new Router();
  for (const pattern of PAGES) screens.get(pattern, () => {});
  const screenAt = (path: string) => {
    const [found] = screens.match(path, 'GET').pathAndMethod;
    return PAGES.find((pattern) => pattern === found?.path);
  };
  const own = siteWords(site);
  const folder = join(webRoot, pageFolder(!site.supplier.live));

  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    const { path } = context;
    const isFile = /\.[a-z0-9]+$/i.test(path) && !path.startsWith(PAGES_FOLDER);
    if (isFile) {
      const hashed = path.startsWith('/assets/');
      const caching = { maxAge: hashed ? YEAR_MS : 0, immutable: hashed };
      // By its name alone it would be sent without a charset.
      if (path.endsWith('.svg')) context.type = 'image/svg+xml; charset=utf-8';
      const sent = await send(context, path, { root: webRoot, ...caching }).catch(absent);
      if (sent !== undefined) return undefined;
    }
    const pattern = screenAt(path);
    const { file, words } = pageOf(pattern, context.query, site.now());
    const page = await readFile(join(folder, file), 'utf8');
    context.status = pattern === undefined ? 404 : 200;
    context.type = 'html';
    context.set('cache-control', 'no-cache');
    allowStylesOf(context, page);
    context.body = fillPage(page, { ...words, ...own });
    return undefined;
  };
};
