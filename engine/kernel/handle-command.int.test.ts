import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTestStore, startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { arbitraryContext, countedBy, counterDecider, handleCounter } from './counter.fixture.ts';
import type { EventStore } from './event-store.ts';
import { foldStream } from './handle-command.ts';

let backend: TestBackend;
let store: EventStore;
let elsewhere: EventStore;

beforeAll(async () => {
  backend = await startTestBackend();
  store = backend.store;
  elsewhere = connectTestStore(backend.eventStoreUrl);
});
afterAll(async () => {
  await elsewhere.close();
  await backend.stop();
});

const counting = (id: string, by: string, context = arbitraryContext(), at = store) =>
  handleCounter(at, context)(id, () => countedBy(by));

const counted = async (id: string) => (await foldStream(store, counterDecider, id)).state;

/** A store in which others write between this writer's read and its append. */
const overtaken = (times: number, write: () => Promise<unknown>): EventStore => {
  let left = times;
  return {
    ...store,
    append: async (...args) => {
      if (left > 0) {
        left -= 1;
        await write();
      }
      return store.append(...args);
    },
  };
};

describe('a command', () => {
  test('writes its events with their causes, and returns state, revision and position', async () => {
    const answer = await counting('first', 'a');
    const [event, ...rest] = await store.read('counter-first');
    expect(rest).toEqual([]);
    expect(event).toMatchObject({
      type: 'Counted',
      data: { by: 'a' },
      revision: 0,
      metadata: {
        correlationId: 'correlation',
        causationId: 'cause',
        actor: 'visitor',
        at: '2026-11-20T12:00:00.000Z',
        schema: 1,
      },
    });
    expect(answer).toEqual({ state: ['a'], revision: 0, position: event?.position });
    expect(await counting('first', 'b')).toMatchObject({ state: ['a', 'b'], revision: 1 });
  });

  test('with nothing to do writes nothing and returns the state', async () => {
    const { position } = await foldStream(store, counterDecider, 'first');
    const nothing = await handleCounter(store, arbitraryContext())('first', () => []);
    expect(nothing).toEqual({ state: ['a', 'b'], revision: 1, position });
    const absent = await handleCounter(store, arbitraryContext())('none', () => []);
    expect(absent).toEqual({ state: [], revision: undefined, position: 0n });
    expect(await store.read('counter-none')).toEqual([]);
  });

  test('that is rejected writes nothing', async () => {
    const rejected = await handleCounter(store, arbitraryContext())('rejected', () => ({
      reason: 'no',
    }));
    expect(rejected).toEqual({ reason: 'no' });
    expect(await store.read('counter-rejected')).toEqual([]);
  });

  test('that loses a race decides again on the new state', async () => {
    const seen: string[][] = [];
    const answer = await handleCounter(
      overtaken(2, () => counting('overtaken', 'other')),
      arbitraryContext(),
    )('overtaken', (state) => {
      seen.push(state);
      return countedBy('mine');
    });
    expect(seen).toEqual([[], ['other'], ['other', 'other']]);
    expect(answer).toMatchObject({ state: ['other', 'other', 'mine'], revision: 2 });
    expect(await counted('overtaken')).toEqual(['other', 'other', 'mine']);
  });

  test('that loses ten races in a row is an error', async () => {
    const hasty = overtaken(Number.POSITIVE_INFINITY, () => counting('hasty', 'other'));
    await expect(counting('hasty', 'mine', arbitraryContext(), hasty)).rejects.toThrow(
      'counter-hasty changed 10 times during one command',
    );
    expect(await counted('hasty')).toEqual(Array.from({ length: 10 }, () => 'other'));
  });

  test('that is retried has the same event ids on an unchanged stream, and others after a change', async () => {
    const context = arbitraryContext({ at: new Date('2026-11-20T12:00:00.000Z') });
    const later = { ...context, at: new Date('2026-11-20T12:00:05.000Z') };
    const ids: string[] = [];
    const notThere: EventStore = {
      ...store,
      append: async (_stream, _expected, events) => {
        ids.push(...events.map(({ id }) => id));
        throw new Error('no answer');
      },
    };
    for (const tried of [context, later])
      await expect(counting('tried', 'a', tried, notThere)).rejects.toThrow('no answer');
    expect(new Set(ids).size).toBe(1);

    await counting('tried', 'a', context);
    await counting('tried', 'a', context);
    expect(await counted('tried')).toEqual(['a', 'a']);
    expect(new Set((await store.read('counter-tried')).map(({ id }) => id)).size).toBe(2);
  });

  test('that is sent again because its answer was lost writes once', async () => {
    const context = arbitraryContext();
    const deaf: EventStore = {
      ...store,
      append: async (...args) => {
        await store.append(...args);
        return store.append(...args);
      },
    };
    expect(await counting('repeated', 'once', context, deaf)).toMatchObject({ state: ['once'] });
    expect(await counted('repeated')).toEqual(['once']);
  });
});

describe('concurrently', () => {
  test('different commands all count, each from the state it returns', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = await Promise.all(
      names.map((by, index) =>
        counting('many', by, arbitraryContext(), index % 2 === 0 ? store : elsewhere),
      ),
    );
    const log = await counted('many');
    expect(log.toSorted()).toEqual(names);
    for (const [index, answer] of answers.entries()) {
      expect(answer.state.at(-1)).toBe(names[index]);
      expect(log.slice(0, answer.state.length)).toEqual(answer.state);
    }
  });

  test('one command in two processes counts once', async () => {
    const context = arbitraryContext();
    const once = (at: EventStore) =>
      handleCounter(at, context)('twice', (state) => (state.length === 0 ? countedBy('once') : []));
    const answers = await Promise.all([once(store), once(elsewhere)]);
    expect(answers.map(({ state }) => state)).toEqual([['once'], ['once']]);
    expect(await counted('twice')).toEqual(['once']);
  });

  test('one command with different random values returns the written one', async () => {
    const context = arbitraryContext();
    const reads: (() => void)[] = [];
    /** Delays every append until both writers have read. */
    const inStep = (at: EventStore): EventStore => ({
      ...at,
      read: async (stream) => {
        const events = await at.read(stream);
        if (events.length === 0) {
          await new Promise<void>((resolve) => {
            reads.push(resolve);
            if (reads.length === 2) for (const release of reads) release();
          });
        }
        return events;
      },
    });
    const draw = (at: EventStore, lot: string) =>
      handleCounter(inStep(at), context)('lots', (state) =>
        state.length === 0 ? countedBy(lot) : [],
      );
    const answers = await Promise.all([draw(store, 'heads'), draw(elsewhere, 'tails')]);
    const log = await counted('lots');
    expect(log).toHaveLength(1);
    expect(answers.map(({ state }) => state)).toEqual([log, log]);
  });
});

describe('a first command', () => {
  const begin = (id: string, at: EventStore) =>
    handleCounter(at, arbitraryContext(), { isNew: true })(id, (state) =>
      countedBy(`after ${state.length}`),
    );

  test('does not read a stream that does not exist', async () => {
    const reads: string[] = [];
    const watched: EventStore = {
      ...store,
      read: (stream) => {
        reads.push(stream);
        return store.read(stream);
      },
    };
    expect(await begin('begun', watched)).toMatchObject({ state: ['after 0'], revision: 0 });
    expect(reads).toEqual([]);
  });

  test('decides on the events of a stream that exists after all', async () => {
    await counting('begun-before', 'somebody');
    expect(await begin('begun-before', store)).toMatchObject({ state: ['somebody', 'after 1'] });
    expect(await counted('begun-before')).toEqual(['somebody', 'after 1']);
  });
});
