import { once } from 'node:events';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { arbitraryEvent } from './counter.fixture.ts';
import { type Process, reactionsOf } from './process.ts';
import { retryTask } from './postgres-task-queue.ts';
import { enlistTasks, moveCheckpoint } from './enlist-tasks.fixture.ts';
import { runTasks } from './run-tasks.ts';
import { LEASE_MS } from './task-queue.ts';

let backend: TestBackend;
let now: Date;
let logged: string[];
let running: { stop(): Promise<void> }[];

beforeEach(async () => {
  backend = await startTestBackend();
  now = new Date('2026-11-20T12:00:00.000Z');
  logged = [];
  running = [];
});
afterEach(async () => {
  for (const { stop } of running) await stop();
  await backend.stop();
});

const PATIENCE = { timeout: 30_000, interval: 20 };

/** Reacts by recording the event's number; `react` may run something before. */
const noting = (seen: unknown[], react: Process['react'] = async () => 'done'): Process => ({
  name: 'noting',
  reactsTo: ['Counted'],
  react: async (event, attempt) => {
    seen.push(event.id);
    return react(event, attempt);
  },
});

const start = (processes: Process | Process[], overrides: Partial<TestBackend> = {}) => {
  const controller = new AbortController();
  const workers = [processes]
    .flat()
    .map((process) => reactionsOf(process, { ...backend, ...overrides }));
  const ended = runTasks(workers, {
    ...backend,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    ...overrides,
    now: () => now,
    signal: controller.signal,
  });
  const runner = {
    stop: async () => {
      controller.abort();
      await ended;
    },
  };
  running.push(runner);
  return runner;
};

const write = async (stream: string, count: number): Promise<string[]> => {
  const events = Array.from({ length: count }, () => arbitraryEvent());
  const before = await backend.store.read(stream);
  await backend.store.append(stream, before.at(-1)?.revision ?? 'no_stream', events);
  return events.map(({ id }) => id);
};

/** Never reads the clock. */
const untilAborted = async (_: unknown, { signal }: { signal: AbortSignal }) => {
  if (!signal.aborted) await once(signal, 'abort');
};

const tasks = () => backend.knex('task').orderBy('revision');
const undone = async () => (await tasks()).filter(({ done_at }) => done_at === null);

