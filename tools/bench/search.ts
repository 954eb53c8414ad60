import { airports } from '#engine/flights/airport-catalogue.ts';
import { createScheduleSupplier } from '#engine/flights/schedule/schedule-supplier.ts';
import { searchAirports } from '#engine/flights/search-airports.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
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

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const measure = async <Query>(
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
  times.sort((a, b) => a - b);
  floors.sort((a, b) => a - b);
  return {
    name,
    queries: queries.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    floorP50: percentile(floors, 0.5),
    floorP99: percentile(floors, 0.99),
  };
};

const { values } = readOptions({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    json: { type: 'boolean', default: false },
    queries: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});

const count = wholeNumber('--queries', values.queries);
const seed = wholeNumber('--seed', values.seed);
if (values.help) {
  console.log(help);
} else {
  const next = seededNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const today = new Date('2026-06-01T12:00:00Z');
  const hubs = airports.filter((airport) => airport.popularity >= 60);
  const keywords = Array.from({ length: count }, () => {
    const { city, name, code, countryName } = pick(airports);
    const text = pick([city, name, code, countryName]);
    return text.slice(0, 2 + Math.floor(next() * (text.length - 1)));
  });
  const pairs = (from: typeof airports): { from: string; to: string; date: string }[] =>
    Array.from({ length: count }, () => ({
      from: pick(from).code,
      to: pick(from).code,
      date: new Date(today.getTime() + Math.floor(1 + next() * 360) * 86_400_000)
        .toISOString()
        .slice(0, 10),
    }));
  const supplier = createScheduleSupplier({ now: () => today });
  const results = [
    await measure('airport search', keywords, (keyword) => searchAirports(keyword)),
    await measure('flight search, hubs', pairs(hubs), (query) => supplier.search(query)),
    await measure('flight search, any', pairs(airports), (query) => supplier.search(query)),
  ];
  if (values.json) {
    console.log(JSON.stringify({ seed: Number(values.seed), results }));
  } else {
    for (const { name, queries, p50, p99, floorP50, floorP99 } of results) {
      console.log(
        `${name.padEnd(20)} ${queries} queries  p50 ${p50.toFixed(3)}  p99 ${p99.toFixed(3)}` +
          `  (JSON round trip: p50 ${floorP50.toFixed(3)}  p99 ${floorP99.toFixed(3)})`,
      );
    }
  }
}
