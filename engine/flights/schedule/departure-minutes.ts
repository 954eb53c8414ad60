import type { Route } from './network.ts';
import { stableFraction } from './stable-number.ts';
import { regionOf, type WorldRegion } from './world-regions.ts';

const minutesPerDay = 1440;
const slotMinutes = 5;
const slots = minutesPerDay / slotMinutes;

/** Where long flights leave and land at night as a matter of course. */
const nightRegions: ReadonlySet<WorldRegion> = new Set<WorldRegion>([
  'gulf',
  'levant',
  'iran',
  'southAsia',
  'eastAfrica',
  'turkey',
  'centralAsia',
  'caucasus',
]);

const hour = (minute: number): number =>
  (((minute % minutesPerDay) + minutesPerDay) % minutesPerDay) / 60;

const departureAppeal = (at: number, night: boolean, long: boolean): number => {
  if (at >= 7 && at < 21) return 1;
  if (at >= 6 && at < 22) return 0.8;
  if (at >= 22) return long ? 0.8 : 0.08;
  if (at >= 5.5) return long ? 0.1 : 0.4;
  return night && at < 4.5 ? 0.8 : at < 1.5 && long ? 0.15 : 0.002;
};

const arrivalAppeal = (at: number, night: boolean, long: boolean): number => {
  if (at >= 7 && at < 22.5) return 1;
  if (at >= 5 && at < 7) return long ? 1 : 0.3;
  if (at >= 22.5) return 0.6;
  return night ? 0.6 : at < 1 ? 0.12 : 0.01;
};

/** An overnight flight eastward spares a day, so most long ones leave in the evening. */
const overnightAppeal = (at: number, block: number, shift: number): number => {
  if (block < 330 || shift < 120) return 1;
  return at >= 16.5 ? 2.5 : at < 11 ? 0.25 : 0.15;
};

const known = new Map<Route, Map<number, number[]>>();

const spread = (route: Route, block: number, shift: number): number[] => {
  const { carrier, from, to, dailyFlights } = route;
  const long = block >= 300;
  const isNight = (country: string): boolean => {
    const region = regionOf(country);
    return block > 150 && region !== undefined && nightRegions.has(region);
  };
  const nightStart = isNight(from.country);
  const nightEnd = isNight(to.country);
  const sums: number[] = [];
  for (let slot = 0, sum = 0; slot < slots; slot += 1) {
    const minute = slot * slotMinutes;
    sum +=
      departureAppeal(hour(minute), nightStart, long) *
      arrivalAppeal(hour(minute + block + shift), nightEnd, long) *
      overnightAppeal(hour(minute), block, shift);
    sums.push(sum);
  }
  const total = sums.at(-1) ?? 0;
  const line = `${carrier.code} ${from.code} ${to.code}`;
  const minutes = Array.from({ length: dailyFlights }, (_, index) => {
    const wanted = (index + 0.1 + 0.8 * stableFraction(`${line} ${index} time`)) / dailyFlights;
    return sums.findIndex((sum) => sum >= wanted * total) * slotMinutes;
  });
  return minutes.map((minute, index) =>
    Math.min(minutesPerDay - slotMinutes, Math.max(minute, (minutes[index - 1] ?? -20) + 20)),
  );
};

/**
 * The local minutes of the day at which a route's flights leave, ascending: spread over the hours
 * at which people want to leave and to land. `shift` is how far the destination's clocks are
 * ahead, in minutes.
 */
export const departureMinutes = (route: Route, block: number, shift: number): number[] => {
  let byShift = known.get(route);
  if (byShift === undefined) {
    byShift = new Map();
    known.set(route, byShift);
  }
  let minutes = byShift.get(shift);
  if (minutes === undefined) {
    minutes = spread(route, block, shift);
    byShift.set(shift, minutes);
  }
  return minutes;
};