describe('a process', () => {
  test('reacts to each event of its types once, and to no other', async () => {
    const ids = await write('counter-1', 3);
    await backend.store.append('counter-2', 'no_stream', [arbitraryEvent({ type: 'Muted' })]);
    const seen: string[] = [];
    start(noting(seen));
    await vi.waitFor(() => expect(seen).toHaveLength(3), PATIENCE);
    ids.push(...(await write('counter-1', 2)));
    await vi.waitFor(async () => {
      expect(seen).toHaveLength(5);
      expect(await undone()).toEqual([]);
    }, PATIENCE);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(await tasks()).toHaveLength(5);
  });

  test('continues after a restart at its checkpoint, and misses no event written meanwhile', async () => {
    const before = await write('counter-1', 2);
    const seen: string[] = [];
    const first = start(noting(seen));
    await vi.waitFor(async () => {
      expect(seen).toHaveLength(2);
      expect(await undone()).toEqual([]);
    }, PATIENCE);
    await first.stop();
    const meanwhile = await write('counter-1', 2);
    start(noting(seen));
    await vi.waitFor(() => expect(seen).toHaveLength(4), PATIENCE);
    expect(seen.toSorted()).toEqual([...before, ...meanwhile].toSorted());
  });

  test('completes tasks that another runner has left', async () => {
    const [id] = await write('counter-1', 1);
    const [event] = await backend.store.read('counter-1');
    if (!event) throw new Error('The event is missing');
    await enlistTasks(backend.knex, 'noting', [event], now);
    const seen: string[] = [];
    start(noting(seen));
    await vi.waitFor(() => expect(seen).toEqual([id]), PATIENCE);
  });

  test('shares one subscription with others, and ignores events before its own checkpoint', async () => {
    const [first, second] = await write('counter-1', 2);
    const [passedOver] = await backend.store.read('counter-1');
    if (!passedOver) throw new Error('The event is missing');
    await moveCheckpoint(backend.knex, 'late', passedOver);
    let subscriptions = 0;
    const store: TestBackend['store'] = {
      ...backend.store,
      follow: (options) => {
        subscriptions += 1;
        return backend.store.follow(options);
      },
    };
    const seen: Record<string, unknown[]> = { early: [], late: [], deaf: [] };
    const named = (name: string, type = 'Counted'): Process => ({
      ...noting(seen[name] ?? []),
      name,
      reactsTo: [type],
    });
    start([named('early'), named('late'), named('deaf', 'Muted')], { store });
    await vi.waitFor(() => {
      expect(seen['early']).toHaveLength(2);
      expect(new Set(seen['early'])).toEqual(new Set([first, second]));
      expect(seen['late']).toEqual([second]);
    }, PATIENCE);
    expect(seen['deaf']).toEqual([]);
    expect(subscriptions).toBe(1);
    const checkpoints = await backend.knex('process_checkpoint').distinct('event_id');
    expect(checkpoints).toEqual([{ event_id: second }]);
  });

  test('that nothing concerned on a long log has a checkpoint, and does not read it again', async () => {
    const padding = 'x'.repeat(900_000);
    const long = Array.from({ length: 20 }, () => ({ ...arbitraryEvent(), data: { padding } }));
    for (const event of long)
      await backend.store.append(`counter-${event.id}`, 'no_stream', [event]);
    const [last] = await backend.store.read(`counter-${long.at(-1)?.id}`);
    if (!last) throw new Error('The event is missing');
    await moveCheckpoint(backend.knex, 'early', last);
    start([
      { ...noting([]), name: 'early' },
      { ...noting([]), name: 'deaf', reactsTo: ['Muted'] },
    ]);
    await vi.waitFor(async () => {
      const checkpoint = backend.knex('process_checkpoint').where({ process: 'deaf' });
      expect(await checkpoint.pluck('event_id')).toEqual([last.id]);
    }, PATIENCE);
  });

  test('stops when it is aborted', async () => {
    await expect(start(noting([])).stop()).resolves.toBeUndefined();
  });
});

describe('a reaction that fails', () => {
  test('is recorded, delays no other, and is retried when it is due', async () => {
    const [broken, whole] = await write('counter-1', 2);
    const seen: { id: string; number: number }[] = [];
    const failures = 2;
    start({
      name: 'failing',
      reactsTo: ['Counted'],
      react: async ({ id }, { number }) => {
        seen.push({ id, number });
        if (id === broken && number <= failures) throw new Error('no route to <a@example.com>');
        return 'done';
      },
    });
    await vi.waitFor(async () => {
      expect(seen).toHaveLength(2);
      expect(await tasks()).toMatchObject([
        { attempts: 1, last_error: 'Error: no route to <[address]>', done_at: null },
        { attempts: 1, last_error: null, done_at: now },
      ]);
    }, PATIENCE);
    expect(seen).toContainEqual({ id: whole, number: 1 });
    expect(logged.join()).toContain('reaction failed');

    for (const [attempt, nominal] of [
      [1, 1_000],
      [2, 2_000],
    ] as const) {
      // While it is worked on, it is claimed for longer than that.
      const task = await vi.waitFor(async () => {
        const [waiting] = await undone();
        const wait = waiting.due_at.getTime() - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(nominal * 0.9);
        expect(wait).toBeLessThanOrEqual(nominal * 1.1);
        return waiting;
      }, PATIENCE);
      // A moment before it is due nothing happens, although the runner polls.
      now = new Date(task.due_at.getTime() - 1);
      const later = await write('counter-1', 1);
      await vi.waitFor(() => expect(seen.map(({ id }) => id)).toContain(later[0]), PATIENCE);
      expect(seen.filter(({ id }) => id === broken)).toHaveLength(attempt);
      now = task.due_at;
      await vi.waitFor(
        () => expect(seen).toContainEqual({ id: broken, number: attempt + 1 }),
        PATIENCE,
      );
      await vi.waitFor(
        async () => expect((await tasks())[0]).toMatchObject({ attempts: attempt + 1 }),
        PATIENCE,
      );
    }
    await vi.waitFor(
      async () =>
        expect((await tasks())[0]).toMatchObject({ attempts: 3, last_error: null, done_at: now }),
      PATIENCE,
    );
  });
});

