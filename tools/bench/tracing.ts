import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createBrowser, jsonOf } from '#http/browser.fixture.ts';
import { commandContext } from '#http/command-context.ts';
import { readEnvironment } from '#http/environment.ts';
import { startOtlpReceiver } from '#http/tracing/otlp-receiver.fixture.ts';
import { bookingDetails } from '#tools/dev/booking-details.fixture.ts';
import { startProduct } from '#tools/dev/product.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { benchmark, OPTIONS, type Stops, temporaryFolder } from './benchmark.ts';
import { quantile } from './eventstore/compare-pairs.ts';

const help = `Measures what tracing costs, off and on.

Usage: npm run bench:tracing -- [--bookings 100] [--json]

  hook      what is left of tracing when it is off: a command's context in ns, beside its floor, a UUID
  off, on   CPU of the product's process for a booking over HTTP in ms, with read models and processes,
            without a collector and with one in the same process (whose work counts in)
  loaded    packages of OpenTelemetry's SDK that the product has loaded

Exit code 1 when the hook costs more than 1 µs over its floor, or a package is loaded while it is off.`;

const HOOK_RUNS = 200_000;
const MOST_HOOK_NS = 1_000;

const nanosecondsOf = (work: () => unknown): number => {
  const rounds = Array.from({ length: 9 }, () => {
    const begin = process.hrtime.bigint();
    for (let run = 0; run < HOOK_RUNS; run += 1) work();
    return Number(process.hrtime.bigint() - begin) / HOOK_RUNS;
  });
  return quantile(rounds, 0.5);
};

/** Returns the loaded packages of the SDK; the metrics library loads only the API. */
const loaded = (): string[] => {
  const files = Object.keys(createRequire(import.meta.url).cache);
  const names = files.flatMap((file) => /@opentelemetry\/([\w-]+)/.exec(file)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name !== 'api').toSorted();
};

const cpuOfBooking = async (bookings: number, stops: Stops, endpoint?: string): Promise<number> => {
  const directory = await temporaryFolder(stops);
  const product = await startProduct(
    readEnvironment({
      DATA_DIR: join(directory, 'data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...(endpoint !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
    }),
  );
  try {
    const browser = createBrowser(product.url);
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const search = `/api/flights/search?from=JFK&to=LHR&date=${day}`;
    const [flight] = jsonOf(await browser.get(search));
    const request = bookingDetails(flight.id, 'somebody@example.org');
    const bookSome = async (count: number) => {
      for (let made = 0; made < count; made += 1)
        jsonOf(await browser.post('/api/bookings', request), 201);
    };
    await bookSome(20);
    const before = process.cpuUsage();
    await bookSome(bookings);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / bookings;
  } finally {
    await product.stop();
  }
};

const measure = async (bookings: number, stops: Stops) => {
  const at = new Date();
  const hook = { ns: nanosecondsOf(() => commandContext('visitor', at)), floorNs: 0 };
  hook.floorNs = nanosecondsOf(() => randomUUID());
  const offMs = await cpuOfBooking(bookings, stops);
  const loadedOff = loaded();
  const collector = await startOtlpReceiver();
  stops.push(collector.close);
  const onMs = await cpuOfBooking(bookings, stops, collector.url);
  const spans = collector.spans().length;
  return { hook, offMs, onMs, spans, loadedOff, loadedOn: loaded() };
};

const { values } = readOptions({
  options: { ...OPTIONS, bookings: { type: 'string', default: '100' } },
});
const bookings = wholeNumber('--bookings', values.bookings);
await benchmark(values, {
  help,
  measure: (stops) => measure(bookings, stops),
  print: ({ hook, offMs, onMs, spans, loadedOff, loadedOn }) => {
    console.log(`hook    ${hook.ns.toFixed(0)} ns, floor ${hook.floorNs.toFixed(0)} ns`);
    console.log(
      `off     ${offMs.toFixed(2)} ms CPU a booking; loaded: ${loadedOff.join(', ') || 'none'}`,
    );
    console.log(
      `on      ${onMs.toFixed(2)} ms CPU a booking, ${spans} spans; loaded: ${loadedOn.join(', ')}`,
    );
  },
  isGood: ({ hook, loadedOff }) => hook.ns - hook.floorNs <= MOST_HOOK_NS && loadedOff.length === 0,
});
