import type { Trip } from '#engine/booking/create-booking.ts';
import { reservationFeeCents } from '#engine/booking/price-list.ts';
import { airports } from '#engine/flights/airport-catalogue.ts';
import type { Flight } from '#engine/flights/flight.ts';
import { createScheduleSupplier } from '#engine/flights/schedule/schedule-supplier.ts';
import { seededNumbers } from '#tools/bench/seeded-numbers.ts';
import { pick } from './people.ts';

const DAY_MS = 86_400_000;
const ROUTES = 300;
/** Flights are looked up for days so far apart; an order leaves on the next of them. */
const DAYS_APART = 30;
const STAY_DAYS = 9;
const MOST_POPULAR = 120;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Trips of the real supplier on some hundred routes between large airports, each looked up once.
 * The supplier's clock stands shortly before the departure, so that past flights are found too.
 */
export const createTrips = (seed: number) => {
  let clock = 0;
  const supplier = createScheduleSupplier({ now: () => new Date(clock) });
  const drawRoute = seededNumbers(seed);
  const popular = airports
    .toSorted((a, b) => b.popularity - a.popularity || (a.code < b.code ? -1 : 1))
    .slice(0, MOST_POPULAR);
  const routes = Array.from({ length: ROUTES }, () => ({
    from: pick(popular, drawRoute).code,
    to: pick(popular, drawRoute).code,
  }));
  type Found = { outbound: Flight[]; back: Flight[] };
  const known = new Map<string, Promise<Found>>();

  const lookUp = async (route: number, day: number): Promise<Found> => {
    clock = (day - 2) * DAY_MS;
    const { from = '', to = '' } = routes[route] ?? {};
    const outbound = await supplier.search({ from, to, date: dateOf(day * DAY_MS) });
    const returnDate = dateOf((day + STAY_DAYS) * DAY_MS);
    const back = await supplier.search({ from: to, to: from, date: returnDate });
    return { outbound: outbound.slice(0, 4), back: back.slice(0, 2) };
  };

  /** A trip that leaves within weeks of `bookedAt`. */
  const trip = async (bookedAt: Date, draw: () => number): Promise<Trip> => {
    const day = (Math.floor(bookedAt.getTime() / DAY_MS / DAYS_APART) + 1) * DAYS_APART + 2;
    for (;;) {
      const route = Math.floor(draw() * ROUTES);
      const key = `${route} ${day}`;
      const found = known.get(key) ?? lookUp(route, day);
      known.set(key, found);
      const { outbound, back } = await found;
      if (outbound.length === 0) continue;
      const isRoundTrip = back.length > 0 && draw() < 0.55;
      return {
        outbound: pick(outbound, draw),
        return: isRoundTrip ? pick(back, draw) : null,
        isRoundTrip,
        travellers: 1,
        quotedFeeCents: reservationFeeCents(isRoundTrip, 1),
      };
    }
  };

  return { supplier, trip };
};
