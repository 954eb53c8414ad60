import fc from 'fast-check';
import { expect } from 'vitest';
import { createBrowser, jsonOf } from '#http/browser.fixture.ts';
import { abandon, mailedLinks } from '#http/recovery.fixture.ts';
import { openSecondIntent } from '#http/second-intent.fixture.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays } from '#http/trip.fixture.ts';
import { command, type Model, step } from './checkout-step.fixture.ts';
import {
  type Checkout,
  expectPaidAlready,
  expectSameNumber,
  intentIn,
  noteIntent,
  paidIntents,
  patiently,
  type World,
} from './checkout-world.fixture.ts';

const FIRST_BOOKINGS = 2;
const MOST_BOOKINGS = 4;
const MINUTE_MS = 60_000;
/**
 * Past a checkout's idle time, past a reminder's delay, past the polling of an open intent, past a
 * link's expiry.
 */
const JUMPS = { '31 minutes': 31, '1 day': 25 * 60, '8 days': 8 * 24 * 60 } as const;

const create = async ({ product, checkouts }: World): Promise<Checkout> => {
  const browser = createBrowser(product.url);
  const flight = await firstFlight(browser, 'JFK', 'LHR', inDays(300));
  const request = arbitraryBookingRequest(flight.id);
  const email = `traveller${checkouts.length}@example.com`;
  const passenger = { ...request.passenger, email };
  const bookingId = await book(browser, { ...request, passenger });
  const checkout = { bookingId, browser, intents: [], returned: [] };
  checkouts.push(checkout);
  return checkout;
};

const creating = command('book', ({ intents }) => intents.length < MOST_BOOKINGS, create);

const open = async (world: World, checkout: Checkout) => {
  const { bookingId, browser } = checkout;
  const answer = await patiently(() =>
    browser.post('/api/create-payment-intent', { bookingId, amount: 15 }),
  );
  if (answer.status === 200) noteIntent(checkout, intentIn(answer.text));
  else await expectPaidAlready(world, checkout, answer);
};

const opening = (nth: number) => step('open payment', nth, {}, open);

/** Some travellers at the card form, and the model's knowledge of them. */
export const begin = async (world: World): Promise<{ model: Model; real: World }> => {
  for (let count = 0; count < FIRST_BOOKINGS; count++) await open(world, await create(world));
  return { model: { intents: world.checkouts.map(({ intents }) => intents.length) }, real: world };
};

const openingBeside = (nth: number) =>
  step('open a second payment', nth, { fewest: 1, most: 1 }, async ({ product }, checkout) => {
    const { intentId } = await openSecondIntent(product.ports, checkout.bookingId);
    noteIntent(checkout, intentId);
  });

/**
 * Returns whether it succeeded; if it was declined, cancelled or already paid, the traveller may
 * try again.
 */
const tryToPay = ({ provider }: World, intentId: string, card?: string): Promise<boolean> =>
  provider.pay(intentId, card).then(
    () => true,
    ({ type }: { type?: string }) => {
      expect(type).toMatch(/StripeCardError|StripeInvalidRequestError/);
      return false;
    },
  );

const paying = (nth: number, which: number, card: string) =>
  step(`pay intent ${which} by ${card}`, nth, { fewest: 1 }, (world, { intents }) =>
    tryToPay(world, intents[which % intents.length] ?? '', card),
  );

const reporting = (nth: number, which: number, times: number) =>
  step(`tell ${times} × of intent ${which}`, nth, { fewest: 1 }, async (world, checkout) => {
    const { bookingId, browser, intents } = checkout;
    const paymentIntentId = intents[which % intents.length] ?? '';
    const paid = await paidIntents(world, checkout);
    const tell = () => browser.post('/api/process-payment', { bookingId, paymentIntentId });
    const answers = await Promise.all(Array.from({ length: times }, () => patiently(tell)));
    for (const { status, text } of answers) {
      if (status === 200) {
        expect(paid).toContain(paymentIntentId);
        expectSameNumber(checkout, JSON.parse(text).confirmationNumber);
      } else {
        expect([402, 409]).toContain(status);
        // Only a second payment may have to wait for the outcome of the first, or one that was
        // refunded.
        const waits = paid.length > 1 || checkout.returned.includes(paymentIntentId);
        expect(waits || !paid.includes(paymentIntentId)).toBe(true);
      }
    }
  });

