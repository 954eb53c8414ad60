import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Browser, createBrowser, jsonOf } from '#http/browser.fixture.ts';
import { readEnvironment } from '#http/environment.ts';
import { abandon } from '#http/recovery.fixture.ts';
import {
  arbitraryBookingRequest,
  book,
  firstFlight,
  inDays,
  openIntent,
  pay,
} from '#http/trip.fixture.ts';
import { connectDatabase } from '#projections/database.ts';
import { projections } from '#projections/projections.ts';
import { rebuild } from '#projections/rebuild/rebuild.ts';
import { isVerified, verify } from '#projections/verify/verify.ts';
import { runProgram } from '#tools/cli/run-program.fixture.ts';
import { type EventStoreServer, startEventStore } from '#tools/eventstore/index.ts';
import { openInstallation } from '#tools/dev/open-installation.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { exportLog } from './export-log.ts';
import { importLog } from './import-log.ts';
import { serverLog } from './server-log.ts';

const PROGRAM = fileURLToPath(new URL('eventlog.ts', import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 50 };
const quietly = (): void => undefined;

let passedMs = 0;
const now = () => new Date(Date.now() + passedMs);

let product: TestProduct;
let other: EventStoreServer;
let directory: string;
let knex: Knex;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'adopt-'));
  product = await startTestProduct({}, now);
  other = await startEventStore({ databaseUrl: await createTestDatabase() });
  knex = connectDatabase(product.settings.databaseUrl);
});
afterAll(async () => {
  await knex.destroy();
  await product.stop();
  await other.stop();
  await rm(directory, { recursive: true });
});

const environment = () => {
  const { databaseUrl, eventStoreUrl, piiMasterKey } = product.settings;
  return {
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    PII_MASTER_KEY: piiMasterKey,
  };
};

/** The tool as an operator runs it. */
const runAdopt = (...args: string[]) => runProgram(PROGRAM, ['adopt', ...args], environment());

/** What it prints with consent. */
const adoptNow = async () => JSON.parse((await runAdopt('--yes', '--json')).out);

/** Appends an event of another program, so that the product's events have other positions in each log. */
const writeForeign = async (url: string, bytes: number) => {
  const client = EventStoreDBClient.connectionString(url);
  const data = { text: 'x'.repeat(bytes) };
  await client.appendToStream('$foreign', jsonEvent({ type: '$Foreign', data }));
  await client.dispose();
};

const moveLog = async (from: string, to: string) => {
  const [source, target] = [from, to].map((url) => EventStoreDBClient.connectionString(url));
  if (!source || !target) throw new Error('There are two logs');
  const file = join(directory, 'log.jsonl');
  await exportLog(file, serverLog(source).read, quietly);
  await importLog(file, serverLog(target), quietly);
  await source.dispose();
  await target.dispose();
};

let travellers = 0;
const booked = async (): Promise<[Browser, number]> => {
  const browser = createBrowser(product.url);
  const flight = await firstFlight(browser, 'JFK', 'LHR', inDays(30));
  const request = arbitraryBookingRequest(flight.id);
  const email = `traveller-${(travellers += 1)}@example.com`;
  return [browser, await book(browser, { ...request, passenger: { ...request.passenger, email } })];
};

/** Like `confirmation-4711000000`, of each mail that left, as often as it did. */
const mails = () =>
  product.sent.map((messageId) => messageId.slice(1).split('@')[0] ?? '').toSorted();

/** Waits until no task is due within 20 s, except those that watch open payments. */
const settled = () =>
  vi.waitFor(async () => {
    const soon = new Date(now().getTime() + 20_000);
    const due = knex('task').where({ done_at: null }).where('due_at', '<=', soon);
    expect(await due.whereNotNull('stream').whereNot({ queue: 'settle-opened-payments' })).toEqual(
      [],
    );
  }, PATIENCE);

const doneTasks = (): Promise<{ key: string; queue: string }[]> =>
  knex('task').whereNotNull('done_at').orderBy(['queue', 'key']);

