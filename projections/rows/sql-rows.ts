import { keyOf, type Rows, type Table, type TableShape } from './rows.ts';
import type { Session } from './session.ts';
import { rowHash } from './table-sum.ts';

/**
 * Tables in Postgres, inside the transaction that a session is in: one statement for each call,
 * prepared once. With `isSummed` it also keeps `projection_sum`: what the rows of each table add up
 * to that were put and not replaced or removed since.
 */
export const createSqlRows = (session: Pick<Session, 'query'>, isSummed = false) => {
  const given = (table: TableShape, came: string): string =>
    `with given as (select * from json_populate_recordset(null::${table.name}, $1))` +
    (isSummed ? `, ${summed(table, came)}` : '');
  return {
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
      const distinct = lastOfEachKey(table, rows);
      const [first] = distinct;
      if (!first) return;
      const names = Object.keys(first).toSorted();
      const columns = names.map((column) => `"${column}"`);
      const changes = names
        .filter((column) => !table.key.some((own) => own === column))
        .map((column) => `"${column}" = excluded."${column}"`);
      await session.query({
        name: `put ${table.name}`,
        text: `${given(table, `${sumOf('given')} from given`)}
          insert into ${table.name} (${columns.join(', ')}) select ${columns.join(', ')} from given
          on conflict (${table.key.join(', ')})
          do ${changes.length > 0 ? `update set ${changes.join(', ')}` : 'nothing'}`,
        values: [JSON.stringify(distinct)],
      });
    },

    remove: async (table: TableShape, rows: readonly object[]) => {
      if (rows.length === 0) return;
      await session.query({
        name: `remove ${table.name}`,
        text: `${given(table, 'select 0 as rows, 0 as hash')}
          delete from ${table.name} live using given where ${haveOneKey(table)}`,
        values: [JSON.stringify(lastOfEachKey(table, rows))],
      });
    },
  } satisfies Rows;
};

const lastOfEachKey = (table: TableShape, rows: readonly object[]): object[] => [
  ...new Map(rows.map((row) => [keyOf(table, row), row])).values(),
];

const haveOneKey = ({ key }: TableShape): string =>
  key.map((column) => `live."${column}" = given."${column}"`).join(' and ');

/** Of rows with an alias, as far as the list of what is selected. */
const sumOf = (alias: string): string =>
  `select count(*) as rows, coalesce(sum(${rowHash(alias)}), 0) as hash`;

/** Adds the rows that come to the table's sum, and takes away those that they replace. */
const summed = (table: TableShape, came: string): string => `
  came as (${came}),
  went as (${sumOf('live')} from ${table.name} live join given on ${haveOneKey(table)}),
  summed as (update projection_sum own
    set rows = own.rows + came.rows - went.rows, hash = own.hash + came.hash - went.hash
    from came, went where own.table_name = '${table.name}')`;
