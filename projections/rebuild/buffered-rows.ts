import { changedSum, hashOfRow, NO_ROWS, type TableSum } from '../rows/row-hash.ts';
import { keyOf, type Rows, type Table, type TableShape } from '../rows/rows.ts';
import type { Session } from '../rows/session.ts';
import { createSqlRows, rowsThere } from '../rows/sql-rows.ts';
import { copyRows } from './copy-rows.ts';
import { createSeenKeys } from './seen-keys.ts';

/** The hash of what the table holds under a key: nothing, or something that was not looked at. */
type Held = bigint | 'nothing' | 'unknown';
type Entry = { row: object; isThere: boolean; held: Held; isDirty: boolean };
type Change = Omit<Entry, 'isDirty'> & { hash: bigint | undefined };
type Buffer = { shape: TableShape; entries: Map<string, Entry>; dirty: Entry[]; sum: TableSum };

type Beginning = {
  /** The tables are still empty. */
  isFresh: boolean;
  /** Of what was written so far. */
  sums: ReadonlyMap<string, TableSum>;
  /** How many rows of each table stay in memory after they were written. */
  keptRows: number;
};

/** The changes of one attempt to project events, kept or dropped as a whole. */
export type Attempt = { rows: Rows; keep(): void };

/**
 * Tables that are made from the log's beginning: rows change in memory and are written to Postgres
 * many at once, those never seen before by COPY. `isFresh` says that the tables are still empty.
 * `sums` are of what was written so far, and go on: they are what a fold of the events gives.
 */
export const createBufferedRows = (session: Session, { isFresh, sums, keptRows }: Beginning) => {
  const sql = createSqlRows(session);
  const seen = createSeenKeys();
  const buffers = new Map<string, Buffer>();
  const bufferOf = (shape: TableShape): Buffer => {
    let buffer = buffers.get(shape.name);
    if (!buffer) {
      const sum = sums.get(shape.name) ?? NO_ROWS;
      buffers.set(shape.name, (buffer = { shape, entries: new Map(), dirty: [], sum }));
    }
    return buffer;
  };
  const isNew = ({ shape }: Buffer, key: string) => isFresh && !seen.has(`${shape.name} ${key}`);

  /** Rows that are in memory, or else are asked for. */
  const load = async <Row extends object>(table: Table<Row>, keys: readonly string[]) => {
    const buffer = bufferOf(table);
    const found = new Map<string, Row>();
    const asked: string[] = [];
    // Before anything is waited for: a write that ends meanwhile lets go of rows.
    for (const key of keys) {
      const entry = buffer.entries.get(key);
      if (entry?.isThere) found.set(key, entry.row as Row);
      else if (!entry && !isNew(buffer, key)) asked.push(key);
    }
    for (const [key, row] of await sql.load(table, asked)) {
      buffer.entries.set(key, { row, isThere: true, held: hashOfRow(row), isDirty: false });
      found.set(key, row);
    }
    return found;
  };

  const set = (shape: TableShape, key: string, row: object, isThere: boolean) => {
    const buffer = bufferOf(shape);
    let entry = buffer.entries.get(key);
    if (entry) {
      // Anew at the end: what changed last is kept longest.
      buffer.entries.delete(key);
      entry.row = row;
      entry.isThere = isThere;
    } else {
      const held = isNew(buffer, key) ? 'nothing' : 'unknown';
      entry = { row, isThere, held, isDirty: false };
      seen.add(`${shape.name} ${key}`);
    }
    buffer.entries.set(key, entry);
    if (entry.isDirty) return;
    entry.isDirty = true;
    buffer.dirty.push(entry);
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
    const changes = buffer.dirty.map((entry): Change => {
      const { row, isThere, held } = entry;
      const hash = isThere ? hashOfRow(row) : undefined;
      entry.held = hash ?? 'nothing';
      entry.isDirty = false;
      return { row, isThere, held, hash };
    });
    buffer.dirty = [];
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
    const { entries } = bufferOf(shape);
    for (const [key, { isDirty }] of entries) {
      if (entries.size <= keptRows) return;
      if (!isDirty) entries.delete(key);
    }
  };

  /** Drops what was not written, after a write failed. */
  const forget = (shape: TableShape, sum: TableSum) => {
    buffers.set(shape.name, { shape, entries: new Map(), dirty: [], sum });
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
