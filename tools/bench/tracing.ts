import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowser, jsonOf } from '#http/browser.fixture.ts';
import { commandContext } from '#http/command-context.ts';
import { readEnvironment } from '#http/environment.ts';
import { startOtlpReceiver } from '#http/tracing/otlp-receiver.fixture.ts';
import { bookingDetails } from '#tools/dev/booking-details.fixture.ts';
import { startProduct } from '#tools/dev/product.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { quantile } from './eventstore/compare-pairs.ts';

const HELP = `Measures what tracing costs, off and on.

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

const cpuOfBooking = async (bookings: number, endpoint?: string): Promise<number> => {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-tracing-'));
  // Postgres runs as a separate user when this runs as root, and must have access to its data.
  await chmod(directory, 0o755);
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
    await rm(directory, { recursive: true, maxRetries: 5 });
  }
};

const { values } = readOptions({
  options: {
    bookings: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const bookings = wholeNumber('--bookings', values.bookings);
if (values.help) {
  console.log(HELP);
} else {
  const at = new Date();
  const hook = { ns: nanosecondsOf(() => commandContext('visitor', at)), floorNs: 0 };
  hook.floorNs = nanosecondsOf(() => randomUUID());
  const off = await cpuOfBooking(bookings);
  const loadedOff = loaded();
  const collector = await startOtlpReceiver();
  const on = await cpuOfBooking(bookings, collector.url);
  const spans = collector.spans().length;
  await collector.close();
  const result = { hook, offMs: off, onMs: on, spans, loadedOff, loadedOn: loaded() };
  if (values.json) console.log(JSON.stringify(result));
  else {
    console.log(`hook    ${hook.ns.toFixed(0)} ns, floor ${hook.floorNs.toFixed(0)} ns`);
    console.log(
      `off     ${off.toFixed(2)} ms CPU a booking; loaded: ${loadedOff.join(', ') || 'none'}`,
    );
    console.log(
      `on      ${on.toFixed(2)} ms CPU a booking, ${spans} spans; loaded: ${result.loadedOn.join(', ')}`,
    );
  }
  if (hook.ns - hook.floorNs > MOST_HOOK_NS || loadedOff.length > 0) process.exitCode = 1;
}
