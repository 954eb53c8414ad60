import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';

/** Streams in memory that can be read and appended to, for tests of what stands on them; nothing else works. */
export const memoryStore = (): EventStore => {
  const streams = new Map<string, RecordedEvent[]>();
  let written = 0;
  const part: Pick<EventStore, 'read' | 'append'> = {
    read: (stream) => Promise.resolve(streams.get(stream) ?? []),
    append: (stream, expected, events) => {
      const before = streams.get(stream) ?? [];
      const head = before.length === 0 ? 'no_stream' : before.length - 1;
      if (expected !== 'any' && expected !== head)
        return Promise.resolve({ reason: 'wrong-expected-revision' });
      const added = events.map((event, n) => ({
        ...event,
        stream,
        revision: before.length + n,
        position: BigInt((written += 1)),
      }));
      streams.set(stream, [...before, ...added]);
      return Promise.resolve({ position: BigInt(written) });
    },
  };
  // Untyped on the way: who needs more of a store takes a real one.
  const store: EventStore = Object.assign(Object.create(null), part);
  return store;
};