const leaving = (nth: number) =>
  step('abandon', nth, {}, async (world, checkout) => {
    const { browser, bookingId } = checkout;
    const answer = await patiently(() => abandon(browser, bookingId));
    if (answer.status !== 200) await expectPaidAlready(world, checkout, answer);
  });

/**
 * Returns by the mailed link in another browser, pays there, and may close it before it reports.
 */
const recovering = (nth: number, reports: boolean) =>
  step(`recover${reports ? '' : ' and vanish'}`, nth, {}, async (world, checkout) => {
    const { product } = world;
    const { recoveryToken } = await mailedLinks(product.ports, checkout.bookingId);
    const browser = createBrowser(product.url);
    const opened = await browser.get(`/api/recovery/${recoveryToken}`);
    if (opened.status !== 200) {
      expect([409, 410]).toContain(opened.status);
      return;
    }
    const answer = await browser.post('/api/create-payment-intent', { recoveryToken, amount: 15 });
    if (answer.status !== 200) {
      await expectPaidAlready(world, checkout, answer);
      return;
    }
    const intentId = intentIn(answer.text);
    noteIntent(checkout, intentId);
    // An old intent may be cancelled between reading and paying it.
    if (!(await tryToPay(world, intentId)) || !reports) return;
    const path = `/api/recovery/${recoveryToken}/complete`;
    const { booking } = jsonOf(await browser.post(path, { stripePaymentIntentId: intentId }));
    expectSameNumber(checkout, booking.confirmationNumber);
  });

const givingBack = (nth: number, which: number) =>
  step(`give intent ${which} back`, nth, { fewest: 1 }, async ({ provider }, checkout) => {
    const intentId = checkout.intents[which % checkout.intents.length] ?? '';
    await provider.stripe.refunds.create({ payment_intent: intentId }).then(
      () => checkout.returned.push(intentId),
      // Not paid, or already refunded.
      ({ type }: { type?: string }) => expect(type).toBe('StripeInvalidRequestError'),
    );
  });

const duplicating = (nth: number, which: number, times: number) =>
  step(`deliver ${times} × again`, nth, { fewest: 1 }, ({ provider }, { intents }) =>
    provider.control('duplicate-webhooks', { intent: intents[which % intents.length], times }),
  );

const always = () => true;

const pulling = (lever: string, body: unknown = {}) =>
  command(lever, always, ({ provider }) => provider.control(lever, body));

const restarting = command('restart', always, ({ product }) => product.restart());

const jumping = (span: keyof typeof JUMPS) =>
  command(`${span} pass`, always, ({ clock }) => {
    clock.aheadMs += JUMPS[span] * MINUTE_MS;
    return Promise.resolve();
  });

/** Mostly the first ones. */
const nth = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: FIRST_BOOKINGS - 1 }) },
  { weight: 1, arbitrary: fc.nat({ max: MOST_BOOKINGS - 1 }) },
);
const which = fc.nat({ max: 2 });
const cards = fc.oneof(
  { weight: 4, arbitrary: fc.constant('pm_card_visa') },
  { weight: 1, arbitrary: fc.constant('pm_card_chargeDeclined') },
  { weight: 1, arbitrary: fc.constant('pm_card_chargeDeclinedInsufficientFunds') },
);
const paid = fc.tuple(nth, which, cards).map((of) => paying(...of));
const report = fc.tuple(nth, which, fc.integer({ min: 1, max: 3 })).map((of) => reporting(...of));

/**
 * Steps of travellers, of the provider and of time, in any order; long sequences are as likely as
 * short ones.
 */
export const arbitraryCommands = fc.noBias(
  fc.commands(
    [
      fc.constant(creating),
      nth.map(opening),
      nth.map(openingBeside),
      paid,
      paid,
      paid,
      report,
      report,
      fc.tuple(nth, which).map((of) => givingBack(...of)),
      nth.map(leaving),
      fc.tuple(nth, fc.boolean()).map((of) => recovering(...of)),
      fc.tuple(nth, which, fc.integer({ min: 1, max: 5 })).map((of) => duplicating(...of)),
      fc.constant(pulling('hold-webhooks')),
      fc.constant(pulling('release-webhooks')),
      fc.nat().map((seed) => pulling('reorder-webhooks', { seed: String(seed) })),
      fc.constant(restarting),
      fc.constantFrom(...(Object.keys(JUMPS) as (keyof typeof JUMPS)[])).map(jumping),
    ],
    { maxCommands: 60, size: 'max' },
  ),
);
