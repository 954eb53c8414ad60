import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { connectDatabase } from '../database.ts';
import { openSession } from './session.ts';

let databaseUrl: string;
let knex: Knex;
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  knex = connectDatabase(databaseUrl);
});
afterAll(() => knex.destroy());

test('what is under way ends with its session', async () => {
  const session = await openSession(knex);
  const sleeping = session.query('select pg_sleep(60)');
  await Promise.all([expect(sleeping).rejects.toThrow(/terminated|closed/), session.close()]);
  await expect.poll(() => session.ended.aborted).toBe(true);
});

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
