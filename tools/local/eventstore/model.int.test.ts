import { randomUUID } from 'node:crypto';
import { StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import type { EventStoreDBClient } from '@eventstore/db-client';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEventStore } from './server.ts';
import { createTestDatabase } from '../test-database.ts';
import { collect, connect, newStream, numbered } from './test-events.ts';

let client: EventStoreDBClient;
let stopServer: () => Promise<void>;

beforeAll(async () => {
  const server = await startEventStore({ databaseUrl: await createTestDatabase() });
  client = connect(server.url);
  stopServer = async () => {
    await server.stop();
  };
}, 60_000);

afterAll(async () => {
  await client.dispose();
  await stopServer();
});

type Expected = 'any' | 'no_stream' | 'stream_exists' | bigint;

/** Streams and ids are small numbers, so that commands meet the same ones again. */
type Command =
  | { kind: 'append'; stream: number; ids: number[]; expected: Expected; plain: boolean }
  | { kind: 'read'; stream: number; from: number; count: number; backwards: boolean };

const ids = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 3 });
const stream = fc.nat(2);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      stream,
      ids,
      expected: fc.oneof(
        fc.constantFrom<Expected>('any', 'no_stream', 'stream_exists'),
        fc.bigInt({ min: 0n, max: 8n }),
      ),
      plain: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      stream,
      from: fc.nat(12),
      count: fc.integer({ min: 1, max: 6 }),
      backwards: fc.boolean(),
    }),
  },
);

/** What a step must answer, and the events that its stream then has. */
const modelled = (step: Command, events: number[]): { answer: unknown; after: number[] } => {
  if (step.kind === 'read') {
    const window = step.backwards
      ? events.slice(0, step.from + 1).toReversed()
      : events.slice(step.from);
    return { answer: events.length > 0 ? window.slice(0, step.count) : MISSING, after: events };
  }
  const wrong = { answer: { wrong: events.length - 1 }, after: events };
  const written = [...events, ...step.ids];
  const write = { answer: { revision: written.length - 1 }, after: written };
  if (step.expected === 'stream_exists' && events.length === 0) return wrong;
  if (step.expected === 'any' || step.expected === 'stream_exists') {
    const places = step.ids.map((id) => events.lastIndexOf(id));
    if (places[0] === -1) return write;
    return places.includes(-1) ? wrong : { answer: { revision: places.at(-1) }, after: events };
  }
  const expected = step.expected === 'no_stream' ? -1 : Number(step.expected);
  if (expected === events.length - 1) return write;
  const there = events.slice(expected + 1, expected + 1 + step.ids.length);
  return String(there) === String(step.ids)
    ? { answer: { revision: expected + step.ids.length }, after: events }
    : wrong;
};

const MISSING = 'stream-not-found';

it('agrees with a small model of streams on any sequence of appends and reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 40, size: 'max' }), async (commands) => {
      const names = [newStream('model'), newStream('model'), newStream('model')];
      const uuids: string[] = Array.from({ length: 10 }, () => randomUUID());
      const model = new Map<number, number[]>();
      for (const step of commands) {
        const name = names[step.stream] ?? '';
        const { answer, after } = modelled(step, model.get(step.stream) ?? []);
        expect(await run(name, step, uuids)).toEqual(answer);
        model.set(step.stream, after);
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

const run = (name: string, step: Command, uuids: readonly string[]): Promise<unknown> =>
  step.kind === 'append' ? append(name, step, uuids) : read(name, step, uuids);

const append = async (
  name: string,
  step: Extract<Command, { kind: 'append' }>,
  uuids: readonly string[],
): Promise<{ revision: number } | { wrong: number }> => {
  const events = step.ids.map((id) => numbered(id, { id: uuids[id] ?? '' }));
  const credentials = { username: 'admin', password: 'changeit' };
  try {
    const result = await client.appendToStream(name, events, {
      expectedRevision: step.expected,
      ...(step.plain ? { credentials } : {}),
    });
    return { revision: Number(result.nextExpectedRevision) };
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    return { wrong: error.actualVersion === 'no_stream' ? -1 : Number(error.actualVersion) };
  }
};

const read = async (
  name: string,
  step: Extract<Command, { kind: 'read' }>,
  uuids: readonly string[],
): Promise<number[] | typeof MISSING> => {
  try {
    const events = await collect(
      client.readStream(name, {
        fromRevision: BigInt(step.from),
        maxCount: step.count,
        direction: step.backwards ? 'backwards' : 'forwards',
      }),
    );
    return events.map(({ id }) => uuids.indexOf(id));
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
    return MISSING;
  }
};
