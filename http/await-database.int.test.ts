import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import Koa from 'koa';
import type { Knex } from 'knex';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '#projections/database.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { awaitDatabase } from './await-servers.ts';
import { createBrowser } from './browser.fixture.ts';
import { listen } from './listen.ts';
import { answerErrors } from './middleware/errors.ts';

const { signal } = new AbortController();

let databaseUrl: string;
let logged: string[];
let log: pino.Logger;
let stops: (() => unknown)[];

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  logged = [];
  log = pino({}, { write: (line) => void logged.push(JSON.parse(line).msg) });
  stops = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops.toReversed()) await stop();
});

const connected = (url: string): Knex => {
  const knex = connectDatabase(url);
  stops.push(() => knex.destroy());
  return knex;
};

/** Starts a server that passes each connection to `serve`; returns the database URL. */
const startAt = async (serve: (client: Socket) => void): Promise<[Server, string]> => {
  const server = createServer(serve).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  const address = new URL(databaseUrl);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return [server, address.href];
};

test('a database that has not started yet is waited for, with one line', async () => {
  let isUp = false;
  const { hostname, port } = new URL(databaseUrl);
  const [, url] = await startAt((client) => {
    if (!isUp) client.resetAndDestroy();
    else client.pipe(connect(Number(port), hostname)).pipe(client);
  });
  const knex = connected(url);
  const waiting = awaitDatabase({ knex, log }, signal);
  await expect.poll(() => logged).toHaveLength(1);
  isUp = true;
  await waiting;
  expect(await knex('booking')).toEqual([]);
  expect(logged).toEqual(['the database does not answer yet and is waited for']);
});

test('the wait can be aborted', async () => {
  const ending = new AbortController();
  const [, url] = await startAt((client) => client.resetAndDestroy());
  const waiting = awaitDatabase({ knex: connected(url), log }, ending.signal);
  await expect.poll(() => logged).toHaveLength(1);
  ending.abort();
  await expect(waiting).rejects.toBe(ending.signal.reason);
});

test('a database that does not exist is refused at once', async () => {
  const waiting = awaitDatabase({ knex: connected(`${databaseUrl}_other`), log }, signal);
  await expect(waiting).rejects.toMatchObject({ name: 'EnvironmentError' });
  await expect(waiting).rejects.toThrow(/^The database cannot be used: .* does not exist\.$/);
});

test('while Postgres accepts no connection, a request is answered 503 after 5 s', async () => {
  const [server, url] = await startAt((client) => stops.push(() => client.destroy()));
  const knex = connected(url);
  const app = new Koa().use(answerErrors(log)).use(async (context) => {
    context.body = await knex('booking');
  });
  const listening = await listen('127.0.0.1', 0);
  stops.push(listening.close);
  const serve = app.callback();
  listening.server.on('request', (request, response) => void serve(request, response));
  // The timers of the database's client; the sockets are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = createBrowser(`http://127.0.0.1:${listening.port}`).get('/');
  await once(server, 'connection');
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ status: 503 });
  expect(logged).toEqual(['the database does not answer as it should']);
});
