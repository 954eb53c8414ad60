import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentDecider } from '#engine/payment/payment.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { createBrowser } from '#http/browser.fixture.ts';
import { providerOf } from '#http/provider.fixture.ts';
import { bookSomeTrip, inDays, openIntent, pay, payAtProvider } from '#http/trip.fixture.ts';
import { dailyTotalsOf } from '#projections/ledger/queries.ts';
import { countParked } from '#projections/projector/parked-events.ts';
import { runProgram, spawnProgram } from '#tools/cli/run-program.fixture.ts';
import { serverLog } from '#tools/cli/eventlog/server-log.ts';
import { holdDataDir } from '#tools/dev/data-dir.ts';
import { startInDataDir } from '#tools/dev/start-in-data-dir.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { readLedger } from './read-ledger.ts';
import { isUnsettled, reconcile, reconciliationText, requireWindow } from './reconcile.ts';
import { replayed } from './replay.ts';

const PROGRAM = fileURLToPath(new URL('finance.ts', import.meta.url));

let product: TestProduct;
let client: EventStoreDBClient;
let directory: string;
let release: () => Promise<void>;

/** The program as an accountant runs it, beside the product unless on another folder. */
const finance = (...args: string[]) => financeOn(directory, ...args);

const financeOn = (dataDir: string, ...args: string[]) =>
  runProgram(PROGRAM, args, { DATA_DIR: dataDir });

beforeAll(async () => {
  // Only what the provider's webhooks and the tool bring is recorded.
  product = await startTestProduct({ roles: ['http', 'projector'] });
  client = EventStoreDBClient.connectionString(product.settings.eventStoreUrl);
  directory = await mkdtemp(join(tmpdir(), 'finance-'));
  ({ release } = await holdDataDir(directory));
  const { databaseUrl, eventStoreUrl } = product.settings;
  const port = Number(new URL(product.url).port);
  await writeFile(
    join(directory, 'runtime.json'),
    JSON.stringify({ databaseUrl, eventStoreUrl, port }),
  );
  for (let booking = 0; booking < 2; booking += 1) {
    const browser = createBrowser(product.url);
    await pay(product.url, browser, await bookSomeTrip(browser));
  }
});

afterAll(async () => {
  await client.dispose();
  await product.stop();
  await release();
  await rm(directory, { recursive: true });
});

const quietly = (): void => undefined;

/** What the program replays, and compares below, without a start of its own. */
const replayHere = async () =>
  replayed(await readLedger(serverLog(client).read, undefined, quietly), { zone: 'UTC' });

const reconcileHere = async ({ fix }: { fix: boolean }) => {
  const days = { from: inDays(-1), to: inDays(1), zone: 'UTC' };
  const window = requireWindow(days, product.ports.now());
  const report = await reconcile(product.ports, { ...window, fix }, quietly);
  return { isUnsettled: isUnsettled(report), out: reconciliationText(report) };
};

const netOfLedger = async (): Promise<number | undefined> =>
  (await replayHere()).totals[0]?.netCents;

/** The sum of all balance transactions. */
const balanceOfProvider = async (): Promise<number> => {
  const { stripe } = providerOf(product.url);
  const expand = ['data.balance_transaction'];
  const [charges, refunds, disputes] = await Promise.all([
    stripe.charges.list({ limit: 100, expand }),
    stripe.refunds.list({ limit: 100, expand }),
    stripe.disputes.list({ limit: 100 }),
  ]);
  return [
    ...[...charges.data, ...refunds.data].map(({ balance_transaction: moved }) => moved),
    ...disputes.data.flatMap(({ balance_transactions: moved }) => moved),
  ].reduce((sum, moved) => sum + (moved && typeof moved !== 'string' ? moved.net : 0), 0);
};

test('replay shows days, is the same each time, and empty as of a moment before', async () => {
  const [table, one, other, before] = await Promise.all([
    finance('replay', '--from', inDays(-1), '--to', inDays(1)),
    finance('replay', '--json'),
    finance('replay', '--json'),
    finance('replay', '--json', '--as-of', '2020-01-01T00:00:00Z'),
  ]);
  expect(table.code).toBe(0);
  // 15.00 each, should midnight lie between the two payments.
  expect(table.out).toMatch(/\d{4}-\d\d-\d\d +usd +(30|15)\.00 +0\.00/);
  expect(table.out).toMatch(/total +usd +30\.00 +0\.00/);
  // A slow run also shows how far it has come.
  expect(table.err).toMatch(/(^|\n)4 entries, .* in UTC; sha256 [0-9a-f]{64}\n$/);
  expect(one).toMatchObject({ code: 0, out: other.out });
  const answer = JSON.parse(one.out);
  expect(table.err).toContain(answer.sha256);
  expect(answer).toMatchObject({
    zone: 'UTC',
    entries: 4,
    totals: [{ currency: 'usd', grossCents: 3000, charges: 2 }],
  });
  expect(JSON.parse(before.out)).toMatchObject({
    entries: 0,
    days: [],
    totals: [{ netCents: 0 }],
  });
});

