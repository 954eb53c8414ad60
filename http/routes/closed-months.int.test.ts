import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeMonth } from '#engine/ledger/close-month.ts';
import { paymentOpened, paymentSucceeded } from '#engine/payment/payment.fixture.ts';
import type { PaymentEvent } from '#engine/payment/events.ts';
import { entriesToCloseIn } from '#projections/ledger/queries.ts';
import { runProgram } from '#tools/cli/run-program.fixture.ts';
import { TEST_MASTER_KEY } from '#tools/dev/test-backend.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { commandContext } from '../command-context.ts';
import { type Browser, createBrowser, download, jsonOf } from '../browser.fixture.ts';
import type { MonthsView } from '../contracts/closed-months.ts';
import type { FinanceView, TransactionsView } from '../contracts/finance.ts';

const PROGRAM = fileURLToPath(new URL('../../tools/cli/finance/finance.ts', import.meta.url));
const OCTOBER = 'from=2025-10-01&to=2025-10-31';
const NOVEMBER = 'from=2025-11-01&to=2025-11-30';

let product: TestProduct;
let administrator: Browser;

/** Appends a payment's events, as a webhook would now. */
const recorded = async (intentId: string, ...events: PaymentEvent[]) => {
  const causes = { correlationId: intentId, causationId: intentId, actor: 'provider' as const };
  const metadata = { ...causes, schema: 9, at: new Date().toISOString() };
  const toAppend = events.map((event) => ({ ...event, id: randomUUID(), metadata }));
  await product.ports.store.append(`payment-${intentId}`, 'any', toAppend);
};
const paidOn = (day: string, intentId: string) =>
  recorded(
    intentId,
    paymentOpened(),
    paymentSucceeded({ chargeId: `ch_${intentId}`, paidAt: `${day}T12:00:00.000Z` }),
  );

/** Returns what the command line prints for the same log. */
const printed = (...args: string[]) =>
  runProgram(PROGRAM, args, {
    DATABASE_URL: product.settings.databaseUrl,
    EVENTSTORE_URL: product.settings.eventStoreUrl,
    PII_MASTER_KEY: TEST_MASTER_KEY,
  });
const close = (month: string) => administrator.post(`/api/admin/finance/months/${month}/close`, {});
const monthsShown = async (): Promise<MonthsView> =>
  jsonOf(await administrator.get('/api/admin/finance/months'));
const transactionsShown = async (query: string): Promise<TransactionsView> =>
  jsonOf(await administrator.get(`/api/admin/finance/transactions?${query}`));
/** As the command line prints them: only the screen names the order's confirmation number. */
const asPrinted = ({ transactions }: TransactionsView) =>
  transactions.map(({ confirmationNumber, ...one }) => {
    // These orders have none.
    expect(confirmationNumber).toBeNull();
    return one;
  });

beforeAll(async () => {
  product = await startTestProduct({ roles: ['http', 'projector'] });
  administrator = await administratorOf(product);
  for (let payment = 0; payment < 60; payment += 1) {
    const day = String(1 + (payment % 7)).padStart(2, '0');
    await paidOn(`2025-10-${day}`, `pi_${String(payment).padStart(2, '0')}`);
  }
  await paidOn('2025-11-01', 'pi_november');
  await vi.waitFor(
    async () => expect((await transactionsShown(NOVEMBER)).transactions).toHaveLength(1),
    { timeout: 30_000, interval: 50 },
  );
});
afterAll(() => product.stop());

test('days, transactions and files match the command line', async () => {
  const view: FinanceView = jsonOf(await administrator.get(`/api/admin/finance?${OCTOBER}`));
  const first = await transactionsShown(OCTOBER);
  expect(first.transactions).toHaveLength(50);
  const second = await transactionsShown(`${OCTOBER}&after=${first.next}`);
  expect(second.next).toBeNull();
  const days = ['--from', '2025-10-01', '--to', '2025-10-31'];
  const [replay, transactions, csv] = await Promise.all([
    printed('replay', ...days, '--json'),
    printed('transactions', ...days, '--json'),
    printed('transactions', ...days, '--format', 'csv'),
  ]);
  const replayed = JSON.parse(replay.out);
  expect(view.totals).toMatchObject([{ charges: 60, grossCents: 90_000, feesCents: 60 * 74 }]);
  expect({ days: view.days, totals: view.totals }).toEqual({
    days: replayed.days,
    totals: replayed.totals,
  });
  expect([...asPrinted(first), ...asPrinted(second)]).toEqual(
    JSON.parse(transactions.out).transactions,
  );
  const path = `/api/admin/finance/transactions.csv?${OCTOBER}`;
  const file = await download(product.url, path, administrator);
  expect(Buffer.from(file.bytes).toString()).toBe(csv.out);
  expect(csv.out).toContain('pi_00,ch_pi_00,usd,15.00,0.00,0.74,0.00,14.26,');
});

