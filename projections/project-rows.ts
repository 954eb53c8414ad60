import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';

/** A table with one row for each stream of a kind. */
export type StreamRows<Row> = {
  table: string;
  /** What the streams' names begin with; the rest is the row's key. */
  prefix: string;
  key: keyof Row & string;
  /** The row after an event; `undefined` only when the stream's first event is missing. */
  evolve: (row: Row | undefined, event: RecordedEvent) => Row | undefined;
};

/** Folds the events of a batch into the rows of their streams; answers these before and after. */
export const projectRows = async <Row extends object>(
  { table, prefix, key, evolve }: StreamRows<Row>,
  events: RecordedEvent[],
  transaction: Knex.Transaction,
): Promise<{ before: Row[]; after: Row[] }> => {
  const own = events.filter(({ stream }) => stream.startsWith(prefix));
  const keys = [...new Set(own.map(({ stream }) => stream.slice(prefix.length)))];
  if (keys.length === 0) return { before: [], after: [] };
  const { rows: before } = await transaction.raw<{ rows: Row[] }>(
    'select * from :table: where :key: = any(:keys)',
    { table, key, keys },
  );
  const rows = new Map(before.map((row) => [`${prefix}${String(row[key])}`, row]));
  for (const event of own) {
    const row = evolve(rows.get(event.stream), event);
    if (row) rows.set(event.stream, row);
  }
  const after = [...rows.values()];
  if (after.length > 0) await transaction(table).insert(after).onConflict(key).merge();
  return { before, after };
};
