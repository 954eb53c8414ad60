import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { connectDatabase } from '../database.ts';
import { openCopySession, openSession } from './session.ts';

let databaseUrl: string;
let knex: Knex;
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  knex = connectDatabase(databaseUrl);
});
afterAll(() => knex.destroy());

test.each([openSession, openCopySession])(
  'what is under way ends with its session',
  async (open) => {
    const session = await open(knex);
    const sleeping = session.query('select pg_sleep(60)');
    await Promise.all([expect(sleeping).rejects.toThrow(/terminated|closed/), session.close()]);
    await expect.poll(() => session.ended.aborted).toBe(true);
  },
);

test('a session ends although the server has fallen silent', async () => {
  const address = new URL(databaseUrl);
  const { port, hostname } = address;
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.on('data', (chunk) => isSilent || server.write(chunk));
    server.on('data', (chunk) => isSilent || client.write(chunk));
    client.on('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  address.port = String((proxy.address() as AddressInfo).port);
  const through = connectDatabase(address.href);
  const session = await openSession(through);
  isSilent = true;
  const unheard = session.query('select 1');
  await Promise.all([expect(unheard).rejects.toThrow('terminated'), session.close()]);
  await through.destroy();
  proxy.close();
});

test('rows that are refused while many wait to be sent are refused in order', async () => {
  const session = await openCopySession(knex);
  await session.query('create table copied (id bigint primary key, name text)');
  const line = `1\t${'x'.repeat(64 * 1_024)}\n`;
  const chunks = ['no number\tx\n', ...Array.from({ length: 400 }, () => line)];
  await expect(session.copyIn('copy copied from stdin', chunks)).rejects.toThrow(/bigint/);
  expect((await session.query('select count(*)::integer as rows from copied')).rows).toEqual([
    { rows: 0 },
  ]);
  await session.close();
});
