import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, download, jsonOf } from '../browser.fixture.ts';
import type { FinanceView } from '../contracts/finance.ts';
import { bookSomeTrip, inDays, pay } from '../trip.fixture.ts';

let product: TestProduct;
let administrator: Browser;

beforeAll(async () => {
  product = await startTestProduct({ roles: ['http', 'projector'] });
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

afterAll(() => product.stop());

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
