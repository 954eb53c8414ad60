import { columnsOf } from './copy-line.ts';
import { keyOf, type Rows, type Table, type TableShape } from './rows.ts';
import type { Session } from './session.ts';

/**
 * Tables in Postgres, inside the transaction that a session is in: one statement for each call,
 * prepared once.
 */
export const createSqlRows = (session: Pick<Session, 'query'>) =>
  ({
    load: async <Row extends object>(table: Table<Row>, keys: readonly string[]) => {
      if (keys.length === 0) return new Map();
      const { rows } = await session.query<Row>({
        name: `load ${table.name}`,
        text: `select * from ${table.name} where ${table.key[0]} = any($1)`,
        values: [[...keys]],
      });
      return new Map(rows.map((row) => [keyOf(table, row), row]));
    },

    put: async (table: TableShape, rows: readonly object[]) => {
      const distinct = [...new Map(rows.map((row) => [keyOf(table, row), row])).values()];
      const [first] = distinct;
      if (!first) return;
      const names = columnsOf(first);
      const columns = names.map((column) => `"${column}"`);
      const changes = names
        .filter((column) => !table.key.some((own) => own === column))
        .map((column) => `"${column}" = excluded."${column}"`);
      await session.query({
        name: `put ${table.name}`,
        text: `insert into ${table.name} (${columns.join(', ')})
          select ${columns.join(', ')} from json_populate_recordset(null::${table.name}, $1)
          on conflict (${table.key.join(', ')})
          do ${changes.length > 0 ? `update set ${changes.join(', ')}` : 'nothing'}`,
        values: [JSON.stringify(distinct)],
      });
    },

    remove: async (table: TableShape, rows: readonly object[]) => {
      if (rows.length === 0) return;
      const same = table.key.map((column) => `live."${column}" = gone."${column}"`);
      await session.query({
        name: `remove ${table.name}`,
        text: `delete from ${table.name} live
          using json_populate_recordset(null::${table.name}, $1) gone
          where ${same.join(' and ')}`,
        values: [JSON.stringify(rows)],
      });
    },
  }) satisfies Rows;

/** The rows that a table has under the keys of some. */
export const rowsThere = async (
  session: Pick<Session, 'query'>,
  { name, key }: TableShape,
  rows: readonly object[],
): Promise<object[]> => {
  if (rows.length === 0) return [];
  const { rows: there } = await session.query<Record<string, unknown>>(
    `select live.* from json_populate_recordset(null::${name}, $1) wanted
     join ${name} live on ${key.map((column) => `live."${column}" = wanted."${column}"`).join(' and ')}`,
    [JSON.stringify(rows)],
  );
  return there;
};
