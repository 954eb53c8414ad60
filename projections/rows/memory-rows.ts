import { keyOf, type Rows, type Table } from './rows.ts';

/** Rows by the names of their tables, then by key. */
export type Tables = Map<string, Map<string, object>>;

/** Tables in memory, empty ones at first: what a fold of the log gives without a database. */
export const createMemoryRows = (tables: Tables = new Map()): Rows & { tables: Tables } => {
  // A table holds rows of one type only: those that were put under its name.
  const tableOf = <Row extends object>({ name }: Table<Row>): Map<string, Row> => {
    let rows = tables.get(name);
    if (!rows) tables.set(name, (rows = new Map()));
    return rows as Map<string, Row>;
  };
  return {
    tables,
    load: (table, keys) => {
      const rows = tableOf(table);
      const found = keys.flatMap((key) => {
        const row = rows.get(key);
        return row ? [[key, row] as const] : [];
      });
      return Promise.resolve(new Map(found));
    },
    put: (table, rows) => {
      for (const row of rows) tableOf(table).set(keyOf(table, row), row);
      return Promise.resolve();
    },
    remove: (table, rows) => {
      for (const row of rows) tableOf(table).delete(keyOf(table, row));
      return Promise.resolve();
    },
  };
};
