import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { benchmark, OPTIONS, type Stops, temporaryFolder } from './benchmark.ts';
import { quantile } from './eventstore/compare-pairs.ts';
import { type Latency, measureLatency } from './projections/latency.ts';
import { measuredApart, type What } from './projections/measured-process.ts';
import { type Rate, rateOf, type Round } from './projections/rounds.ts';
import { startSeededServers } from './projections/seeded-servers.ts';

const help = `Measures how quickly the read models are made from the log.

Usage: npm run bench:projections -- [--events 1000000] [--rounds 3] [--data DIR] [--json]

Seeds a log of invented orders in a temporary folder, or in --data where there is none yet, and keeps
it there. Postgres and the event store run as processes of their own, and so does each measurement.
A ratio is the drain's time by the candidate's, of the same round: the median with least and most.

  drain      reading the whole log through the client, nothing else: the floor, before, between and after
  catch-up   the live projector on empty tables with all their indexes
  rebuild    all read models in one reading beside the live ones: with indexes, the comparison of all
             rows with the fold of the events, and the swap
  latency    from placing an order to its row in the administrator's list, as another connection sees
             it, at half of the highest rate, whatever the answers do; beside it from an insert of a
             row to its sight at the same rate. Tables are vacuumed and a checkpoint is made before. It
             adds orders to the log.`;

const TARGETS = { catchUp: 0.35, rebuild: 0.6, p50: 5, p99: 50 };

const tell = (text: string) => void process.stderr.write(text);

const measure = async (
  { events, rounds, data }: { events: number; rounds: number; data: string | undefined },
  stops: Stops,
) => {
  const directory = data ?? (await temporaryFolder(stops));
  const servers = await startSeededServers(directory, events, stops);
  const { places } = servers;
  const apart = async <W extends What>(what: W) => {
    const result = await measuredApart(what, places);
    tell(`${what}: ${result.seconds.toFixed(1)} s\n`);
    return result;
  };
  const measured: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await servers.emptyReadModels();
    const before = await apart('drain');
    const catchUp = await apart('catch-up');
    const between = await apart('drain');
    const rebuild = await apart('rebuild');
    const after = await apart('drain');
    measured.push({
      events: before.events,
      drains: [before, between, after],
      catchUp,
      rebuild,
    });
  }
  const drains = measured.flatMap(({ events: read, drains: own }) =>
    own.map(({ seconds }) => read / seconds),
  );
  return {
    events: measured[0]?.events ?? 0,
    rounds,
    drain: quantile(drains, 0.5),
    catchUp: rateOf(measured, ({ catchUp }) => catchUp),
    rebuild: rateOf(measured, ({ rebuild }) => rebuild),
    latency: await measureLatency(places),
  };
};

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const perSecond = (value: number): string => `${whole(value).padStart(8)} events/s`;

const rateLine = (name: string, rate: Rate, target: number): string => {
  const verdict = rate.ratio >= target ? '' : `  below ${target}`;
  return (
    `${name.padEnd(10)} ${perSecond(rate.rate)}  ratio ${rate.ratio.toFixed(2)}` +
    ` (${rate.low.toFixed(2)}–${rate.high.toFixed(2)})${verdict}` +
    `  ${rate.cpuMicroseconds.toFixed(0)} µs of CPU an event, at most ${whole(rate.peakBytes / 1e6)} MB`
  );
};

const latencyLine = ({ highestRate, rate, command, floor }: Latency): string => {
  const pair = ({ p50, p99 }: Latency['floor']) =>
    `p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)} ms`;
  const met = command.p50 <= TARGETS.p50 && command.p99 <= TARGETS.p99;
  return (
    `${'latency'.padEnd(10)} ${pair(command)}${met ? '' : `  above ${TARGETS.p50} and ${TARGETS.p99}`}` +
    `  (insert to sight: ${pair(floor)}), at ${whole(rate)} of ${whole(highestRate)} orders/s`
  );
};

const report = (measured: Awaited<ReturnType<typeof measure>>): string =>
  [
    `${whole(measured.events)} events, ${measured.rounds} rounds`,
    `${'drain'.padEnd(10)} ${perSecond(measured.drain)}`,
    rateLine('catch-up', measured.catchUp, TARGETS.catchUp),
    rateLine('rebuild', measured.rebuild, TARGETS.rebuild),
    latencyLine(measured.latency),
  ].join('\n');

const { values } = readOptions({
  options: {
    ...OPTIONS,
    events: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'string' },
  },
});
const events = wholeNumber('--events', values.events);
const rounds = wholeNumber('--rounds', values.rounds);
await benchmark(values, {
  help,
  measure: (stops) => measure({ events, rounds, data: values.data }, stops),
  print: (measured) => console.log(report(measured)),
});
