import { type RecordedEvent, sizeOf } from './recorded-event.ts';

/** Most events, and most bytes, that stay in memory for live delivery. */
const CAPACITY = 8_192;
const CAPACITY_BYTES = 32 * 1024 * 1024;

/** The newest events in memory. A reader behind them reads from Postgres instead. */
export type Ring = {
  /** Position of the newest committed event. */
  head(): bigint;
  /** Appends committed events and wakes the listeners. */
  publish(events: readonly RecordedEvent[]): void;
  /**
   * At most `limit` events after a position, oldest first; `undefined` when events after that
   * position are no longer here.
   */
  after(position: bigint, limit: number): RecordedEvent[] | undefined;
  /** Calls the listener after each change; the answer ends that. */
  listen(listener: () => void): () => void;
};

/** An empty ring behind the newest committed event. */
export const createRing = (newest: bigint): Ring => {
  let head = newest;
  /** Every event after this position is in the ring. */
  let floor = newest;
  let events: RecordedEvent[] = [];
  /** Index of the oldest event that counts; those before it wait for the next compaction. */
  let first = 0;
  let bytes = 0;
  const listeners = new Set<() => void>();
  const wake = (): void => {
    for (const listener of listeners) listener();
  };

  const evict = (): void => {
    while (events.length - first > CAPACITY || bytes > CAPACITY_BYTES) {
      const oldest = events[first];
      if (oldest === undefined) break;
      floor = oldest.position;
      bytes -= sizeOf(oldest);
      first += 1;
    }
    if (first * 2 > events.length) {
      events = events.slice(first);
      first = 0;
    }
  };

  const indexAfter = (position: bigint): number => {
    let low = first;
    let high = events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const event = events[middle];
      if (event !== undefined && event.position <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    head: () => head,
    publish: (committed) => {
      for (const event of committed) {
        events.push(event);
        bytes += sizeOf(event);
        head = event.position;
      }
      evict();
      wake();
    },
    after: (position, limit) => {
      if (position < floor) return undefined;
      const index = indexAfter(position);
      return events.slice(index, index + limit);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
