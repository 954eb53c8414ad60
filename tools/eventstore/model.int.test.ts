import { randomUUID } from 'node:crypto';
import {
  type EventStoreDBClient,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { startEventStore } from './server.ts';
import { createTestDatabase } from '../dev/test-database.ts';
import { collect, connect, newStream, numbered } from './events.fixture.ts';

let client: EventStoreDBClient;
let stopServer: () => Promise<void>;

beforeAll(async () => {
  const server = await startEventStore({ databaseUrl: await createTestDatabase() });
  client = connect(server.url);
  stopServer = server.stop;
});

afterAll(async () => {
  await client.dispose();
  await stopServer();
});

type Expected = 'any' | 'no_stream' | 'stream_exists' | bigint;
type Rules = { truncateBefore?: number; maxCount?: number };

/** Streams and ids are small numbers, so that commands meet the same ones again. */
type Command = { stream: number } & (
  | { kind: 'append'; ids: number[]; expected: Expected; plain: boolean }
  | { kind: 'read'; from: number; count: number; backwards: boolean }
  | { kind: 'delete' | 'tombstone'; expected: Exclude<Expected, 'stream_exists'> }
  | { kind: 'rules'; rules: Rules }
);

const stream = fc.nat(2);
const revision = fc.bigInt({ min: 0n, max: 8n });
const deletion = (kind: 'delete' | 'tombstone') =>
  fc.record({
    kind: fc.constant(kind),
    stream,
    expected: fc.oneof(
      { weight: 3, arbitrary: fc.constant('any' as const) },
      { weight: 1, arbitrary: fc.constant('no_stream' as const) },
      { weight: 1, arbitrary: revision },
    ),
  });

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      stream,
      ids: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 3 }),
      expected: fc.oneof(fc.constantFrom<Expected>('any', 'no_stream', 'stream_exists'), revision),
      plain: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      stream,
      from: fc.nat(12),
      count: fc.integer({ min: 1, max: 6 }),
      backwards: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rules' as const),
      stream,
      rules: fc.record(
        {
          truncateBefore: fc.integer({ min: 1, max: 10 }),
          maxCount: fc.integer({ min: 1, max: 4 }),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 3, arbitrary: deletion('delete') },
  { weight: 1, arbitrary: deletion('tombstone') },
);

/** A stream: the ids of all its events, its metadata, and how it is deleted. */
type State = {
  events: number[];
  rules: Rules | undefined;
  deleted: 'soft' | 'tombstone' | undefined;
};

const NEW: State = { events: [], rules: undefined, deleted: undefined };
const MISSING = 'stream-not-found';
const DELETED = 'stream-deleted';

/** What a step must answer, and the stream after it. */
const modelled = (step: Command, before: State): { answer: unknown; after: State } => {
  if (before.deleted === 'tombstone') return { answer: DELETED, after: before };
  switch (step.kind) {
    case 'append':
      return modelledAppend(step, before);
    case 'read':
      return { answer: modelledRead(step, before), after: before };
    case 'rules': {
      const rules = recreated(before, step.rules);
      return { answer: 'done', after: { ...before, rules, deleted: undefined } };
    }
    case 'delete':
    case 'tombstone':
      return modelledDeletion(step, before);
    default:
      return step satisfies never;
  }
};

/** Rules for a stream that comes back if it was deleted, without its past. */
const recreated = ({ events, deleted }: State, rules: Rules): Rules =>
  deleted === 'soft' ? { ...rules, truncateBefore: events.length } : rules;

const modelledAppend = (step: Extract<Command, { kind: 'append' }>, before: State) => {
  const { events, rules, deleted } = before;
  const { ids, expected } = step;
  const head = events.length - 1;
  const wrong = { answer: { wrong: head }, after: before };
  const repeated = (last: number) => ({ answer: { revision: last }, after: before });
  const write = {
    answer: { revision: head + ids.length },
    after: {
      events: [...events, ...ids],
      rules: deleted === 'soft' ? recreated(before, rules ?? {}) : rules,
      deleted: undefined,
    },
  };
  if (expected === 'stream_exists') {
    if (deleted === 'soft') return { answer: DELETED, after: before };
    if (head === -1 && rules === undefined) return wrong;
  }
  if (expected === 'any' || expected === 'stream_exists') {
    const indexes = ids.map((id) => events.lastIndexOf(id));
    if (indexes[0] === -1) return write;
    return indexes.includes(-1) ? wrong : repeated(indexes.at(-1) ?? -1);
  }
  const after = expected === 'no_stream' ? -1 : Number(expected);
  if (after === head) return write;
  if (after > head) return wrong;
  const there = events.slice(after + 1, after + 1 + ids.length);
  if (there[0] !== ids[0] && expected === 'no_stream' && deleted === 'soft') return write;
  return String(there) === String(ids) ? repeated(after + ids.length) : wrong;
};