test('replay writes files that a spreadsheet opens', async () => {
  const path = join(directory, 'totals.xlsx');
  const [csv, xlsx] = await Promise.all([
    finance('replay', '--format', 'csv'),
    finance('replay', '--format', 'xlsx', '--output', path),
  ]);
  expect(csv.code).toBe(0);
  expect(csv.out.split('\r\n')[1]).toMatch(/^\d{4}-\d\d-\d\d,usd,(30|15)\.00,/);
  expect(xlsx).toMatchObject({ code: 0, out: '' });
  expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');
});

test('replay gives the same as the read model, and the books balance', async () => {
  const period = { from: inDays(-1), to: inDays(1), zone: 'Asia/Tokyo' };
  const { from, to, zone } = period;
  const [replay, table, balance] = await Promise.all([
    finance('replay', '--json', '--from', from, '--to', to, '--zone', zone),
    finance('trial-balance'),
    finance('trial-balance', '--json'),
  ]);
  const { days, sha256 } = JSON.parse(replay.out);
  expect(days).toEqual(await dailyTotalsOf(product.ports.knex, period));
  expect(days).not.toEqual([]);
  expect(table.code).toBe(0);
  expect(table.out).toMatch(/usd +revenue +income +0\.00 +30\.00 +-30\.00/);
  expect(table.out).toMatch(/usd +total +(\d+\.\d\d) +\1 +0\.00/);
  expect(table.err).toContain('The table ledger_entry holds the same.');
  const side = { entries: 4, sha256 };
  expect(JSON.parse(balance.out)).toMatchObject({
    ...side,
    balances: [{}],
    table: { isSame: true, log: side, table: side, accounts: [], behind: 0 },
  });
});

test('the trial balance differs when the table is not what the log says', async () => {
  const { knex } = product.ports;
  const fee = () =>
    knex('ledger_entry').where({ kind: 'provider-fee' }).orderBy('entry_id').first();
  const { entry_id: entryId, cents } = await fee();
  await knex('ledger_entry')
    .where({ entry_id: entryId })
    .update({ cents: cents + 1 });
  const [printed, json, past] = await Promise.all([
    finance('trial-balance'),
    finance('trial-balance', '--json'),
    finance('trial-balance', '--as-of', new Date().toISOString()),
  ]);
  await knex('ledger_entry').where({ entry_id: entryId }).update({ cents });
  expect(printed.code).toBe(2);
  expect(printed.err).toMatch(
    /The table ledger_entry is not what the log says: 4 entries .*; fees is 1\.49 instead of 1\.48 usd\./,
  );
  expect(json.code).toBe(2);
  expect(JSON.parse(json.out).table).toMatchObject({
    isSame: false,
    accounts: [
      { account: 'clearing', logCents: 2852, tableCents: 2851 },
      { account: 'fees', logCents: 148, tableCents: 149 },
    ],
  });
  expect(past.code).toBe(0);
  const balance = await spawnProgram(PROGRAM, ['trial-balance'], { DATA_DIR: directory });
  expect(balance.code).toBe(0);
});

test('reconcile finds a payment that we do not know of, and settles it when asked', async () => {
  const window = ['--from', inDays(-1), '--to', inDays(1)];
  const clean = await finance('reconcile', ...window);
  expect(clean.code).toBe(0);
  expect(clean.out).toContain('Nothing differs.');
  const browser = createBrowser(product.url);
  const intent = await openIntent(browser, await bookSomeTrip(browser));
  await payAtProvider(product.url, intent);
  const { intentId: paidIntent } = intent;

  const found = await finance('reconcile', ...window, '--json');
  expect(found.code).toBe(2);
  expect(JSON.parse(found.out).findings).toMatchObject([
    { kind: 'paid-at-provider-not-here', intentId: paidIntent, fixed: false },
  ]);

  const fixed = await finance('reconcile', ...window, '--fix');
  expect(fixed.code).toBe(0);
  expect(fixed.out).toMatch(
    new RegExp(`paid-at-provider-not-here +${paidIntent} +- +\\d+ +15\\.00 +- +yes`),
  );
  const { state } = await foldStream(product.ports.store, paymentDecider, paidIntent);
  expect(state.status).toBe('succeeded');
  const { totals } = await replayHere();
  expect(totals).toMatchObject([{ grossCents: 4500, charges: 3, bulkFix: 2 }]);
});

