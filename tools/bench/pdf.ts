import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { createItineraryRenderer, THREAD } from '#engine/itinerary/itinerary-renderer.ts';
import { renderItinerary } from '#engine/itinerary/render-itinerary.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { benchmark, OPTIONS } from './benchmark.ts';
import { comparePairs, percentiles, quantile } from './eventstore/compare-pairs.ts';
import type { Drawn } from './pdf/drawing.ts';
import { sampleItineraries } from './pdf/sample-itineraries.ts';
import { seededNumbers } from './seeded-numbers.ts';

const help = `Measures how fast itineraries are drawn as PDF, once warm.

Usage: npm run bench:pdf -- [--documents 200] [--pairs 10] [--seed 1] [--json]

  drawing   different itineraries with Latin names, one after another in a worker thread like the
            product's, beside the same pages drawn in Helvetica, in turn (A B, B A, …); the ratio is
            the median of the ratios of all pairs, with its quartiles. All in CPU time, and beside it
            by the clock, where whatever else the machine does counts in
  delay     how long this thread's event loop was held up at most, by timers that should fire every
            millisecond: at rest, while documents are drawn in worker threads as the product does
            it, and while they are drawn in this thread

Exit code 1 below 60 documents a second of one core, with a 99th percentile above 40 ms, with a document larger
than 40 kB, or with a delay above 20 ms beside the worker threads.`;

const LOWEST_RATE = 60;
const LONGEST_P99_MS = 40;
const LARGEST_BYTES = 40_000;
const LONGEST_DELAY_MS = 20;

const perSecond = (times: number[]): number =>
  (times.length / times.reduce((sum, time) => sum + time, 0)) * 1_000;

const measureDrawing = async (itineraries: Itinerary[], pairs: number) => {
  const pool = new Piscina<Itinerary[], Drawn>({
    ...THREAD,
    filename: new URL('./pdf/drawing-thread.mjs', import.meta.url).href,
    maxThreads: 1,
  });
  const rounds: Drawn[] = [];
  const floor = async () => {
    const { cpuTimes } = await pool.run(itineraries, { name: 'drawInHelvetica' });
    return perSecond(cpuTimes);
  };
  const candidate = async () => {
    const round = await pool.run(itineraries, { name: 'drawFull' });
    rounds.push(round);
    return perSecond(round.cpuTimes);
  };
  try {
    await floor();
    await candidate();
    rounds.length = 0;
    const compared = await comparePairs(pairs, floor, candidate);
    const times = rounds.flatMap((round) => round.times);
    const sizes = rounds.flatMap((round) => round.sizes);
    const cpuTimes = rounds.flatMap((round) => round.cpuTimes);
    return {
      ...compared,
      ...percentiles(cpuTimes),
      byTheClock: { rate: perSecond(times), ...percentiles(times) },
      medianBytes: quantile(sizes, 0.5),
      largestBytes: Math.max(...sizes),
    };
  } finally {
    await pool.destroy();
  }
};

/** Returns the longest delay of the event loop during `work`, in milliseconds. */
const longestDelay = async (work: () => Promise<unknown>): Promise<number> => {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  // The first timer starts the measurement, the last one shows the delay.
  await wait(10);
  await work();
  await wait(10);
  histogram.disable();
  return Math.max(0, histogram.max / 1e6 - 1);
};

const measureDelays = async (itineraries: Itinerary[]) => {
  const renderer = createItineraryRenderer(console);
  const each = (draw: (itinerary: Itinerary) => Promise<unknown>) => async () => {
    for (const itinerary of itineraries) {
      await draw(itinerary);
      await wait(1);
    }
  };
  try {
    const starting = await longestDelay(() => renderer.render(itineraries[0] as Itinerary));
    const start = performance.now();
    const worker = await longestDelay(each(renderer.render));
    const lasted = performance.now() - start;
    const rest = await longestDelay(() => wait(lasted));
    for (const itinerary of itineraries.slice(0, 20)) await renderItinerary(itinerary);
    const inThread = await longestDelay(each(renderItinerary));
    return { rest, starting, worker, inThread };
  } finally {
    await renderer.close();
  }
};

const measure = async (documents: number, pairs: number, seed: number) => {
  const itineraries = await sampleItineraries(documents, seededNumbers(seed));
  const drawing = await measureDrawing(itineraries, pairs);
  return { documents, pairs, seed, drawing, delay: await measureDelays(itineraries) };
};

type Measured = Awaited<ReturnType<typeof measure>>;

const isGood = ({ drawing, delay }: Measured): boolean =>
  drawing.candidate >= LOWEST_RATE &&
  drawing.p99 <= LONGEST_P99_MS &&
  drawing.largestBytes <= LARGEST_BYTES &&
  Math.max(delay.starting, delay.worker) <= LONGEST_DELAY_MS;

const report = ({ drawing, delay }: Measured): string => {
  const { candidate, floor, ratio, low, high, byTheClock: clock } = drawing;
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  return [
    `drawing  ${candidate.toFixed(0)} documents/s of one core / ${floor.toFixed(0)} in Helvetica` +
      `  ratio ${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})  (aim: at least ${LOWEST_RATE})`,
    `         p50 ${drawing.p50.toFixed(1)} ms  p99 ${drawing.p99.toFixed(1)} ms  (aim: at most ${LONGEST_P99_MS})`,
    `         by the clock ${clock.rate.toFixed(0)} documents/s  p50 ${clock.p50.toFixed(1)} ms  p99 ${clock.p99.toFixed(1)} ms`,
    `         ${kilobytes(drawing.medianBytes)} kB, at most ${kilobytes(drawing.largestBytes)} kB  (aim: at most ${kilobytes(LARGEST_BYTES)})`,
    `delay    at most ${delay.worker.toFixed(1)} ms beside the worker threads, ${delay.starting.toFixed(1)} ms while they start` +
      `  (aim: at most ${LONGEST_DELAY_MS}; at rest ${delay.rest.toFixed(1)}, in this thread ${delay.inThread.toFixed(1)})`,
  ].join('\n');
};

const { values } = readOptions({
  options: {
    ...OPTIONS,
    documents: { type: 'string', default: '200' },
    pairs: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const documents = wholeNumber('--documents', values.documents);
const pairs = wholeNumber('--pairs', values.pairs);
const seed = wholeNumber('--seed', values.seed);
await benchmark(values, {
  help,
  measure: () => measure(documents, pairs, seed),
  print: (measured) => console.log(report(measured)),
  isGood,
});
