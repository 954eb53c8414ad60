import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { MOVED_CHANNEL } from './checkpoints.ts';
import { createWatchMoves } from './watch-moves.ts';

const WATCHERS = 40;
const LONG_MS = 60_000;
const PATIENCE = { timeout: 20_000, interval: 20 };

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend();
});
afterEach(() => backend.stop());

/** Returns the process ids of the listening connections. */
const listeners = async (): Promise<number[]> => {
  const rows = await backend
    .knex('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .where({ query: `listen ${MOVED_CHANNEL}` })
    .select('pid');
  return rows.map(({ pid }) => pid);
};
const move = () => backend.knex.raw(`select pg_notify('${MOVED_CHANNEL}', '')`);

/** Starts to watch, and counts the notifications. */
const watchMany = () => {
  const watchMoves = createWatchMoves(backend.knex);
  const watchers = Array.from({ length: WATCHERS }, () => new AbortController());
  const seen = watchers.map(() => 0);
  const ends = watchers.map(async ({ signal }, watcher) => {
    for await (const what of watchMoves(LONG_MS, signal))
      if (what === 'moved') seen[watcher] = (seen[watcher] ?? 0) + 1;
  });
  return {
    leastSeen: () => Math.min(...seen),
    leave: async () => {
      for (const watcher of watchers) watcher.abort();
      await Promise.all(ends);
    },
  };
};

test('many watchers share one connection, which closes after the last of them', async () => {
  const { leastSeen, leave } = watchMany();
  await expect.poll(listeners, PATIENCE).toHaveLength(1);
  // At the beginning, and once the connection listens.
  await expect.poll(leastSeen, PATIENCE).toBe(2);
  await move();
  await expect.poll(leastSeen, PATIENCE).toBe(3);
  expect(await listeners()).toHaveLength(1);
  await leave();
  await expect.poll(listeners, PATIENCE).toEqual([]);
});

test('a lost connection is reopened, and all watchers check for missed changes', async () => {
  const { leastSeen, leave } = watchMany();
  await expect.poll(leastSeen, PATIENCE).toBe(2);
  const [lost] = await listeners();
  await backend.knex.raw('select pg_terminate_backend(?)', [lost ?? 0]);
  await expect.poll(leastSeen, PATIENCE).toBe(3);
  const [reopened, ...more] = await listeners();
  expect(more).toEqual([]);
  expect(reopened).not.toBe(lost);
  await move();
  await expect.poll(leastSeen, PATIENCE).toBe(4);
  await leave();
});

test('without changes there is a keepalive', async () => {
  const leaving = new AbortController();
  const moves = createWatchMoves(backend.knex)(20, leaving.signal);
  const seen: string[] = [];
  for await (const what of moves) {
    seen.push(what);
    if (what === 'idle') break;
  }
  leaving.abort();
  expect(seen[0]).toBe('moved');
});
