import { aircraftOf } from './aircraft.ts';
import type { Journey } from './connections.ts';
import type { Route } from './network.ts';
import { stableFraction } from './stable-number.ts';
import { dayOf, formatLocal, toLocal } from './zone-clock.ts';

const kindFactor = ({ carrier, km }: Route): number => {
  switch (carrier.kind) {
    case 'full-service':
      return 1;
    case 'regional':
      return 1.05;
    case 'low-cost':
      return km > 3500 ? 0.78 : 0.58;
    default:
      return carrier.kind satisfies never;
  }
};

/** Late bookings pay more; the cheapest time is six to twelve weeks ahead. */
const advanceFactor = (daysAhead: number): number => {
  if (daysAhead < 4) return 1.75;
  if (daysAhead < 8) return 1.5;
  if (daysAhead < 15) return 1.28;
  if (daysAhead < 29) return 1.1;
  if (daysAhead < 43) return 1;
  if (daysAhead < 85) return 0.94;
  return daysAhead < 200 ? 1 : 1.06;
};

/** By weekday from Thursday, the weekday of day 0. */
const weekdayFactors = [1, 1.12, 1.02, 1.14, 1, 0.92, 0.92];

const seasonFactor = (date: string): number => {
  const monthAndDay = date.slice(5);
  if (monthAndDay >= '12-17' || monthAndDay <= '01-04') return 1.25;
  if (monthAndDay >= '06-20' && monthAndDay <= '08-31') return 1.18;
  return monthAndDay >= '01-10' && monthAndDay <= '02-28' ? 0.92 : 1;
};

const lowestCents = 2900;
const highestCents = 245_000;

/**
 * Fare of one traveller in USD cents, whole dollars: grows less than the distance, falls with each
 * stop, and follows the kind of carrier, the days booked ahead, weekday and season. The highest
 * fare doubled still lies inside the price filter (spec 1 §9).
 */
export const fareCents = (journey: Journey, daysAhead: number): number => {
  const [first] = journey;
  const local = toLocal(first.route.from.timeZone, first.departs);
  const day = dayOf(local);
  const km = journey.reduce((sum, leg) => sum + leg.route.km, 0);
  const kind = journey.reduce((sum, leg) => sum + kindFactor(leg.route), 0) / journey.length;
  const small = aircraftOf(first.aircraft).type === 'Turboprop' ? 1.1 : 1;
  const name = journey.map((leg) => `${leg.route.carrier.code}${leg.route.to.code}${leg.index}`);
  const dollars =
    (38 + 1.02 * km ** 0.7) *
    kind *
    small *
    0.88 ** (journey.length - 1) *
    advanceFactor(daysAhead) *
    (weekdayFactors[((day % 7) + 7) % 7] ?? 1) *
    seasonFactor(formatLocal(local)) *
    (0.88 + 0.24 * stableFraction(`${name.join()} ${day} fare`));
  return Math.min(highestCents, Math.max(lowestCents, Math.round(dollars) * 100));
};
