import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { plainDate } from '#engine/itinerary/format.ts';
import { TERMS_VERSION } from '#engine/product.ts';
import { DECLINES_OF_A_BOOKING, DECLINES_OF_A_CALLER } from '#engine/payment/card-declines.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type { HistoryEntry } from '../contracts/order-history-answers.ts';
import type { DisputesView } from '../contracts/admin-order-answers.ts';
import { providerOf } from '../provider.fixture.ts';
import { bookSomeTrip, openIntent } from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const DAY_MS = 86_400_000;

let product: TestProduct;
let provider: ReturnType<typeof providerOf>;
let administrator: Browser;
let traveller: Browser;
let aheadMs = 0;

beforeAll(async () => {
  product = await startTestProduct({}, () => new Date(Date.now() + aheadMs));
  provider = providerOf(product.url);
  administrator = await administratorOf(product);
  traveller = createBrowser(product.url);
});
afterAll(() => product.stop());

const statusOf = async (intentId: string) =>
  (await provider.stripe.paymentIntents.retrieve(intentId)).status;
const isCancelled = (intentId: string) =>
  vi.waitFor(async () => expect(await statusOf(intentId)).toBe('canceled'), PATIENCE);
const decline = async (intentId: string, times: number) => {
  for (let count = 0; count < times; count++) {
    await expect(provider.pay(intentId, 'pm_card_chargeDeclined')).rejects.toThrow('declined');
  }
};
const askForIntent = (bookingId: number) =>
  traveller.post('/api/create-payment-intent', { bookingId, amount: 15 });

describe('a dispute', () => {
  test("is answered by the administrator, once, with the order's evidence", async () => {
    const bookingId = await bookSomeTrip(traveller);
    const { intentId } = await openIntent(traveller, bookingId);
    const terms = { bookingId, termsVersion: TERMS_VERSION };
    const { acceptedTerms } = jsonOf(await traveller.post('/api/accept-terms', terms));
    expect(jsonOf(await traveller.post('/api/accept-terms', terms))).toEqual({ acceptedTerms });
    await provider.pay(intentId, 'pm_card_createDispute');
    const paid = jsonOf(
      await traveller.post('/api/process-payment', { bookingId, paymentIntentId: intentId }),
    );
    const { confirmationNumber } = paid;
    const check = { confirmationNumber, lastName: 'Hopper' };
    for (const _ of [1, 2]) jsonOf(await createBrowser(product.url).post('/api/verify', check));
    const path = `/api/admin/bookings/${bookingId}/disputes`;
    const shown = async (): Promise<DisputesView> => jsonOf(await administrator.get(path));
    const history = async (): Promise<HistoryEntry[]> =>
      jsonOf(await administrator.get(`/api/admin/bookings/${bookingId}/history`));
    await vi.waitFor(
      async () =>
        expect(JSON.stringify(await shown())).toContain('The confirmation email was sent'),
      PATIENCE,
    );
    const [dispute] = await shown();
    expect(dispute).toMatchObject({ status: 'open', amount: '15.00', isAnswered: false });
    const listed = `/api/admin/bookings?email=${product.settings.adminEmail}&page=1`;
    expect(jsonOf(await administrator.get(listed)).entries).toMatchObject([
      { booking: { id: bookingId }, isDisputed: true },
    ]);
    const { disputeId = '', dueBy } = dispute ?? {};
    expect(Date.parse(dueBy ?? '')).toBeGreaterThan(Date.now() + 8 * DAY_MS);
    const parts = new Map(dispute?.evidence.map(({ part, text }) => [part, text]));
    expect(parts.get('customer_email_address')).toBe('grace@example.com');
    expect(parts.get('access_activity_log')).toContain('verified on our site (2 × that day)');
    expect(parts.get('uncategorized_text')).toContain(
      `${acceptedTerms.acceptedAt} The traveller accepted the terms of service and the refund policy of ${plainDate(TERMS_VERSION)},`,
    );
    expect(parts.get('uncategorized_text')).toMatch(/SHA-256 of the document.*[\da-f]{64}/);

    jsonOf(await administrator.post(`${path}/${disputeId}/evidence`, {}));
    jsonOf(await administrator.post(`${path}/${disputeId}/evidence`, {}));
    expect(await provider.stripe.disputes.retrieve(disputeId)).toMatchObject({
      status: 'under_review',
      evidence: { customer_email_address: 'grace@example.com' },
      evidence_details: { submission_count: 1 },
    });
    expect(await shown()).toMatchObject([{ isAnswered: true }]);
    const sent = (await history()).filter(({ type }) => type === 'DisputeEvidenceSent');
    expect(sent).toMatchObject([{ actor: 'administrator' }]);
    expect(JSON.stringify(sent)).not.toContain('grace@');
    jsonOf(await administrator.post(`${path}/du_unknown/evidence`, {}), 404);
  });

  test('without an answer causes a warning three days before its deadline', async () => {
    const bookingId = await bookSomeTrip(traveller);
    const { intentId } = await openIntent(traveller, bookingId);
    await provider.pay(intentId, 'pm_card_createDispute');
    const { data } = await provider.stripe.disputes.list({ payment_intent: intentId });
    const warnings = async () =>
      (await readOutbox(product.outbox)).filter(({ text }) =>
        text.includes(`takes evidence against dispute ${data[0]?.id}`),
      );
    const opened = async () =>
      (await product.ports.store.read(`payment-${intentId}`)).map(({ type }) => type);
    await vi.waitFor(async () => expect(await opened()).toContain('DisputeOpened'), PATIENCE);
    expect(await warnings()).toEqual([]);
    aheadMs = 6 * DAY_MS + 60_000;
    await product.restart();
    await vi.waitFor(async () => expect(await warnings()).toHaveLength(1), PATIENCE);
    aheadMs = 0;
    await product.restart();
  });
});

describe('card testing', () => {
  test('cancels the intent of a booking after five declines, and opens no other', async () => {
    const bookingId = await bookSomeTrip(traveller);
    const { intentId } = await openIntent(traveller, bookingId);
    await decline(intentId, DECLINES_OF_A_BOOKING - 1);
    jsonOf(await askForIntent(bookingId));
    await decline(intentId, 1);
    await isCancelled(intentId);
    expect(jsonOf(await askForIntent(bookingId), 429).message).toMatch(/Too many cards/);
    const types = (await product.ports.store.read(`booking-${bookingId}`)).map(({ type }) => type);
    expect(types.filter((type) => type === 'PaymentAttemptStarted')).toHaveLength(1);
  });

  test('cancels all intents of a caller after ten declines', async () => {
    const other = await bookSomeTrip(traveller);
    const { intentId: untouched } = await openIntent(traveller, other);
    let declines = DECLINES_OF_A_BOOKING;
    while (declines < DECLINES_OF_A_CALLER) {
      const { intentId } = await openIntent(traveller, await bookSomeTrip(traveller));
      const count = Math.min(3, DECLINES_OF_A_CALLER - declines);
      await decline(intentId, count);
      declines += count;
    }
    await isCancelled(untouched);
    jsonOf(await askForIntent(other), 429);
    aheadMs = DAY_MS + 60_000;
    expect(jsonOf(await askForIntent(other)).clientSecret).toMatch(/^pi_/);
    const { rows } = await product.ports.knex.raw('select caller from card_caller');
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    aheadMs = 0;
  });
});
