import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { bundleOf } from '#tools/config/bundle-of.ts';
import { SEED } from '#tools/config/usual-or-long.ts';
import { seededNumbers } from '#tools/bench/seeded-numbers.ts';
import { startTestBackend, TEST_MASTER_KEY, type TestBackend } from '#tools/dev/test-backend.ts';
import { seededEvents } from '#tools/cli/seed/seeded-log.fixture.ts';
import { awaitPosition } from './checkpoints.ts';
import { parkedEvents } from './parked-events.ts';
import { projections } from '../projections.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { rebuildsIn } from '../rebuild/rebuild-progress.ts';
import { runProjectors } from './run-projectors.ts';
import { isVerified, verify } from '../verify/verify.ts';

const KILLS = 50;
const LONGEST_LIFE_MS = 1_200;
const TAKEN_OVER_WITHIN_MS = 5_000;

const PROGRAM = fileURLToPath(new URL('projector-process.fixture.ts', import.meta.url));

const startProcess = async (
  { databaseUrl, eventStoreUrl }: TestBackend,
  onFault: (fault: string) => void,
): Promise<ChildProcess> => {
  const child = fork(bundleOf(PROGRAM), {
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: eventStoreUrl,
      MASTER_KEY: TEST_MASTER_KEY,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (text: Buffer) => onFault(text.toString()));
  await once(child, 'message');
  return child;
};

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Writes events one after another while wanted, and reports the progress. */
const writeWhile = async (
  { store }: TestBackend,
  events: readonly RecordedEvent[],
  written: { position: bigint },
  isWanted: () => boolean,
): Promise<void> => {
  for (const { stream, revision, id, type, data, metadata } of events) {
    if (!isWanted()) return;
    const expected = revision === 0 ? 'no_stream' : revision - 1;
    const appended = await store.append(stream, expected, [{ id, type, data, metadata }]);
    if ('reason' in appended) throw new Error(appended.reason);
    written.position = appended.position;
  }
};

test(
  `after ${KILLS} kills of projectors and rebuilds during live writes, the rows equal the log projected in memory (TEST_SEED=${SEED})`,
  { timeout: 120_000 + KILLS * 30_000 },
  async () => {
    const draw = seededNumbers(SEED);
    const backend = await startTestBackend();
    const stopping = new AbortController();
    const context = { ...backend, signal: stopping.signal, onRead: () => {} };
    const names = projections.map(({ name }) => name);
    const differing = async () =>
      (await verify(projections, context, true)).filter((one) => !isVerified(one));
    const faults: string[] = [];
    const startOne = () => startProcess(backend, (fault) => void faults.push(fault));
    const handOvers: number[] = [];
    let killed = 0;
    try {
      const events = await seededEvents(backend, 200 + KILLS * 20, SEED);
      const written = { position: 0n };
      const writing = writeWhile(backend, events, written, () => killed < KILLS);
      let children: ChildProcess[] = await Promise.all([startOne(), startOne()]);
      for (; killed < KILLS; killed += 1) {
        const next = startOne();
        await delay(draw() * LONGEST_LIFE_MS);
        const [victim, other] = draw() < 0.5 ? children : children.toReversed();
        if (!victim || !other) throw new Error('Nobody is left');
        await kill(victim);
        const died = performance.now();
        const reached = await awaitPosition(
          backend.knex,
          names,
          written.position,
          TAKEN_OVER_WITHIN_MS,
        );
        expect(reached, 'the other one took over').toBe(true);
        handOvers.push(performance.now() - died);
        children = [other, await next];
      }
      await writing;
      const slowest = Math.max(...handOvers).toFixed(0);
      process.stdout.write(`${KILLS} hand-overs, the slowest ${slowest} ms\n`);
      await Promise.all(children.map(kill));

      const running = runProjectors(projections, context);
      expect(await awaitPosition(backend.knex, names, written.position, 60_000)).toBe(true);
      expect(await differing()).toEqual([]);
      // The next rebuild finishes an interrupted one.
      expect(await rebuild(projections, context)).toHaveLength(projections.length);
      expect(await differing()).toEqual([]);
      expect(await rebuildsIn(backend.knex)).toEqual([]);
      expect(await parkedEvents(backend.knex)).toEqual([]);
      expect(faults).toEqual([]);
      stopping.abort();
      await running;
    } finally {
      await backend.stop();
    }
  },
);
