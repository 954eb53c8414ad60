import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contextOfRun } from '#engine/kernel/job-run.ts';
import { recordPayouts } from '#engine/payout/record-payouts.ts';
import { serverLog } from '#tools/cli/eventlog/server-log.ts';
import { readLedger } from '#tools/cli/finance/read-ledger.ts';
import { transactionsWithin } from '#tools/cli/finance/transactions.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, download, jsonOf } from '../browser.fixture.ts';
import type { FinanceView, TransactionsView, TransactionView } from '../contracts/finance.ts';
import { providerOf, reconcile } from '../provider.fixture.ts';
import { bookSomeTrip, inDays, openIntent, pay, payAtProvider } from '../trip.fixture.ts';

let product: TestProduct;
let administrator: Browser;
let client: EventStoreDBClient;
const PATIENCE = { timeout: 20_000 };

beforeAll(async () => {
  product = await startTestProduct({ roles: ['http', 'projector'] });
  client = EventStoreDBClient.connectionString(product.settings.eventStoreUrl);
  administrator = await administratorOf(product);
  const paid = [];
  for (let booking = 0; booking < 3; booking += 1) {
    const traveller = createBrowser(product.url);
    paid.push(await bookSomeTrip(traveller));
    await pay(product.url, traveller, paid[booking] ?? 0);
  }
  const refund = await administrator.post(`/api/admin/bookings/${paid[0]}/refund`, {
    reason: 'requested',
  });
  expect(refund.status).toBe(200);
  const free = await bookSomeTrip(administrator);
  jsonOf(await administrator.post('/api/admin-direct-booking', { bookingId: free }));
});

afterAll(async () => {
  await client.dispose();
  await product.stop();
});

const [FROM, TO] = [inDays(-1), inDays(1)];
const PERIOD = `from=${FROM}&to=${TO}`;

