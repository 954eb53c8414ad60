import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
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

/** What the provider took for a booking, in cents, one entry per successful charge. */
const charges = async (bookingId: string): Promise<number[]> => {
  const ask = async (path: string) => {
    const response = await fetch(`${url()}/__stripe/v1/${path}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    const { data } = await response.json();
    return data;
  };
  const intents: { id: string; metadata: { bookingId?: string } }[] = await ask(
    'payment_intents?limit=100',
  );
  const taken: number[] = [];
  for (const { id } of intents.filter(({ metadata }) => metadata.bookingId === bookingId)) {
    const made: { paid: boolean; amount: number }[] = await ask(`charges?payment_intent=${id}`);
    taken.push(...made.filter(({ paid }) => paid).map(({ amount }) => amount));
  }
  return taken;
};

const paymentFailed = (page: Page) => page.getByText('Payment Failed', { exact: true }).first();

let page: Page;
let bookingId: string;

const atCheckout = async (...expectedErrors: RegExp[]) => {
  page = await visit({ viewport: PHONE, expectedErrors });
  bookingId = await book(page);
  await openCheckout(page, bookingId);
};

/** The way ends well: confirmed, charged once. */
const expectPaidOnce = async () => {
  const number = await confirmationNumber(page);
  expect(await charges(bookingId)).toEqual([1500]);
  return number;
};

test('after a declined card another card pays on the same page', async () => {
  await atCheckout(/402 .*confirm/);
  await payWith(page, DECLINED);
  await paymentFailed(page).waitFor();
  await page.getByText('Your card was declined.').first().waitFor();
  expect(await charges(bookingId)).toEqual([]);
  await payWith(page, VISA);
  await expectPaidOnce();
  expect(await paymentFailed(page).count()).toBe(0);
});

describe('a card that asks for 3-D Secure', () => {
  beforeEach(async () => {
    await atCheckout();
    await payWith(page, THREE_D_SECURE);
  });
  const answer = (button: 'Complete' | 'Fail') =>
    page.getByRole('dialog', { name: '3-D Secure test' }).getByRole('button', { name: button });

  test('pays when it is completed', async () => {
    await answer('Complete').click();
    await expectPaidOnce();
  });

  test('charges nothing when it fails, and can be tried again', async () => {
    await answer('Fail').click();
    await paymentFailed(page).waitFor();
    expect(await charges(bookingId)).toEqual([]);
    await payWith(page, THREE_D_SECURE);
    await answer('Complete').click();
    await expectPaidOnce();
  });
});

test('a reload before the payment keeps the booking and its one charge', async () => {
  await atCheckout();
  await page.getByLabel('Card number').fill(VISA);
  await page.reload();
  await cardForm(page);
  expect(await page.getByLabel('Card number').inputValue()).toBe('');
  await payWith(page, VISA);
  await expectPaidOnce();
});

test('a reload between the charge and its confirmation leads to the confirmation', async () => {
  await atCheckout(/409 .*create-payment-intent/, /403 .*api\/bookings/);
  await page.route('**/api/process-payment', () => {
    // Never answered: the page is left while it waits.
  });
  await Promise.all([page.waitForRequest('**/api/process-payment'), payWith(page, VISA)]);
  await page.unroute('**/api/process-payment');
  await page.reload();
  await expectPaidOnce();
});

test('a paid booking’s checkout leads to its confirmation', async () => {
  await atCheckout();
  await payWith(page, VISA);
  const number = await expectPaidOnce();
  await page.goto(`/checkout?bookingId=${bookingId}`);
  expect(await confirmationNumber(page)).toBe(number);
  expect(await charges(bookingId)).toEqual([1500]);
});

test('a confirmation shows in the browser of its booking only', async () => {
  await atCheckout();
  await payWith(page, VISA);
  const number = await expectPaidOnce();
  const stranger = await visit({ viewport: PHONE, expectedErrors: [/404 .*api\/bookings/] });
  await stranger.goto(`/success/${bookingId}`);
  await stranger.getByRole('heading', { name: 'Booking Not Found' }).waitFor();
  expect(await stranger.getByText(number).count()).toBe(0);
  await page.goto(`/success/${bookingId}`);
  expect(await confirmationNumber(page)).toBe(number);
});
