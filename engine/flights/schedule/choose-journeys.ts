import type { Airport } from '../airport.ts';
import { journeysAlong, type Journey } from './connections.ts';
import { fareCents } from './fare.ts';
import { distanceKm } from './great-circle.ts';
import type { Network } from './network.ts';
import { oneStopPaths, twoStopPaths, type Path, type Scope } from './paths.ts';
import { toLocal } from './zone-clock.ts';

const mostJourneys = 40;
const enoughJourneys = 12;
const fewJourneys = 8;

const usual: Scope = { detour: 1.4, interline: false };
const roundabout: Scope = { detour: 2.2, interline: false };
const interline: Scope = { detour: 2.2, interline: true };

/** What an hour on the way is worth to a traveller, USD cents. */
const hourCents = 3000;
const stopCents = 7000;

const durationOf = (journey: Journey): number =>
  (journey.at(-1) ?? journey[0]).arrives - journey[0].departs;

/** Fare and discomfort in one number, cents; less is better. */
const cost = (journey: Journey, daysAhead: number): number => {
  const [first] = journey;
  const hour = (toLocal(first.route.from.timeZone, first.departs) % 1440) / 60;
  const night = hour < 5.5 ? 2500 : 0;
  return (
    fareCents(journey, daysAhead) +
    (durationOf(journey) / 60) * hourCents +
    (journey.length - 1) * stopCents +
    night
  );
};

/** The best, at most `each` of one sequence of carriers and airports. */
const best = (
  journeys: Journey[],
  daysAhead: number,
  { each, limit }: { each: number; limit: number },
): Journey[] => {
  const counts = new Map<string, number>();
  return journeys
    .map((journey) => ({ journey, cost: cost(journey, daysAhead) }))
    .toSorted((a, b) => a.cost - b.cost)
    .filter(({ journey }) => {
      const key = journey.map((leg) => leg.route.carrier.code + leg.route.to.code).join();
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= each;
    })
    .slice(0, limit)
    .map(({ journey }) => journey);
};

/**
 * The journeys worth offering between two airports on a local day, best first, at most 40: the
 * non-stops, those with one stop unless they take far longer, and where these are few, roundabout
 * ones, two stops, and at last carriers that sell no journey together.
 */
export const chooseJourneys = (
  network: Network,
  query: { start: Airport; end: Airport; day: number; daysAhead: number },
): Journey[] => {
  const { start, end, day, daysAhead } = query;
  const along = (paths: Path[]): Journey[] => paths.flatMap((path) => journeysAlong(path, day));
  const directPaths = network.between(start.code, end.code).map((route): Path => [route]);
  const direct = best(along(directPaths), daysAhead, { each: 8, limit: 28 });
  const longest = Math.min(...direct.map(durationOf)) * 1.9 + 240;
  const reasonable = (journey: Journey): boolean => durationOf(journey) <= longest;
  const connecting = (paths: Path[], each: number, limit: number): Journey[] =>
    best(along(paths).filter(reasonable), daysAhead, { each, limit });
  const room = mostJourneys - Math.ceil(direct.length / 2) - (direct.length > 0 ? 10 : 0);
  let found = connecting(oneStopPaths(network, start, end, usual), 2, room);
  if (direct.length + found.length < enoughJourneys) {
    found = connecting(oneStopPaths(network, start, end, roundabout), 2, room);
  }
  const far = distanceKm(start, end) > 1500 || Math.min(start.popularity, end.popularity) < 20;
  if (far && direct.length + found.length < fewJourneys) {
    found.push(...connecting(twoStopPaths(network, start, end, usual), 1, enoughJourneys));
  }
  if (far && direct.length + found.length === 0) {
    const paths = [oneStopPaths, twoStopPaths].flatMap((find) =>
      find(network, start, end, interline),
    );
    found = connecting(paths, 1, enoughJourneys);
  }
  return best([...direct, ...found], daysAhead, { each: mostJourneys, limit: mostJourneys });
};
