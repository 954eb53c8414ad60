import { describe, expect, it } from 'vitest';
import { allCursor, type Cursor, streamCursor } from './cursor.ts';
import { FIRST_PAGE } from './pages.ts';
import type { Log } from './log.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { createRing } from './ring.ts';
import type { StreamPages } from './stream-pages.ts';

const eventAt = (n: number): RecordedEvent => ({
  id: '00000000-0000-4000-8000-000000000000',
  type: 'Numbered',
  json: false,
  data: new Uint8Array(),
  metadata: new Uint8Array(),
  stream: 'numbers-1',
  revision: BigInt(n),
  position: BigInt(n + 1) * 10n,
  created: 0n,
});

/** Reads during which something may be committed. */
const READS = 6;

/**
 * A log that begins with events older than the memory, and commits one more during some of its reads:
 * during the nth where bit n of `commits` is set.
 */
const logOf = (history: number, commits: number) => {
  const committed = Array.from({ length: history }, (_, n) => eventAt(n));
  const ring = createRing(committed.at(-1)?.position ?? 0n);
  const commit = () => {
    const event = eventAt(committed.length);
    committed.push(event);
    ring.publish([event]);
  };
  let reads = 0;
  /** What a read finds, which is what was committed before it; its answer comes after the commit. */
  const read = <T>(found: T): Promise<T> => {
    if ((commits >> reads) & 1) commit();
    reads += 1;
    return Promise.resolve(found);
  };
  const streams: Pick<StreamPages, 'forwards'> = {
    forwards: (_stream, from, limit) => {
      const events = committed.slice(Number(from), Number(from) + limit);
      const next = events.length < limit ? undefined : from + BigInt(limit);
      return read({ events, next });
    },
  };
  const pages: Pick<Log['pages'], 'allForwards'> = {
    allForwards: (after, limit) =>
      read(committed.filter(({ position }) => position > after).slice(0, limit)),
  };
  // Untyped on the way: a cursor reads forwards only.
  const log: Log = Object.assign(Object.create(null), { ring, streams, pages });
  return { log, commit, committed };
};

const cursors: Record<string, (log: Log) => Cursor> = {
  'of all streams': (log) => allCursor(log, 0n),
  'of a stream': (log) => streamCursor(log, 'numbers-1', -1n),
};

describe.each(Object.entries(cursors))('a cursor %s', (_, begin) => {
  it.each([0, 1, FIRST_PAGE - 1, FIRST_PAGE, FIRST_PAGE + 1])(
    'finds each event once and in order that is committed while it reads a history of %i',
    async (history) => {
      for (let commits = 0; commits < 2 ** READS; commits += 1) {
        const { log, commit, committed } = logOf(history, commits);
        const cursor = begin(log);
        const seen: bigint[] = [];
        const readOn = async () => {
          for (let empty = 0; empty < 3;) {
            const page = await cursor.next();
            seen.push(...page.events.map(({ position }) => position));
            empty = page.events.length === 0 ? empty + 1 : 0;
          }
        };
        await readOn();
        commit();
        await readOn();
        expect(seen).toEqual(committed.map(({ position }) => position));
      }
    },
  );
});