test('reconcile finds and fixes a fee, a refund and a dispute that differ at the provider', async () => {
  const browser = createBrowser(product.url);
  const refunded = await openIntent(browser, await bookSomeTrip(browser));
  await payAtProvider(product.url, refunded);
  const provider = providerOf(product.url);
  await provider.stripe.refunds.create({ payment_intent: refunded.intentId, amount: 500 });
  const disputed = await openIntent(browser, await bookSomeTrip(browser));
  await payAtProvider(product.url, disputed);
  const charge = await provider.chargeOf(disputed.intentId);
  await provider.control(`charges/${charge}/dispute`);
  expect((await reconcileHere({ fix: true })).isUnsettled).toBe(false);
  expect(await netOfLedger()).toBe(await balanceOfProvider());

  const alter = (object: string | { id: string } | null | undefined, fields: object) =>
    provider.control(`objects/${typeof object === 'string' ? object : object?.id}/alter`, fields);
  const { balance_transaction: charged } = await provider.stripe.charges.retrieve(charge);
  await alter(charged, { fee: 199, net: 1500 - 199 });
  const { data: refunds } = await provider.stripe.refunds.list({
    payment_intent: refunded.intentId,
  });
  await alter(refunds[0]?.balance_transaction, { amount: -900, net: -900 });
  await alter(refunds[0]?.id, { amount: 900 });
  const { data: disputes } = await provider.stripe.disputes.list({
    payment_intent: disputed.intentId,
  });
  const withheld = { ...disputes[0]?.balance_transactions[0], fee: 2000, net: -1500 - 2000 };
  await alter(disputes[0]?.id, { balance_transactions: [withheld] });
  const found = await reconcileHere({ fix: false });
  expect(found.isUnsettled).toBe(true);
  for (const line of [
    `fee-difference +${disputed.intentId} +ch_\\w+ +\\d+ +1\\.99 +0\\.74 +no`,
    `refund-difference +${refunded.intentId} +re_\\w+ +\\d+ +9\\.00 succeeded +5\\.00 succeeded +no`,
    `dispute-difference +${disputed.intentId} +du_\\w+ +\\d+ +35\\.00 open +30\\.00 open +no`,
  ]) {
    expect(found.out).toMatch(new RegExp(line));
  }
  const fixed = await reconcileHere({ fix: true });
  expect(fixed.isUnsettled).toBe(false);
  expect(fixed.out.match(/ yes$/gm)).toHaveLength(3);
  const head = await product.ports.store.head();
  const again = await reconcileHere({ fix: true });
  expect(again).toEqual({ isUnsettled: false, out: expect.stringContaining('Nothing differs.') });
  expect(await product.ports.store.head()).toBe(head);
  expect(await netOfLedger()).toBe(await balanceOfProvider());
  const { totals } = await replayHere();
  expect(totals).toMatchObject([{ refundsCents: 900, refunds: 1, disputesCents: 3500 }]);
});

test('an event that cannot be read is named, and the figures go on without it', async () => {
  const { store, knex } = product.ports;
  const stream = 'payment-pi_broken';
  const id = randomUUID();
  const causes = { correlationId: id, causationId: id, actor: 'provider' as const, schema: 1 };
  const metadata = { ...causes, at: new Date().toISOString() };
  const broken = { id, type: 'PaymentSucceeded', data: { amountCents: 'many' }, metadata };
  await store.append(stream, 'no_stream', [broken]);
  const [printed, json, balance] = await Promise.all([
    finance('replay'),
    finance('replay', '--json'),
    finance('trial-balance', '--json'),
  ]);
  const sentence = `Without PaymentSucceeded ${id} (${stream}@0), which cannot be read: `;
  expect(printed).toMatchObject({ code: 2, err: expect.stringContaining(sentence) });
  expect(json.code).toBe(2);
  expect(JSON.parse(json.out)).toMatchObject({
    skipped: [{ stream, revision: 0, type: 'PaymentSucceeded', id }],
    totals: [{ charges: 5 }],
  });
  expect(balance.code).toBe(2);
  expect(JSON.parse(balance.out)).toMatchObject({ skipped: [{ id }], table: { isSame: true } });
  await expect.poll(async () => (await countParked(knex)).get('ledger')).toBe(1);
});

test('days in the wrong order are refused', async () => {
  const [from, to] = [inDays(1), inDays(-1)];
  const wrong = ['--from', from, '--to', to];
  const [replay, comparison] = await Promise.all([
    finance('replay', ...wrong),
    finance('reconcile', ...wrong, '--json'),
  ]);
  const sentence = `--from ${from} must not be after --to ${to}.`;
  expect(replay).toMatchObject({ code: 1, out: '', err: `${sentence}\n` });
  expect(comparison.code).toBe(1);
  expect(JSON.parse(comparison.out)).toEqual({ error: sentence });
});

test('what is stopped is started for the comparison, and stopped again', async () => {
  const stopped = await mkdtemp(join(tmpdir(), 'finance-stopped-'));
  // As root, Postgres runs as another user, who must get in.
  await chmod(stopped, 0o755);
  await (await startInDataDir(stopped, 0)).stop();
  const { code, out } = await financeOn(stopped, 'reconcile', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ findings: [], counts: { intents: 0, own: 0 } });
  // It can be locked again only when nothing holds it any more.
  await (await holdDataDir(stopped)).release();
  await rm(stopped, { recursive: true });
});

test('wrong use is an error in one sentence, and help lists what there is', async () => {
  const [wrong, help] = await Promise.all([
    finance('replay', '--zone', 'Mars/Olympus'),
    finance('--help'),
  ]);
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toMatch(/^error: .*Must be a time zone like Europe\/Berlin\.\n$/);
  expect(help.code).toBe(0);
  for (const word of ['replay', 'trial-balance', 'reconcile', 'Exit codes']) {
    expect(help.out).toContain(word);
  }
});