test('a list holds the payments, refunds or disputes alone', async () => {
  const shown = async (only: string) =>
    (await transactionsShown(`${NOVEMBER}&only=${only}`)).transactions.map(({ kind }) => kind);
  expect(await shown('payments')).toEqual(['charge']);
  expect(await shown('refunds')).toEqual([]);
  const unknown = await administrator.get(`/api/admin/finance/transactions?${NOVEMBER}&only=x`);
  expect(jsonOf(unknown, 400)).toMatchObject({ errors: { only: expect.any(String) } });
});

test("an invalid cursor or month is rejected with the field's name", async () => {
  const page = await administrator.get(`/api/admin/finance/transactions?${OCTOBER}&after=x`);
  expect(page.status).toBe(400);
  expect(jsonOf(page, 400)).toMatchObject({ errors: { after: expect.any(String) } });
  expect(jsonOf(await close('2025-13'), 400)).toMatchObject({
    errors: { month: expect.any(String) },
  });
});

test('a month that is not over cannot be closed', async () => {
  const running = new Date().toISOString().slice(0, 7);
  expect(jsonOf(await close(running), 409)).toMatchObject({
    message: expect.stringContaining('not over'),
  });
  expect((await monthsShown()).months[0]).toMatchObject({ month: running, status: 'running' });
});

test('a month is closed once and signed; later changes are adjustments, also on the command line', async () => {
  const verified = async () => JSON.parse((await printed('verify-month', '2025-10', '--json')).out);
  expect(await printed('verify-month', '2025-10')).toMatchObject({
    code: 2,
    out: '2025-10 is not closed.\n',
  });

  const answers = await Promise.all([close('2025-10'), close('2025-10')]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await close('2025-10')).status).toBe(409);
  const october = async () => (await monthsShown()).months.find(({ month }) => month === '2025-10');
  const closed = await october();
  const noted = product.ports.knex('access_outbox').whereRaw(`event->'data'->>'about' = '2025-10'`);
  expect((await noted).length).toBeGreaterThan(0);
  expect(closed).toMatchObject({
    status: 'closed',
    closed: {
      by: product.settings.adminEmail,
      entries: 120,
      totals: [{ grossCents: 90_000, netCents: 60 * 1426 }],
    },
    adjustments: [],
  });
  const before = await verified();
  expect(before).toMatchObject({ isSame: true, isSigned: true, isOwnKey: true, adjustments: [] });
  expect(before.sha256.log).toBe(closed?.closed?.sha256);

  await paidOn('2025-10-31', 'pi_late');
  await expect
    .poll(async () => (await october())?.adjustments)
    .toMatchObject([{ grossCents: 1500, netCents: 1426, charges: 1 }]);
  const [adjustments, after] = [
    await transactionsShown(`${OCTOBER}&only=adjustments`),
    await verified(),
  ];
  expect(adjustments.transactions).toMatchObject([{ intentId: 'pi_late', netCents: 1426 }]);
  expect(after).toMatchObject({ isSame: true, isSigned: true });
  expect(after.adjustments).toEqual(asPrinted(adjustments));
  expect((await october())?.closed).toEqual(closed?.closed);
  const [events] = [await product.ports.store.read('month-2025-10')];
  expect(events.map(({ type }) => type)).toEqual(['MonthCloseStarted', 'MonthClosed']);
});

test('a month is not closed while events cannot be read, also when that shows only after the line is drawn', async () => {
  const { ports } = product;
  const parked = () => ports.knex('projection_parked_event');
  const park = () =>
    parked().insert({
      projection: 'ledger',
      position: '1',
      event_id: randomUUID(),
      stream: 'payment-pi_unreadable',
      revision: 0,
      type: 'PaymentSucceeded',
      fault: 'ZodError: it cannot be read',
    });
  const status = async () =>
    (await monthsShown()).months.find(({ month }) => month === '2025-11')?.status;
  await park();
  expect(jsonOf(await close('2025-11'), 409)).toMatchObject({
    message: expect.stringContaining('cannot be read'),
  });
  expect(await status()).toBe('open');
  await parked().delete();

  const parkedMeanwhile = await closeMonth(
    {
      ...ports,
      entriesToClose: async (...line) => {
        await park();
        return entriesToCloseIn(ports.knex)(...line);
      },
    },
    { month: '2025-11', userId: 1 },
    commandContext('administrator', new Date()),
  );
  expect(parkedMeanwhile).toEqual({ reason: 'ledger-incomplete' });
  expect(await status()).toBe('closing');
  await parked().delete();
  expect((await close('2025-11')).status).toBe(200);
  expect(await status()).toBe('closed');
});

test('a browser without the administrator sees and closes nothing', async () => {
  const stranger = createBrowser(product.url);
  expect((await stranger.post('/api/admin/finance/months/2025-12/close', {})).status).toBe(401);
  expect(await product.ports.store.read('month-2025-12')).toEqual([]);
});
