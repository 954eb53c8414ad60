import fc from 'fast-check';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { connectDatabase } from '../database.ts';
import type { Table } from './rows.ts';
import { openSession, type Session } from './session.ts';
import { createSqlRows } from './sql-rows.ts';
import { sumOfTable, type SumRow, tableSum } from './table-sum.ts';

type Row = {
  id: number;
  name: string;
  isBold: boolean;
  said: unknown;
  at: Date | null;
};
const table: Table<Row> = { name: 'some_row', key: ['id'] };

let knex: Knex;
let session: Session;
beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  knex = connectDatabase(`${databaseUrl}?options=-c%20timezone%3DAmerica/New_York`);
  session = await openSession(knex);
  await session.query(
    `create table some_row
     (said json, id bigint primary key, name text, "isBold" boolean, at timestamptz)`,
  );
  await session.query(
    'create table projection_sum (table_name text, rows bigint, hash numeric default 0)',
  );
});
afterAll(async () => {
  await session.close();
  await knex.destroy();
});

// Postgres has no place for the character 0 in texts.
const text = fc.string({ unit: 'binary' }).map((any) => any.replaceAll(/\0|\p{Surrogate}/gu, ' '));
const row: fc.Arbitrary<Row> = fc.record({
  // Few, so that rows are replaced and removed, also within one call.
  id: fc.integer({ min: 1, max: 9 }),
  name: text,
  isBold: fc.boolean(),
  said: fc.dictionary(text, fc.array(fc.oneof(text, fc.integer(), fc.constant(null)))),
  at: fc.option(fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })),
});
const change = fc.record({ what: fc.constantFrom('put', 'remove'), rows: fc.array(row) });

test('rows are loaded as they were put, and what was put adds up to the sum of the table', async () => {
  const rows = createSqlRows(session, true);
  await fc.assert(
    fc.asyncProperty(fc.array(change), async (changes) => {
      await session.query('truncate some_row, projection_sum');
      await session.query(`insert into projection_sum values ('some_row', 0)`);
      const expected = new Map<string, Row>();
      for (const { what, rows: changed } of changes) {
        if (what === 'put') {
          await rows.put(table, changed);
          for (const one of changed) expected.set(String(one.id), one);
        } else {
          await rows.remove(table, changed);
          for (const one of changed) expected.delete(String(one.id));
        }
      }
      const loaded = await rows.load(table, ['1', '2', '3', '4', '5', '6', '7', '8', '9']);
      expect(loaded).toEqual(expected);
      const kept = await session.query<SumRow>('select rows, hash::text from projection_sum');
      const sum = tableSum(kept.rows[0]);
      expect(sum).toEqual(await sumOfTable(session, 'some_row'));
      expect(sum.rows).toBe(expected.size);
    }),
  );
});
