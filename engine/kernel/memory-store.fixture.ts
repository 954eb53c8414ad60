import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';

/** A store in memory with `read`, `readOne` and `append` only, for unit tests. */
export const memoryStore = (): EventStore => {
  const streams = new Map<string, RecordedEvent[]>();
  let written = 0;
  const part: Pick<EventStore, 'read' | 'readOne' | 'append'> = {
    read: (stream, from) => Promise.resolve((streams.get(stream) ?? []).slice(from)),
    readOne: (stream, revision) => Promise.resolve(streams.get(stream)?.[revision]),
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
  // Untyped on purpose: a test that needs more uses a real store.
  const store: EventStore = Object.assign(Object.create(null), part);
  return store;
};
