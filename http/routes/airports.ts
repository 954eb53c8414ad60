import type Router from '@koa/router';
import { searchAirports } from '#engine/flights/search-airports.ts';
import { airportSearchQuery } from '../contracts/airports.ts';
import type { AirportSuggestion } from '../contracts/flight-answers.ts';
import { parseInput } from '../input/parse-input.ts';

/** `GET /api/airports/search` (spec 1 §7). */
export const airportRoutes = (router: Router): void => {
  router.get('/api/airports/search', (context) => {
    const { keyword } = parseInput(airportSearchQuery, context.query);
    context.set('cache-control', 'public, max-age=3600');
    context.body = searchAirports(keyword).map(
      ({ code, name, city, countryName, continent }): AirportSuggestion => ({
        iataCode: code,
        name,
        city,
        country: countryName,
        continent,
      }),
    );
  });
};