test('the figures of a period include new payments, refunds and free bookings at once', async () => {
  const view: FinanceView = jsonOf(
    await administrator.get(`/api/admin/finance?${PERIOD}&zone=America/New_York`),
  );
  expect(view).toMatchObject({ from: FROM, to: TO, zone: 'America/New_York' });
  expect(view.totals).toMatchObject([
    { currency: 'usd', grossCents: 4500, refundsCents: 1500, charges: 3, refunds: 1, free: 1 },
  ]);
  const [totals] = view.totals;
  expect(totals?.netCents).toBe(3000 - (totals?.feesCents ?? 0));
  expect(totals?.feesCents).toBeGreaterThan(0);
  expect(view.days.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(totals?.netCents);
});

test('figures state the number of parked events', async () => {
  const asked = async (): Promise<FinanceView> =>
    jsonOf(await administrator.get(`/api/admin/finance?${PERIOD}`));
  expect((await asked()).parked).toBe(0);
  const id = randomUUID();
  const causes = { correlationId: id, causationId: id, actor: 'provider' as const, schema: 1 };
  await product.ports.store.append('payment-pi_broken', 'no_stream', [
    {
      id,
      type: 'PaymentSucceeded',
      data: { amountCents: 'many' },
      metadata: { ...causes, at: new Date().toISOString() },
    },
  ]);
  await expect.poll(async () => (await asked()).parked).toBe(1);
  expect((await asked()).totals).toMatchObject([{ charges: 3 }]);
});

test('days outside the period are excluded; days are in UTC by default', async () => {
  const past = `from=${inDays(-400)}&to=${inDays(-40)}`;
  const view: FinanceView = jsonOf(await administrator.get(`/api/admin/finance?${past}`));
  expect(view).toMatchObject({ zone: 'UTC', days: [], totals: [{ currency: 'usd', netCents: 0 }] });
});

test.each([
  ['csv', 'text/csv; charset=utf-8', 'day,'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
])('the same figures are available as %s', async (ending, type, beginning) => {
  const file = await download(product.url, `/api/admin/finance.${ending}?${PERIOD}`, administrator);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe(type);
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="skyhold-finance-${FROM}-${TO}.${ending}"`,
  );
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(file.bytes).toString('latin1').startsWith(beginning)).toBe(true);
});

test('each transaction is exported with the payout that contains it, in every format alike', async () => {
  const { ports } = product;
  const { stripe, control, chargeOf } = providerOf(product.url);
  const record = () => {
    const at = ports.now();
    const window = {
      from: new Date(at.getTime() - 86_400_000),
      to: new Date(at.getTime() + 60_000),
    };
    return recordPayouts(ports, window, contextOfRun('record-payouts', at));
  };
  const transactions = async (): Promise<TransactionView[]> => {
    const { transactions: shown }: TransactionsView = jsonOf(
      await administrator.get(`/api/admin/finance/transactions?${PERIOD}`),
    );
    return shown;
  };
  const traveller = createBrowser(product.url);
  const disputed = await openIntent(traveller, await bookSomeTrip(traveller));
  await payAtProvider(product.url, disputed);
  await control(`charges/${await chargeOf(disputed.intentId)}/dispute`);
  await reconcile(ports, true);
  await control('pay-out');
  expect(await record()).toBe(1);
  expect(await record()).toBe(0);
  const { data: disputes } = await stripe.disputes.list({ payment_intent: disputed.intentId });
  // The provider's times are whole seconds: the money comes back later than it was withheld.
  const { created } = disputes[0] ?? { created: 0 };
  await vi.waitUntil(() => Date.now() >= (created + 1) * 1000, { timeout: 5_000 });
  await control(`disputes/${disputes[0]?.id}/close`, { outcome: 'won' });
  await reconcile(ports, true);
  const moneyIn = (payout: string | null) => async () =>
    (await transactions())
      .filter(({ payoutId, providerId }) => payoutId === payout && providerId !== '')
      .reduce((sum, { netCents }) => sum + netCents, 0);
  const [first] = (await stripe.payouts.list()).data;
  const [back] = disputes[0]?.balance_transactions ?? [];
  await expect.poll(moneyIn(first?.id ?? ''), PATIENCE).toBe(first?.amount);
  await expect.poll(moneyIn(null), PATIENCE).toBe(-(back?.net ?? 0));

  await control('pay-out');
  const [second] = (await stripe.payouts.list()).data;
  await control(`objects/${second?.id}/alter`, {
    status: 'failed',
    failure_code: 'account_closed',
  });
  expect(await record()).toBe(1);
  await expect.poll(moneyIn(null), PATIENCE).toBe(0);
  const shown = await transactions();
  const arrivesOn = new Date((first?.arrival_date ?? 0) * 1000).toISOString().slice(0, 10);
  expect(shown.filter(({ payoutId }) => payoutId === second?.id)).toMatchObject([
    { kind: 'dispute-won', paidOutOn: null },
  ]);
  expect(shown.find(({ payoutId }) => payoutId === first?.id)?.paidOutOn).toBe(arrivesOn);

  const { read } = serverLog(client);
  const replayed = await readLedger(read, undefined, () => undefined);
  expect(shown).toMatchObject(transactionsWithin(replayed, { from: FROM, to: TO, zone: 'UTC' }));
  for (const { confirmationNumber } of shown) expect(confirmationNumber).toMatch(/^[A-Z0-9]{6}$/);
  const csv = await download(
    product.url,
    `/api/admin/finance/transactions.csv?${PERIOD}`,
    administrator,
  );
  const lines = Buffer.from(csv.bytes).toString().trim().split('\r\n');
  expect(lines[0]?.endsWith(',payout,paid out on')).toBe(true);
  expect(lines.slice(1).map((line) => line.split(',').slice(-2))).toEqual(
    shown.map(({ payoutId, paidOutOn }) => [payoutId ?? '', paidOutOn ?? '']),
  );
  const files = await Promise.all(
    ['csv', 'xlsx'].map((ending) =>
      download(
        product.url,
        `/api/admin/finance/transactions.${ending}?${PERIOD}&only=disputes`,
        administrator,
      ),
    ),
  );
  expect(
    Buffer.from(files[0]?.bytes ?? [])
      .toString()
      .trim()
      .split('\r\n'),
  ).toEqual([
    lines[0],
    ...lines.slice(1).filter((_, place) => shown[place]?.kind.startsWith('dispute')),
  ]);
  expect(files.map(({ status }) => status)).toEqual([200, 200]);
  const workbook = await download(
    product.url,
    `/api/admin/finance/transactions.xlsx?${PERIOD}`,
    administrator,
  );
  expect(workbook.status).toBe(200);
});
