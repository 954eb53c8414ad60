import { airports } from '#engine/flights/airport-catalogue.ts';
import { createScheduleSupplier } from '#engine/flights/schedule/schedule-supplier.ts';
import { searchAirports } from '#engine/flights/search-airports.ts';
import { pick } from '#tools/cli/seed/people.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { benchmark, OPTIONS } from './benchmark.ts';
import { percentiles } from './eventstore/compare-pairs.ts';
import { seededNumbers } from './seeded-numbers.ts';

const help = `Measures airport search and flight search in this process, once warm.

Usage: npm run bench:search -- [--queries 2000] [--seed 1] [--json]

Beside each stands the floor of the same run: a JSON round trip of the same answers.
Times are milliseconds.`;

type Measured = {
  name: string;
  queries: number;
  p50: number;
  p99: number;
  floorP50: number;
  floorP99: number;
};

const measureOne = async <Query>(
  name: string,
  queries: Query[],
  run: (query: Query) => unknown,
): Promise<Measured> => {
  for (const query of queries) await run(query);
  const times: number[] = [];
  const floors: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    const answer = await run(query);
    const answered = performance.now();
    JSON.parse(JSON.stringify(answer));
    times.push(answered - start);
    floors.push(performance.now() - answered);
  }
  const floor = percentiles(floors);
  return {
    name,
    queries: queries.length,
    ...percentiles(times),
    floorP50: floor.p50,
    floorP99: floor.p99,
  };
};

const measure = async (count: number, seed: number) => {
  const next = seededNumbers(seed);
  const today = new Date('2026-06-01T12:00:00Z');
  const hubs = airports.filter((airport) => airport.popularity >= 60);
  const keywords = Array.from({ length: count }, () => {
    const { city, name, code, countryName } = pick(airports, next);
    const text = pick([city, name, code, countryName], next);
    return text.slice(0, 2 + Math.floor(next() * (text.length - 1)));
  });
  const pairs = (from: typeof airports): { from: string; to: string; date: string }[] =>
    Array.from({ length: count }, () => ({
      from: pick(from, next).code,
      to: pick(from, next).code,
      date: new Date(today.getTime() + Math.floor(1 + next() * 360) * 86_400_000)
        .toISOString()
        .slice(0, 10),
    }));
  const supplier = createScheduleSupplier({ now: () => today });
  const results = [
    await measureOne('airport search', keywords, (keyword) => searchAirports(keyword)),
    await measureOne('flight search, hubs', pairs(hubs), (query) => supplier.search(query)),
    await measureOne('flight search, any', pairs(airports), (query) => supplier.search(query)),
  ];
  return { seed, results };
};

const { values } = readOptions({
  options: {
    ...OPTIONS,
    queries: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
const count = wholeNumber('--queries', values.queries);
const seed = wholeNumber('--seed', values.seed);
await benchmark(values, {
  help,
  measure: () => measure(count, seed),
  print: ({ results }) => {
    for (const { name, queries, p50, p99, floorP50, floorP99 } of results) {
      console.log(
        `${name.padEnd(20)} ${queries} queries  p50 ${p50.toFixed(3)}  p99 ${p99.toFixed(3)}` +
          `  (JSON round trip: p50 ${floorP50.toFixed(3)}  p99 ${floorP99.toFixed(3)})`,
      );
    }
  },
});
