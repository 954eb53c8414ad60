import { airportSearchQuery } from '../contracts/airports.ts';
import { flightSearchQuery, returnFlightQuery } from '../contracts/flights.ts';
import type { Operation } from './operation.ts';

/** Calls that need no booking. */
export const flightOperations: Record<string, Operation> = {
  'GET /api/site': {
    summary: 'What the browser must know of this installation',
    answer: 'Site',
    errors: [],
  },
  'GET /api/airports/search': {
    summary: 'Airports that a keyword suggests',
    description: 'At most 10, best first.',
    query: airportSearchQuery,
    answer: 'Airports',
    errors: [400],
  },
  'GET /api/flights/search': {
    summary: 'Flights of a day',
    description:
      'Best first; an empty list when there is no route. 400 names an airport code that does not exist and a date in the past or more than 365 days ahead.',
    query: flightSearchQuery,
    answer: 'Flights',
    errors: [400],
  },
  'GET /api/flights/:id': {
    summary: 'A flight',
    description: 'Gives the visitor the cookie that `POST /api/bookings` books with.',
    answer: 'Flight',
    errors: [404],
  },
  'GET /api/flights/:id/return': {
    summary: 'Flights back',
    description: 'Best match first.',
    query: returnFlightQuery,
    answer: 'Flights',
    errors: [400, 404],
  },
};
