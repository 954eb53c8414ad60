import type Router from '@koa/router';
import { BOOKABLE_DAYS } from '#engine/product.ts';
import { type SearchErrors, searchErrors } from '#engine/flights/search-errors.ts';
import { flightSearchQuery, returnFlightQuery } from '../contracts/flights.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { countSearch } from '#engine/flights/search-counts.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { httpError } from '../middleware/errors.ts';
import { recogniseVisitor } from '../access/cookies.ts';
import type { Ports } from '../ports.ts';
import { flightView } from '../views/flight-view.ts';

const CACHE = 'public, max-age=600';

const sentences: Record<NonNullable<SearchErrors[keyof SearchErrors]>, string> = {
  'unknown-airport': 'No airport has this code',
  past: 'Must not be in the past',
  'beyond-timetable': `Must be within the next ${BOOKABLE_DAYS} days`,
};

/** Search, one flight, and the return flights (spec 1 §7). */
export const flightRoutes = (router: Router, { supplier, knex, log, now }: Ports): void => {
  const find = async (id: string) => {
    const flight = await supplier.byId(id);
    if (!flight) throw httpError(404, 'The selected flight could not be found.');
    return flight;
  };

  router.get('/api/flights/search', async (context) => {
    const query = parseInput(flightSearchQuery, context.query);
    const errors = Object.entries(searchErrors(query, now()));
    if (errors.length > 0)
      throw badInput(Object.fromEntries(errors.map(([field, error]) => [field, sentences[error]])));
    const flights = await supplier.search(query);
    // The answer does not wait for the count.
    countSearch(knex, query, now()).catch((error: unknown) =>
      log.warn({ fault: describeError(error) }, 'a search was not counted'),
    );
    context.set('cache-control', CACHE);
    context.body = flights.map(flightView);
  });

  router.get('/api/flights/:id', async (context) => {
    const flight = await find(context.params['id'] ?? '');
    // The form is sent from the screen that requests this flight, so its first two concurrent
    // requests carry the same cookie. An answer with a cookie must not be cached.
    recogniseVisitor(context);
    context.set('cache-control', 'private, no-cache');
    context.body = flightView(flight);
  });

  router.get('/api/flights/:id/return', async (context) => {
    const { returnDate } = parseInput(returnFlightQuery, context.query);
    const outbound = await find(context.params['id'] ?? '');
    const flights = await supplier.returnFlights(outbound.id, returnDate);
    context.set('cache-control', CACHE);
    context.body = flights.map(flightView);
  });
};
