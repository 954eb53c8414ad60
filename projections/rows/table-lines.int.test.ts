import fc from 'fast-check';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { connectDatabase } from '../database.ts';
import { columnsOf, copyLine } from './copy-line.ts';
import type { Table } from './rows.ts';
import { openCopySession, type CopySession } from './session.ts';
import { createSqlRows } from './sql-rows.ts';
import { readLines } from './table-lines.ts';

type Row = {
  id: number;
  name: string;
  isBold: boolean;
  said: unknown;
  at: Date | null;
};
const table: Table<Row> = { name: 'line_row', key: ['id'] };

let knex: Knex;
let session: CopySession;
beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  knex = connectDatabase(`${databaseUrl}?options=-c%20timezone%3DAmerica/New_York`);
  session = await openCopySession(knex);
  await session.query(
    `create table line_row
     (said json, id bigint primary key, name text, "isBold" boolean, at timestamptz)`,
  );
});
afterAll(async () => {
  await session.close();
  await knex.destroy();
});

// Postgres has no place for the character 0 in texts.
const text = fc.string({ unit: 'binary' }).map((any) => any.replaceAll(/\0|\p{Surrogate}/gu, ' '));
const row: fc.Arbitrary<Row> = fc.record({
  id: fc.maxSafeInteger(),
  name: text,
  isBold: fc.boolean(),
  said: fc.dictionary(text, fc.array(fc.oneof(text, fc.integer(), fc.constant(null)))),
  at: fc.option(fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })),
});

test('rows are read with the lines that they were folded to, put by either way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1 }),
      async (rows) => {
        await session.query('truncate line_row');
        const lines = rows.map((one) => copyLine(columnsOf(one), one));
        const half = Math.ceil(rows.length / 2);
        const names = columnsOf(rows[0] ?? {}).map((column) => `"${column}"`);
        await session.copyIn(
          `copy line_row (${names.join(', ')}) from stdin`,
          lines.slice(0, half).map((line) => `${line}\n`),
        );
        await createSqlRows(session).put(table, rows.slice(half));
        const read: string[] = [];
        await readLines(session, table, (line) => read.push(line.toString()));
        expect(read.toSorted()).toEqual(lines.toSorted());
      },
    ),
  );
});
