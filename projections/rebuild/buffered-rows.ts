import { changedSum, hashOfRow, NO_ROWS, type TableSum } from '../row-hash.ts';
import { keyOf, type Rows, type Table, type TableShape } from '../rows.ts';
import type { Session } from '../session.ts';
import { createSqlRows, rowsThere } from '../sql-rows.ts';
import { copyRows } from './copy-rows.ts';
import { createSeenKeys } from './seen-keys.ts';

/** Rows of each table that stay in memory after they were written. */
const KEPT_ROWS = 4_000;

/** The hash of what the table holds under a key: nothing, or something that was not looked at. */
type Held = bigint | 'nothing' | 'unknown';
type Entry = { row: object; isThere: boolean; held: Held };
type Change = Entry & { hash: bigint | undefined };
type Buffer = { shape: TableShape; entries: Map<string, Entry>; dirty: Set<string>; sum: TableSum };

/** The changes of one attempt to project events, kept or dropped as a whole. */
export type Attempt = { rows: Rows; keep(): void };

/**
 * Tables that are made from the log's beginning: rows change in memory and are written to Postgres
 * many at once, those never seen before by COPY. `isFresh` says that the tables are still empty.
 * `sums` are of what was written so far, and go on: they are what a fold of the events gives.
 */
export const createBufferedRows = (
  session: Session,
  { isFresh, sums }: { isFresh: boolean; sums: ReadonlyMap<string, TableSum> },
) => {
  const sql = createSqlRows(session);
  const seen = createSeenKeys();
  const buffers = new Map<string, Buffer>();
  const bufferOf = (shape: TableShape): Buffer => {
    let buffer = buffers.get(shape.name);
    if (!buffer) {
      const sum = sums.get(shape.name) ?? NO_ROWS;
      buffers.set(shape.name, (buffer = { shape, entries: new Map(), dirty: new Set(), sum }));
    }
    return buffer;
  };
  const isNew = ({ shape }: Buffer, key: string) => isFresh && !seen.has(`${shape.name} ${key}`);

  /** Rows that are in memory, or else are asked for. */
  const load = async <Row extends object>(table: Table<Row>, keys: readonly string[]) => {
    const buffer = bufferOf(table);
    const asked = keys.filter((key) => !buffer.entries.has(key) && !isNew(buffer, key));
    for (const [key, row] of await sql.load(table, asked)) {
      buffer.entries.set(key, { row, isThere: true, held: hashOfRow(row) });
    }
    return new Map(
      keys.flatMap((key) => {
        const entry = buffer.entries.get(key);
        return entry?.isThere ? [[key, entry.row as Row] as const] : [];
      }),
    );
  };

  const set = (shape: TableShape, key: string, row: object, isThere: boolean) => {
    const buffer = bufferOf(shape);
    const held = buffer.entries.get(key)?.held ?? (isNew(buffer, key) ? 'nothing' : 'unknown');
    // Anew at the end: what changed last is kept longest.
    buffer.entries.delete(key);
    buffer.entries.set(key, { row, isThere, held });
    buffer.dirty.add(key);
    seen.add(`${shape.name} ${key}`);
  };

  const attempt = (): Attempt => {
    const changes = new Map<TableShape, Map<string, { row: object; isThere: boolean }>>();
    const changesOf = (shape: TableShape) => {
      let own = changes.get(shape);
      if (!own) changes.set(shape, (own = new Map()));
      return own;
    };
    const stage = (shape: TableShape, rows: readonly object[], isThere: boolean) => {
      for (const row of rows) changesOf(shape).set(keyOf(shape, row), { row, isThere });
      return Promise.resolve();
    };
    return {
      rows: {
        load: async <Row extends object>(table: Table<Row>, keys: readonly string[]) => {
          const found = await load(table, keys);
          for (const key of keys) {
            const staged = changesOf(table).get(key);
            if (staged?.isThere) found.set(key, staged.row as Row);
            else if (staged) found.delete(key);
          }
          return found;
        },
        put: (table, rows) => stage(table, rows, true),
        remove: (table, rows) => stage(table, rows, false),
      },
      keep: () => {
        for (const [shape, rows] of changes) {
          for (const [key, { row, isThere }] of rows) set(shape, key, row, isThere);
        }
      },
    };
  };

  /** Takes what changed, to be written; the sums count it as written. */
  const take = (shape: TableShape): Change[] => {
    const buffer = bufferOf(shape);
    const changes = [...buffer.dirty].flatMap((key): Change[] => {
      const entry = buffer.entries.get(key);
      if (!entry) return [];
      const hash = entry.isThere ? hashOfRow(entry.row) : undefined;
      const taken = { ...entry, hash };
      entry.held = hash ?? 'nothing';
      return [taken];
    });
    buffer.dirty.clear();
    return changes;
  };

  const write = async (shape: TableShape, changes: readonly Change[]) => {
    const unknown = changes.filter(({ held }) => held === 'unknown').map(({ row }) => row);
    const there = new Map(
      (await rowsThere(session, shape, unknown)).map((row) => [keyOf(shape, row), row]),
    );
    const buffer = bufferOf(shape);
    const wentOf = ({ held, row }: Change): bigint | undefined => {
      if (held === 'nothing') return undefined;
      if (held !== 'unknown') return held;
      const known = there.get(keyOf(shape, row));
      return known && hashOfRow(known);
    };
    for (const change of changes) {
      buffer.sum = changedSum(buffer.sum, { came: change.hash, went: wentOf(change) });
    }
    const rowsOf = (chosen: (change: Change) => boolean) =>
      changes.filter(chosen).map(({ row }) => row);
    await copyRows(
      session,
      shape.name,
      rowsOf(({ held, isThere }) => isThere && held === 'nothing'),
    );
    await sql.put(
      shape,
      rowsOf(({ held, isThere }) => isThere && held !== 'nothing'),
    );
    await sql.remove(
      shape,
      rowsOf(({ held, isThere }) => !isThere && held !== 'nothing'),
    );
  };

  /** Lets go of the rows that changed longest ago. */
  const trim = (shape: TableShape) => {
    const { entries, dirty } = bufferOf(shape);
    for (const key of entries.keys()) {
      if (entries.size <= KEPT_ROWS) return;
      if (!dirty.has(key)) entries.delete(key);
    }
  };

  /** Drops what was not written, after a write failed. */
  const forget = (shape: TableShape, sum: TableSum) => {
    buffers.set(shape.name, { shape, entries: new Map(), dirty: new Set(), sum });
  };

  return {
    attempt,
    take,
    write,
    trim,
    forget,
    sumOf: (shape: TableShape): TableSum => bufferOf(shape).sum,
  };
};

export type BufferedRows = ReturnType<typeof createBufferedRows>;
