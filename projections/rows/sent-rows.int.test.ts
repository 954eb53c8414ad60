import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { connectDatabase } from '../database.ts';
import type { Table } from './rows.ts';
import { createSentRows } from './sent-rows.ts';
import { openSession, type Session } from './session.ts';

type Row = { id: number; name: string | null };
const table: Table<Row> = { name: 'sent_row', key: ['id'] };

let knex: Knex;
let session: Session;
beforeAll(async () => {
  knex = connectDatabase(await createTestDatabase());
  await knex.raw('create table sent_row (id bigint primary key, name text not null)');
  session = await openSession(knex);
});
afterAll(async () => {
  await session.close();
  await knex.destroy();
});

test('what was put is found, and removed, before it is answered', async () => {
  const { rows, send, allAnswered } = createSentRows(session);
  send(session.query('begin'));
  await rows.put(table, [
    { id: 1, name: 'one' },
    { id: 2, name: 'two' },
  ]);
  await rows.remove(table, [{ id: 1, name: 'one' }]);
  expect([...(await rows.load(table, ['1', '2'])).values()]).toEqual([{ id: 2, name: 'two' }]);
  send(session.query('commit'));
  await allAnswered([]);
  expect(await knex('sent_row')).toEqual([{ id: 2, name: 'two' }]);
});

test('the error is that of the statement that broke the transaction, not of later ones', async () => {
  const { rows, send, allAnswered } = createSentRows(session);
  send(session.query('begin'));
  await rows.put(table, [{ id: 3, name: null }]);
  const behind = rows.load(table, ['2']);
  await rows.put(table, [{ id: 4, name: 'four' }]);
  send(session.query('commit'));
  await expect(allAnswered([behind])).rejects.toMatchObject({ code: '23502' });
  await session.query('rollback');
  expect(await knex('sent_row').where('id', '>', 2)).toEqual([]);
});
