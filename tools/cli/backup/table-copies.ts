import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** A table with its columns, quoted as SQL wants them. */
type Table = { table: string; columns: string };

/** Which tables of a database a copy takes: those of a schema, without some. */
export type Chosen = { schema: string; except?: readonly string[]; only?: string };

/** The line after a table's last row, as in a dump of `pg_dump`. */
const END = '\\.';

/**
 * The rows of the chosen tables as lines, from one snapshot: for each table a line of JSON that names
 * it, its rows in the text format of COPY, and `\.`.
 */
export const tableLines = async function* (
  databaseUrl: string,
  { schema, except = [], only }: Chosen,
): AsyncGenerator<string | Buffer, void> {
  const client = await connected(databaseUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<Table>(TABLES, [schema, except, only ?? null]);
    for (const { table, columns } of rows) {
      yield `${JSON.stringify({ table, columns })}\n`;
      yield* client.query(to(`copy ${table} (${columns}) to stdout`));
      yield `${END}\n`;
    }
  } finally {
    await client.end();
  }
};

const TABLES = `
  select format('%I.%I', table_schema, table_name) as "table",
         string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables
         using (table_schema, table_name)
   where table_schema = $1 and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     and table_name <> all($2) and table_name = coalesce($3, table_name)
   group by table_schema, table_name order by table_name`;

/**
 * Fills empty tables with the lines of `tableLines`, in one transaction. Takes lines until one that
 * begins no table, and returns that one.
 */
export const fillTables = async (
  databaseUrl: string,
  lines: AsyncIterator<string>,
): Promise<string> => {
  const client = await connected(databaseUrl);
  try {
    await client.query('begin');
    let line = await nextOf(lines);
    for (; line.startsWith('{"table"'); line = await nextOf(lines)) {
      const { table, columns }: Table = JSON.parse(line);
      const rows = new PassThrough();
      const done = pipeline(rows, client.query(from(`copy ${table} (${columns}) from stdin`)));
      done.catch(() => undefined);
      for (let row = await nextOf(lines); row !== END; row = await nextOf(lines)) {
        if (!rows.write(`${row}\n`)) await Promise.race([once(rows, 'drain'), done]);
      }
      rows.end();
      await done;
      await continueIdentities(client, table);
    }
    await client.query('commit');
    return line;
  } finally {
    await client.end();
  }
};

/** Sets each identity column to continue after the copied rows. */
const continueIdentities = async (client: pg.Client, table: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  for (const { name } of rows) {
    const column = client.escapeIdentifier(name);
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${column})) from ${table}
        having max(${column}) is not null`,
      [table, name],
    );
  }
};

const nextOf = async (lines: AsyncIterator<string>): Promise<string> => {
  const { value, done } = await lines.next();
  if (done) throw new Error('The backup ends in the middle');
  return value;
};

const connected = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return client;
};
