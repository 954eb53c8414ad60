import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLongRun } from '#tools/config/usual-or-long.ts';
import { controlAirline, ordersOf } from './airline.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { book, confirmationNumber, openCheckout, payWith, VISA, zoe } from './way.ts';

const { visit, mailsTo, url, passTime } = useProduct({ FLIGHT_SUPPLIER: 'duffel' });

const holdOf = (page: Page) => page.getByRole('region', { name: 'Hold of the airline' });
const mailed = (address: string, subject: string) =>
  expect
    .poll(async () => (await mailsTo(address)).map((mail) => mail.subject ?? ''), {
      timeout: 30_000,
    })
    .toContainEqual(expect.stringContaining(subject));

/** Books with the API, pays in the browser, and waits for the airline's decision. */
const reserve = async (page: Page, email: string, state: string): Promise<string> => {
  const bookingId = await book(page, email);
  await openCheckout(page, bookingId);
  await payWith(page, VISA);
  await holdOf(page).getByText(state).waitFor();
  return bookingId;
};

/** Shows the reservation as it is now. */
const comeBack = async (page: Page, state: string) => {
  await expect
    .poll(
      async () => {
        await page.reload();
        await holdOf(page).waitFor();
        return holdOf(page).innerText();
      },
      { timeout: 30_000 },
    )
    .toContain(state);
};

test('a reservation is held; the airline changes it, cancels it, and holds it again', async () => {
  const page = await visit({ viewport: DESKTOP });
  const email = 'held@example.org';
  const bookingId = await reserve(page, email, 'Held by the airline');
  await holdOf(page).getByText('Airline record locator').waitFor();
  await page.getByRole('button', { name: 'Download PDF', exact: true }).first().waitFor();
  const [order = ''] = await ordersOf(url(), bookingId);

  await controlAirline(url(), `orders/${order}/change`);
  await comeBack(page, 'flights changed by the airline');
  await mailed(email, 'The airline changed the flights');

  await controlAirline(url(), `orders/${order}/cancel`);
  await comeBack(page, 'Hold cancelled');
  await mailed(email, 'The airline no longer holds');
  await page.getByRole('button', { name: 'Hold Again' }).click();
  await holdOf(page).getByText('Held until', { exact: true }).waitFor();
  expect(await ordersOf(url(), bookingId)).toHaveLength(2);
});

test.runIf(isLongRun)('refused flights are replaced by others on a phone', async () => {
  const page = await visit({ viewport: PHONE });
  const email = 'other@example.org';
  await controlAirline(url(), 'faults', { call: 'order', fault: 'price_change' });
  const bookingId = await reserve(page, email, 'The airline could not hold the flights you chose');
  await mailed(email, 'Choose other flights');
  expect(await page.getByRole('button', { name: 'Download PDF', exact: true }).count()).toBe(0);
  const trips = holdOf(page).getByRole('radio');
  await expect.poll(() => trips.count()).toBe(3);
  await trips.nth(1).check();
  await page.reload();
  await holdOf(page).getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Choose These Flights' }).click();
  await holdOf(page).getByText('Held by the airline').waitFor();
  await page.getByRole('button', { name: 'Download PDF', exact: true }).first().waitFor();
  await mailed(email, 'Your flight itinerary reservation');
  expect(await ordersOf(url(), bookingId)).toHaveLength(1);
});

test.runIf(isLongRun)('a traveller who declines the alternatives gets a refund', async () => {
  const page = await visit({ viewport: DESKTOP });
  const email = 'refund@example.org';
  await controlAirline(url(), 'faults', { call: 'order', fault: 'price_change' });
  const bookingId = await reserve(page, email, 'The airline could not hold the flights you chose');
  await page.getByRole('button', { name: 'Refund My Fee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund My Fee' }).click();
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole('heading', { level: 1 }).innerText();
      },
      { timeout: 30_000 },
    )
    .toBe('Reservation Cancelled');
  await mailed(email, 'was cancelled');
  expect(await ordersOf(url(), bookingId)).toHaveLength(0);
});

test.runIf(isLongRun)('a hold past its deadline has lapsed for everyone', async () => {
  const page = await visit({ viewport: DESKTOP });
  const bookingId = await reserve(page, 'lapsed@example.org', 'Held by the airline');
  const number = await confirmationNumber(page);
  passTime(73 * 3_600_000);
  await comeBack(page, 'No longer held');
  await page.getByRole('button', { name: 'Hold Again' }).waitFor();
  await page.goto(`/verify/${number}`);
  await page.getByRole('textbox', { name: 'Passenger’s last name' }).fill(zoe.lastName);
  await page.getByRole('button', { name: 'Check Reservation' }).click();
  await page.getByText('Airline record locator').waitFor();
  await page.getByText('Last checked').waitFor();
  await mailed('lapsed@example.org', 'The airline no longer holds');
  expect(await ordersOf(url(), bookingId)).toHaveLength(1);
});
