import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Projection } from '../projection.ts';
import type { Rows, Table } from './rows.ts';

/** A table with one row for each stream of a kind. */
export type StreamRows<Row extends object> = {
  table: Table<Row>;
  /** What the streams' names begin with; the rest is the row's key. */
  prefix: string;
  /** The row after an event; `undefined` only when the stream's first event is missing. */
  evolve: (row: Row | undefined, event: RecordedEvent) => Row | undefined;
};

/** Folds the events of a batch into the rows of their streams; returns what changed. */
export const projectStreamRows = async <Row extends object>(
  { table, prefix, evolve }: StreamRows<Row>,
  events: readonly RecordedEvent[],
  rows: Rows,
): Promise<{ before: Row[]; after: Row[] }> => {
  const own = events.filter(({ stream }) => stream.startsWith(prefix));
  const keyIn = ({ stream }: RecordedEvent) => stream.slice(prefix.length);
  const before = await rows.load(table, [...new Set(own.map(keyIn))]);
  const after = new Map(before);
  for (const event of own) {
    const key = keyIn(event);
    const row = evolve(after.get(key), event);
    if (row) after.set(key, row);
  }
  const changed = [...after].filter(([key, row]) => before.get(key) !== row);
  await rows.put(
    table,
    changed.map(([, row]) => row),
  );
  return {
    before: changed.flatMap(([key]) => before.get(key) ?? []),
    after: changed.map(([, row]) => row),
  };
};

/** A read model of one such table. With `types`, events of other types load no rows. */
export const streamProjection = <Row extends object>(
  name: string,
  version: number,
  { types, ...streams }: StreamRows<Row> & { types?: readonly string[] },
): Projection => ({
  name,
  version,
  tables: [streams.table],
  project: async (events, rows) => {
    const own = types ? events.filter(({ type }) => types.includes(type)) : events;
    await projectStreamRows(streams, own, rows);
  },
});
