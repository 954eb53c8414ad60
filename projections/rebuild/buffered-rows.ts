import { columnsOf, copyLine } from '../rows/copy-line.ts';
import { hashOfLine, NO_ROWS, type TableSum } from '../rows/row-hash.ts';
import { keyOf, type Rows, type Table, type TableShape } from '../rows/rows.ts';
import type { CopySession } from '../rows/session.ts';
import { createSqlRows } from '../rows/sql-rows.ts';
import { createSeenKeys, type SeenKeys } from './seen-keys.ts';
import { type Changes, hashOfRow, type Held, writeChanges } from './write-changes.ts';

type Entry = { row: object; isThere: boolean; held: Held; isDirty: boolean };
type TableBuffer = {
  shape: TableShape;
  entries: Map<string, Entry>;
  dirty: Entry[];
  seen: SeenKeys;
  sum: TableSum;
};

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
 * many at once. `isFresh` says that the tables are still empty. `sums` are of what was written so
 * far, and go on: they are what a fold of the events gives.
 */
export const createBufferedRows = (
  session: CopySession,
  { isFresh, sums, keptRows }: Beginning,
) => {
  const sql = createSqlRows(session);
  const seenIn = createSeenKeys();
  const buffers = new Map<string, TableBuffer>();
  const bufferOf = (shape: TableShape): TableBuffer => {
    let buffer = buffers.get(shape.name);
    if (!buffer) {
      const sum = sums.get(shape.name) ?? NO_ROWS;
      buffer = { shape, entries: new Map(), dirty: [], seen: seenIn(shape.name), sum };
      buffers.set(shape.name, buffer);
    }
    return buffer;
  };
  const isNew = ({ seen }: TableBuffer, key: string) => isFresh && !seen.has(key);

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

  const set = (buffer: TableBuffer, key: string, row: object, isThere: boolean) => {
    const { entries, seen } = buffer;
    let entry = entries.get(key);
    if (entry) {
      // Anew at the end: what changed last is kept longest.
      entries.delete(key);
      entry.row = row;
      entry.isThere = isThere;
    } else {
      const held = seen.add(key) && isFresh ? 'nothing' : 'unknown';
      entry = { row, isThere, held, isDirty: false };
    }
    entries.set(key, entry);
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
      const own = changesOf(shape);
      for (const row of rows) own.set(keyOf(shape, row), { row, isThere });
      return Promise.resolve();
    };
    return {
      rows: {
        load: async <Row extends object>(table: Table<Row>, keys: readonly string[]) => {
          const found = await load(table, keys);
          const own = changesOf(table);
          for (const key of own.size > 0 ? keys : []) {
            const staged = own.get(key);
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
          const buffer = bufferOf(shape);
          for (const [key, { row, isThere }] of rows) set(buffer, key, row, isThere);
        }
      },
    };
  };

  /** Takes what changed, to be written as it is now. */
  const take = (shape: TableShape): Changes => {
    const buffer = bufferOf(shape);
    const [first] = buffer.dirty;
    const changes: Changes = { columns: first ? columnsOf(first.row) : [], added: [], others: [] };
    const { columns, added, others } = changes;
    for (const entry of buffer.dirty) {
      const { row, isThere, held } = entry;
      const line = isThere ? copyLine(columns, row) : undefined;
      const hash = line === undefined ? undefined : hashOfLine(line);
      if (held !== 'nothing') others.push({ row, hash, held });
      else if (line !== undefined && hash !== undefined) added.push({ line, hash });
      entry.held = hash ?? 'nothing';
      entry.isDirty = false;
    }
    buffer.dirty = [];
    return changes;
  };

  /** Writes what was taken, in the order in which it was. */
  const write = async (shape: TableShape, changes: Changes) => {
    const buffer = bufferOf(shape);
    buffer.sum = await writeChanges(session, shape, changes, buffer.sum);
    trim(buffer);
  };

  /** Lets go of the rows that changed longest ago. */
  const trim = ({ entries }: TableBuffer) => {
    for (const [key, { isDirty }] of entries) {
      if (entries.size <= keptRows) return;
      if (!isDirty) entries.delete(key);
    }
  };

  /** Drops what was not written, after a write failed. */
  const forget = (shape: TableShape, sum: TableSum) => {
    Object.assign(bufferOf(shape), { entries: new Map(), dirty: [], sum });
  };

  return { attempt, take, write, forget, sumOf: (shape: TableShape) => bufferOf(shape).sum };
};

export type BufferedRows = ReturnType<typeof createBufferedRows>;