const modelledDeletion = (
  step: Extract<Command, { kind: 'delete' | 'tombstone' }>,
  before: State,
): { answer: unknown; after: State } => {
  const head = before.events.length - 1;
  const expected = step.expected === 'no_stream' ? -1 : step.expected;
  const mayDelete =
    (step.kind === 'tombstone' || head !== -1 || before.rules !== undefined) &&
    (expected === 'any' ||
      Number(expected) === head ||
      (expected === -1 && before.deleted === 'soft'));
  if (!mayDelete) return { answer: { wrong: head }, after: before };
  return step.kind === 'delete'
    ? { answer: 'done', after: { ...before, rules: {}, deleted: 'soft' } }
    : { answer: 'done', after: { ...before, deleted: 'tombstone' } };
};

const modelledRead = (step: Extract<Command, { kind: 'read' }>, state: State): unknown => {
  const { events, rules, deleted } = state;
  if (events.length === 0 || deleted === 'soft') return MISSING;
  const { truncateBefore = 0, maxCount = events.length } = rules ?? {};
  const first = Math.max(truncateBefore, events.length - maxCount);
  const window = step.backwards
    ? events.slice(first, step.from + 1).toReversed()
    : events.slice(Math.max(first, step.from));
  return window.slice(0, step.count);
};

it('agrees with a small model of streams on any sequence of commands, and $all keeps everything', async () => {
  const written = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 50, size: 'max' }), async (commands) => {
      const names = [newStream('model'), newStream('model'), newStream('model')];
      const uuids: string[] = Array.from({ length: 10 }, () => randomUUID());
      const model = new Map<number, State>();
      for (const step of commands) {
        const name = names[step.stream] ?? '';
        const { answer, after } = modelled(step, model.get(step.stream) ?? NEW);
        expect(await run(name, step, uuids)).toEqual(answer);
        model.set(step.stream, after);
        written.set(name, after.events.length + (after.deleted === 'tombstone' ? 1 : 0));
      }
    }),
    { numRuns: usualOrLong(30, 300) },
  );
  const counted = new Map([...written.keys()].map((name) => [name, 0]));
  for (const { streamId } of await collect(client.readAll())) {
    const count = counted.get(streamId);
    if (count !== undefined) counted.set(streamId, count + 1);
  }
  expect(counted).toEqual(written);
});

/** What the server answers to a step, in the words of the model. */
const run = async (name: string, step: Command, uuids: readonly string[]): Promise<unknown> => {
  try {
    switch (step.kind) {
      case 'append':
        return await append(name, step, uuids);
      case 'read':
        return await read(name, step, uuids);
      case 'rules':
        await client.setStreamMetadata(name, step.rules);
        return 'done';
      case 'delete':
        await client.deleteStream(name, { expectedRevision: step.expected });
        return 'done';
      case 'tombstone':
        await client.tombstoneStream(name, { expectedRevision: step.expected });
        return 'done';
      default:
        return step satisfies never;
    }
  } catch (error) {
    if (error instanceof StreamNotFoundError) return MISSING;
    if (error instanceof StreamDeletedError) return DELETED;
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    return { wrong: error.actualVersion === 'no_stream' ? -1 : Number(error.actualVersion) };
  }
};

const append = async (
  name: string,
  step: Extract<Command, { kind: 'append' }>,
  uuids: readonly string[],
): Promise<{ revision: number }> => {
  const events = step.ids.map((id) => numbered(id, { id: uuids[id] ?? '' }));
  const credentials = { username: 'admin', password: 'changeit' };
  const result = await client.appendToStream(name, events, {
    expectedRevision: step.expected,
    ...(step.plain ? { credentials } : {}),
  });
  return { revision: Number(result.nextExpectedRevision) };
};

const read = async (
  name: string,
  step: Extract<Command, { kind: 'read' }>,
  uuids: readonly string[],
): Promise<number[]> => {
  const events = await collect(
    client.readStream(name, {
      fromRevision: BigInt(step.from),
      maxCount: step.count,
      direction: step.backwards ? 'backwards' : 'forwards',
    }),
  );
  return events.map(({ id }) => uuids.indexOf(id));
};