const checkpoints = async () => [
  await knex('process_checkpoint').orderBy('process'),
  await knex('projection_checkpoint').orderBy('projection'),
];

test('the product goes on in another log, and no mail leaves twice or not at all', async () => {
  const { settings } = product;
  await writeForeign(settings.eventStoreUrl, 600_000);
  const [paying, paidId] = await booked();
  await pay(product.url, paying, paidId);
  const [waiting, unpaidId] = await booked();
  await openIntent(waiting, unpaidId);
  const [leaving, leftId] = await booked();
  jsonOf(await abandon(leaving, leftId));
  const firstMails = [`confirmation-${paidId}`, `sales-${paidId}`];
  await vi.waitFor(() => expect(mails()).toEqual(firstMails), PATIENCE);
  await settled();
  // No process handles what is written now before the log moves.
  settings.roles = ['http', 'projector'];
  await product.restart();
  const [latePaying, latePaidId] = await booked();
  await pay(product.url, latePaying, latePaidId);
  const [lateLeaving, lateLeftId] = await booked();
  jsonOf(await abandon(lateLeaving, lateLeftId));

  await writeForeign(other.url, 10);
  await moveLog(settings.eventStoreUrl, other.url);
  settings.eventStoreUrl = other.url;
  settings.roles = ['http', 'projector', 'processes'];
  const refusal = {
    name: 'EnvironmentError',
    message: expect.stringMatching(
      /^The checkpoints in DATABASE_URL .* npm run eventlog -- adopt\.$/,
    ),
  };
  await expect(product.restart()).rejects.toMatchObject(refusal);
  // A tool that brings read models up to date refuses too.
  const keys = { STRIPE_SECRET_KEY: 'sk_test_any', STRIPE_PUBLISHABLE_KEY: 'pk_test_any' };
  const opening = openInstallation(readEnvironment({ ...environment(), ...keys }), ['ports']);
  await expect(opening).rejects.toMatchObject(refusal);

  const before = await checkpoints();
  const asked = await runAdopt();
  expect(asked).toMatchObject({ code: 1 });
  expect(asked.out).toMatch(/process +send-confirmation +\d+ +\d+ +continues after the same event/);
  expect(asked.err).toContain('This would move the checkpoints to this log. Say --yes to do it.');
  expect(await checkpoints()).toEqual(before);

  const tasksBefore = await doneTasks();
  const done = await adoptNow();
  expect(done).toMatchObject({ adopted: true, droppedTasks: 0 });
  expect(done.moves).toHaveLength(before.flat().length);

  await product.restart();
  // Its last command was written to the old log, at a position beyond the end of the new one.
  jsonOf(await lateLeaving.get(`/api/bookings/${lateLeftId}/checkout`));
  await pay(product.url, waiting, unpaidId);
  const paid = [paidId, latePaidId, unpaidId].flatMap((id) => [
    `confirmation-${id}`,
    `sales-${id}`,
  ]);
  await vi.waitFor(() => expect(mails()).toEqual(paid.toSorted()), PATIENCE);
  // A task that is worked on would lose its lease when the clock jumps, and its mail leave again.
  await settled();
  passedMs = 45 * 60_000;
  const reminders = [`recovery-${leftId}-1`, `recovery-${lateLeftId}-1`];
  const all = [...paid, ...reminders].toSorted();
  await vi.waitFor(() => expect(mails()).toEqual(all), PATIENCE);
  await settled();
  expect(mails()).toEqual(all);
  expect(await doneTasks()).toEqual(expect.arrayContaining(tasksBefore));

  const { signal } = new AbortController();
  const ports = { ...product.ports, signal, onRead: quietly };
  expect(await rebuild(projections, ports)).toHaveLength(projections.length);
  expect((await verify(projections, ports, false)).filter((one) => !isVerified(one))).toEqual([]);
  expect(await adoptNow()).toEqual({ adopted: false });
});
