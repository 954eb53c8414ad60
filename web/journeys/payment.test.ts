import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '#tools/config/usual-or-long.ts';
import { problemsOf } from './axe.ts';
import { PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { arrangeNextOutcome, charges, intentsOf, settleIntent } from './provider.ts';
import {
  book,
  cardForm,
  confirmationNumber,
  DECLINED,
  openCheckout,
  payWith,
  THREE_D_SECURE,
  VISA,
} from './way.ts';

const { visit, url } = useProduct();

const paymentFailed = (page: Page) => page.getByText('Payment Failed', { exact: true });

let page: Page;
let bookingId: string;

const atCheckout = async (...expectedErrors: RegExp[]) => {
  page = await visit({ viewport: PHONE, expectedErrors });
  bookingId = await book(page);
  await openCheckout(page, bookingId);
};

/** The booking is confirmed and charged once. */
const expectPaidOnce = async () => {
  const number = await confirmationNumber(page);
  expect(await charges(url(), bookingId)).toEqual([1500]);
  return number;
};

test('after a declined card another card pays on the same page', async () => {
  await atCheckout(/402 .*confirm/);
  await payWith(page, DECLINED);
  await paymentFailed(page).waitFor();
  await page.getByText('Your card was declined.').first().waitFor();
  expect(await charges(url(), bookingId)).toEqual([]);
  await payWith(page, VISA);
  await expectPaidOnce();
  expect(await paymentFailed(page).count()).toBe(0);
});

test('3-D Secure charges nothing when it fails, can be retried, and pays when it succeeds', async () => {
  await atCheckout();
  const answer = (button: 'Complete' | 'Fail') =>
    page.getByRole('dialog', { name: '3-D Secure test' }).getByRole('button', { name: button });
  await payWith(page, THREE_D_SECURE);
  await page.getByText('Waiting for your bank').waitFor();
  await answer('Fail').click();
  await paymentFailed(page).waitFor();
  expect(await charges(url(), bookingId)).toEqual([]);
  await payWith(page, THREE_D_SECURE);
  await answer('Complete').click();
  await expectPaidOnce();
});

test.runIf(isLongRun)(
  'a reload before the payment keeps the booking and its one charge',
  async () => {
    await atCheckout();
    await page.getByLabel('Card number').fill(VISA);
    await page.reload();
    await cardForm(page);
    expect(await page.getByLabel('Card number').inputValue()).toBe('');
    await payWith(page, VISA);
    await expectPaidOnce();
  },
);

test.runIf(isLongRun)(
  'a reload between the charge and its confirmation leads to the confirmation',
  async () => {
    await atCheckout(/409 .*create-payment-intent/, /403 .*api\/bookings/);
    await page.route('**/api/process-payment', () => {
      // Never answered: the page is left while it waits.
    });
    await Promise.all([page.waitForRequest('**/api/process-payment'), payWith(page, VISA)]);
    await page.unroute('**/api/process-payment');
    await page.reload();
    await expectPaidOnce();
  },
);

test.runIf(isLongRun)('a reload while the provider charges leads to the confirmation', async () => {
  await atCheckout(/409 .*create-payment-intent/, /403 .*api\/bookings/);
  let reached = () => {};
  const charged = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await page.route('**/__stripe/v1/payment_intents/*/confirm', async (route) => {
    // The provider gets the request, but the page never gets its answer.
    await route.fetch();
    reached();
  });
  await payWith(page, VISA);
  await charged;
  await page.reload();
  await expectPaidOnce();
});

describe('when the connection is lost during Pay', () => {
  const confirm = '**/__stripe/v1/payment_intents/*/confirm';
  const paymentError = () => page.getByText('Payment Error', { exact: true }).first();

  test.runIf(isLongRun)(
    'before the provider was reached, nothing is charged and the payment can be retried',
    async () => {
      await atCheckout(/ERR_/);
      await page.context().setOffline(true);
      await payWith(page, VISA);
      await paymentError().waitFor();
      expect(await charges(url(), bookingId)).toEqual([]);
      await page.context().setOffline(false);
      await payWith(page, VISA);
      await expectPaidOnce();
    },
  );

  test.runIf(isLongRun)(
    'after the charge, the provider is asked and the booking is confirmed',
    async () => {
      await atCheckout(/ERR_/);
      await page.route(confirm, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await payWith(page, VISA);
      await expectPaidOnce();
    },
  );

  test.runIf(isLongRun)(
    'for long after the charge, paying again confirms and does not charge again',
    async () => {
      await atCheckout(/ERR_/, /400 .*confirm/);
      await page.route(confirm, async (route) => {
        await route.fetch();
        await page.context().setOffline(true);
        await route.abort();
      });
      await payWith(page, VISA);
      await paymentError().waitFor();
      expect(await charges(url(), bookingId)).toEqual([1500]);
      await page.unroute(confirm);
      await page.context().setOffline(false);
      await payWith(page, VISA);
      await expectPaidOnce();
    },
  );

  test('before our server knows, the confirmation comes when the connection returns', async () => {
    await atCheckout(/ERR_/, /403 .*api\/bookings/, /Payment processing failed/);
    await page.route('**/api/process-payment', async (route) => {
      await page.context().setOffline(true);
      await route.abort();
    });
    await payWith(page, VISA);
    await page.waitForURL((address) => address.pathname === '/success');
    await page.getByText('Nothing is lost, and nothing is charged twice.').waitFor();
    await page.unroute('**/api/process-payment');
    await page.context().setOffline(false);
    await expectPaidOnce();
  });
});

test.runIf(isLongRun)(
  'a payment that the provider still processes is waited for, not paid again',
  async () => {
    await atCheckout(/409 .*process-payment/, /403 .*api\/bookings/, /Payment processing failed/);
    await arrangeNextOutcome(url(), 'processing');
    await payWith(page, VISA);
    await page.getByRole('heading', { name: 'Confirming your payment...' }).waitFor();
    expect(await problemsOf(page, 'confirming')).toEqual([]);
    expect(await page.getByRole('link', { name: 'Complete Payment' }).count()).toBe(0);
    const [intentId = ''] = await intentsOf(url(), bookingId);
    await settleIntent(url(), intentId, 'succeeded');
    await expectPaidOnce();
  },
);

test.runIf(isLongRun)(
  'an unavailable payment system says so, and Try Again shows the form',
  async () => {
    page = await visit({ viewport: PHONE, expectedErrors: [/ERR_/] });
    bookingId = await book(page);
    await page.route('**/api/create-payment-intent', (route) => route.abort());
    await page.goto(`/checkout?bookingId=${bookingId}`);
    await page.getByRole('heading', { name: 'Payment System Unavailable' }).waitFor();
    expect(await problemsOf(page, 'payment unavailable')).toEqual([]);
    await page.unroute('**/api/create-payment-intent');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await cardForm(page);
    await payWith(page, VISA);
    await expectPaidOnce();
  },
);

test.runIf(isLongRun)(
  'a booking that failed to load, and an unpaid one, say what to do',
  async () => {
    await atCheckout(/404 .*checkout/, /403 .*api\/bookings/);
    await page.goto(`/success/${bookingId}`);
    await page.getByRole('heading', { name: 'Payment Required' }).waitFor();
    expect(await problemsOf(page, 'payment required')).toEqual([]);
    await page.getByRole('link', { name: 'Complete Payment' }).click();
    await cardForm(page);
    expect(new URL(page.url()).pathname).toBe(`/checkout/${bookingId}`);
    await page.goto('/checkout?bookingId=1000000000');
    await page.getByRole('heading', { name: 'Booking Error' }).waitFor();
    expect(await problemsOf(page, 'booking error')).toEqual([]);
  },
);

test.runIf(isLongRun)(
  'a paid booking’s checkout leads to its confirmation, only in the browser of its booking',
  async () => {
    await atCheckout();
    await payWith(page, VISA);
    const number = await expectPaidOnce();
    const stranger = await visit({ viewport: PHONE, expectedErrors: [/404 .*api\/bookings/] });
    await stranger.goto(`/success/${bookingId}`);
    await stranger.getByRole('heading', { name: 'Booking Not Found' }).waitFor();
    expect(await stranger.getByText(number).count()).toBe(0);
    await page.goto(`/checkout?bookingId=${bookingId}`);
    expect(await confirmationNumber(page)).toBe(number);
    expect(await charges(url(), bookingId)).toEqual([1500]);
  },
);