test('a reaction that reschedules itself runs at its time, not before', async () => {
  const [id] = await write('counter-1', 1);
  const again = new Date(now.getTime() + 3_600_000);
  const seen: number[] = [];
  start({
    name: 'patient',
    reactsTo: ['Counted'],
    react: async (event, { number, at }) => {
      if (event.id !== id) return 'done';
      expect(at).toEqual(now);
      seen.push(number);
      return number === 1 ? { again } : 'done';
    },
  });
  await vi.waitFor(
    async () =>
      expect(await tasks()).toMatchObject([
        // Rescheduling is not a failure, which would lengthen the next wait.
        { due_at: again, attempts: 1, failures: 0, done_at: null },
      ]),
    PATIENCE,
  );
  now = new Date(again.getTime() - 1);
  await write('counter-1', 1);
  await vi.waitFor(async () => expect((await tasks())[1]?.done_at).toEqual(now), PATIENCE);
  expect(seen).toEqual([1]);
  now = again;
  await vi.waitFor(async () => expect(await undone()).toEqual([]), PATIENCE);
  expect(seen).toEqual([1, 2]);
});

describe('two runners', () => {
  test('share the work and never repeat any of it', async () => {
    const seen: string[] = [];
    start(noting(seen));
    start(noting(seen));
    const ids = await write('counter-1', 60);
    await vi.waitFor(async () => {
      expect(await tasks()).toHaveLength(60);
      expect(await undone()).toEqual([]);
    }, PATIENCE);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test('do not both react while one is still working', async () => {
    await write('counter-1', 1);
    const other = await write('counter-2', 1);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const seen: string[] = [];
    const slow = noting(seen, async ({ stream }) => {
      if (stream === 'counter-1') await held;
      return 'done';
    });
    start(slow);
    start(slow);
    await vi.waitFor(() => expect(seen).toHaveLength(2), PATIENCE);
    // Both runners can claim again only after more events have passed.
    const more = await write('counter-2', 5);
    await vi.waitFor(() => expect(seen).toHaveLength(7), PATIENCE);
    expect(new Set(seen).size).toBe(7);
    const [{ queue, key } = { queue: '', key: '' }] = await undone();
    expect(await retryTask(backend.knex, queue, key, now)).toBe(false);
    expect(seen).toEqual(expect.arrayContaining([...other, ...more]));
    release();
    await vi.waitFor(async () => expect(await undone()).toEqual([]), PATIENCE);
    expect(seen).toHaveLength(7);
  });
});

describe('a lease', () => {
  const FREE = new Map([['any', 2]]);
  const add = (key: string) => backend.tasks.add({ queue: 'any', key, dueAt: now });

  test('that was lost prevents its runner from any change (fencing token)', async () => {
    await add('one');
    const [lost] = await backend.tasks.claim(FREE, now);
    expect(await backend.tasks.claim(FREE, now)).toEqual([]);
    now = new Date(now.getTime() + LEASE_MS);
    const [held] = await backend.tasks.claim(FREE, now);
    if (!lost || !held) throw new Error('The task was not claimed twice');
    expect(await backend.tasks.update(lost, { doneAt: now, lastError: 'late' })).toBe(false);
    expect(await tasks()).toMatchObject([{ done_at: null, last_error: null, attempts: 2 }]);
    expect(await backend.tasks.update(held, { doneAt: now })).toBe(true);
    expect(await tasks()).toMatchObject([{ done_at: now }]);
  });

  test('is given to at most the requested number of tasks of a queue, the longest due first', async () => {
    for (const key of ['one', 'two', 'three']) {
      await add(key);
      now = new Date(now.getTime() + 1);
    }
    await backend.tasks.add({ queue: 'other', key: 'four', dueAt: now });
    const keys = async () =>
      (await backend.tasks.claim(FREE, now)).map(({ key }) => key).toSorted();
    expect(await keys()).toEqual(['one', 'two']);
    expect(await keys()).toEqual(['three']);
  });
});

test('a task that is added runs at once, without polling, and so does the next', async () => {
  const ports = { ...backend.tasks, untilDue: untilAborted };
  const controller = new AbortController();
  const done: string[] = [];
  const ended = runTasks(
    [
      {
        queue: 'any',
        concurrency: 1,
        perform: async ({ key }) => {
          done.push(key);
          return 'done';
        },
      },
    ],
    { ...backend, tasks: ports, now: () => now, signal: controller.signal },
  );
  const keys = ['one', 'two', 'three', 'four'];
  for (const key of keys) await backend.tasks.add({ queue: 'any', key, dueAt: now });
  await vi.waitFor(() => expect(done.toSorted()).toEqual(keys.toSorted()), PATIENCE);
  await vi.waitFor(async () => expect(await undone()).toEqual([]), PATIENCE);
  await backend.tasks.add({ queue: 'any', key: 'five', dueAt: now });
  await vi.waitFor(() => expect(done).toContain('five'), PATIENCE);
  controller.abort();
  await ended;
});

describe('enlisting events', () => {
  test('moves tasks and checkpoint together or not at all', async () => {
    await write('counter-1', 2);
    const events = await backend.store.read('counter-1');
    const misfit = events.map((event, n) => (n === 1 ? { ...event, id: 'no uuid' } : event));
    await expect(enlistTasks(backend.knex, 'noting', misfit, now)).rejects.toThrow('uuid');
    expect(await tasks()).toEqual([]);
    expect(await backend.knex('process_checkpoint')).toEqual([]);

    await enlistTasks(backend.knex, 'noting', events, now);
    await enlistTasks(backend.knex, 'noting', events.slice(0, 1), now);
    expect(await tasks()).toHaveLength(2);
    expect(await backend.knex('process_checkpoint')).toEqual([
      {
        process: 'noting',
        position: Number(events.at(-1)?.position),
        event_id: events.at(-1)?.id,
      },
    ]);
  });

  test('survives a broken connection', async () => {
    const ids = await write('counter-1', 1);
    let breaks = 2;
    const flaky: TestBackend['store'] = {
      ...backend.store,
      follow: (options) => {
        if (breaks === 0) return backend.store.follow(options);
        breaks -= 1;
        throw new Error('the connection broke');
      },
    };
    const seen: string[] = [];
    start(noting(seen), { store: flaky });
    await vi.waitFor(() => expect(seen).toEqual(ids), PATIENCE);
    expect(logged.filter((line) => line.includes('the intake was interrupted'))).toHaveLength(2);
  });

  test('continues for all others while it fails for a process manager that is far behind', async () => {
    const [id] = await write('counter-1', 1);
    if (id === undefined) throw new Error('The event is missing');
    await moveCheckpoint(backend.knex, 'near', { position: 2n ** 40n, id });
    let failures = 0;
    let subscriptions = 0;
    const store: TestBackend['store'] = {
      ...backend.store,
      follow: (options) => {
        if (options.after === undefined) {
          failures += 1;
          throw new Error('the connection broke');
        }
        subscriptions += 1;
        return backend.store.follow(options);
      },
    };
    const near = { ...noting([]), name: 'near' };
    start([near, { ...noting([]), name: 'far', reactsTo: ['Muted'] }], { store });
    await vi.waitFor(() => expect(failures).toBeGreaterThan(2), PATIENCE);
    expect(subscriptions).toBe(1);
  });
});
