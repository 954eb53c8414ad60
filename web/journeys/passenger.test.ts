import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLongRun } from '#tools/config/usual-or-long.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { charges, intentsOf } from './provider.ts';
import {
  cardForm,
  chooseFirst,
  confirmationNumber,
  fillDetails,
  payWith,
  resultsPath,
  review,
  trip,
  VISA,
} from './way.ts';

const { visit, url } = useProduct();

const REQUIRED = [
  'First name is required',
  'Last name is required',
  'Date of birth is required',
  'Gender is required',
  'Nationality is required',
  'Invalid email address',
  'Phone number is required',
  'Street address is required',
  'City is required',
  'State is required',
  'ZIP code is required',
];

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Returns the input of the form, by the name of its field. */
const typed = (page: Page) =>
  page
    .locator('form')
    .evaluate((form) => (form instanceof HTMLFormElement ? [...new FormData(form)] : []));

test.runIf(isLongRun)('an unknown flight says so', async () => {
  const page = await visit({ viewport: PHONE, expectedErrors: [/404 .*api\/flights/] });
  await page.goto('/passenger-details?flightId=NOWHERE');
  await page.getByRole('heading', { name: 'Flight Not Found' }).waitFor();
  await page.getByText('The selected flight could not be found.').waitFor();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await page.getByRole('button', { name: 'Search Flights' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByRole('link', { name: 'Skyhold home' }).getAttribute('href')).toBe('/');
});

test.runIf(isLongRun)(
  'an empty form lists each missing field once, with a link to it',
  async () => {
    const page = await visit({ viewport: DESKTOP });
    await page.goto(resultsPath(trip.returnDate));
    await chooseFirst(page, 19);
    const toReview = page.getByRole('button', { name: 'Review Reservation' });
    await toReview.click();
    const summary = page.getByRole('alert').filter({ hasText: /^Please check \d+ fields/ });
    await expect.poll(() => summary.getByRole('link').count()).toBe(REQUIRED.length);
    await expect.poll(() => focusedId(page)).toBe('passenger-firstName');
    const links = await summary.getByRole('link').all();
    for (const [index, link] of links.entries()) {
      await link.click();
      const told = await page.evaluate(() => {
        const field = document.activeElement?.closest('[aria-describedby]');
        const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
        return ids.map((id) => document.getElementById(id)?.textContent);
      });
      expect(told).toContain(REQUIRED[index]);
    }

    const birth = page.getByRole('textbox', { name: 'Date of birth' });
    await birth.fill('31/02/1990');
    await birth.blur();
    await page.getByRole('alert').getByText('Date input not valid.').last().waitFor();
    await page.getByRole('button', { name: 'Choose from a calendar' }).click();
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    await calendar.getByRole('combobox', { name: /year/i }).selectOption('1990');
    await calendar.getByRole('combobox', { name: /month/i }).selectOption('2');
    await calendar.getByRole('button', { name: 'Sunday, March 4, 1990' }).click();
    await expect.poll(() => birth.inputValue()).toBe('04/03/1990');
    await page.getByRole('combobox', { name: 'Nationality' }).pressSequentially('qqq');
    await page.getByRole('paragraph').getByText('No nationality found').waitFor();
  },
);

test.runIf(isLongRun)('input survives a reload and a failed call', async () => {
  const page = await visit({
    viewport: DESKTOP,
    expectedErrors: [/50[03] .*api\/bookings/, /Failed to create booking/],
  });
  await page.goto(resultsPath());
  await page.getByRole('button', { name: 'Get Itinerary $15' }).nth(14).scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Get Itinerary $15' }).nth(14).click();
  await page.getByRole('button', { name: 'Review Reservation' }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  await fillDetails(page, 'zoe.again@example.org');
  const before = await typed(page);
  expect(before.length).toBeGreaterThanOrEqual(11);
  await page.reload();
  await page.getByRole('button', { name: 'Review Reservation' }).waitFor();
  await expect.poll(() => typed(page)).toEqual(before);

  await review(page);
  await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Your reservation was not created' });
  await failure.waitFor();
  await page.unroute('**/api/bookings');
  await page
    .getByRole('button', { name: /^(Edit|Change)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Review Reservation' }).waitFor();
  await expect.poll(() => typed(page)).toEqual(before);
  await review(page);
  // A new review first scrolls to its top.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return scrolled(page);
    })
    .toBeGreaterThan(0);
  const nothingSaved = { status: 503, headers: { 'retry-after': '1' }, body: '' };
  await page.route('**/api/bookings', (route) => route.fulfill(nothingSaved));
  await page.getByRole('button', { name: 'Proceed to Payment' }).press('Enter');
  await page.getByRole('status').getByText('Trying again…').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Processing...');
  await page.unroute('**/api/bookings');
  await page.waitForURL('**/checkout?**');
  await expect.poll(() => scrolled(page)).toBe(0);
  await cardForm(page);
});

test('Back, edits and a double click over a slow connection leave one booking, charged once', async () => {
  const page = await visit({ viewport: DESKTOP });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings')) asked.push('POST');
  });
  await page.goto(resultsPath());
  await chooseFirst(page, 15);
  await fillDetails(page, 'zoe.edits@example.org');
  const phone = page.getByLabel('Phone number');
  await phone.fill('01 496 0123');
  await phone.press('Tab');
  // The calling code of the previous number stays selected.
  await expect.poll(() => phone.inputValue()).toBe('+353 1 496 0123');
  const before = await typed(page);
  const form = page.url();
  await review(page);

  let answer = () => {};
  const bothPressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/bookings', async (route) => {
    await bothPressed;
    await route.continue();
  });
  await page
    .getByRole('button', { name: 'Proceed to Payment' })
    .evaluate((button) => [1, 2].forEach(() => button instanceof HTMLElement && button.click()));
  await page.getByRole('button', { name: 'Processing...' }).waitFor();
  answer();
  await cardForm(page);
  await page.unroute('**/api/bookings');
  expect(asked).toHaveLength(1);
  const bookingId = new URL(page.url()).searchParams.get('bookingId') ?? '';
  const [intentId] = await intentsOf(url(), bookingId);

  await page.goBack();
  await page.getByRole('heading', { name: 'Review Your Reservation' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Review Reservation' }).waitFor();
  await expect.poll(() => typed(page)).toEqual(before);
  await page.getByLabel('City').fill('Cork');
  await review(page);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await cardForm(page);
  expect(new URL(page.url()).searchParams.get('bookingId')).toBe(bookingId);

  const summary = page.getByRole('region', { name: 'Reservation Summary' });
  await summary.getByRole('link', { name: 'Edit Details' }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Cork');
  await phone.fill('+44 20 7946 0018');
  await page.reload();
  await save.waitFor();
  expect(await phone.inputValue()).toBe('+44 20 7946 0018');
  await save.click();
  await cardForm(page);
  await summary.getByRole('button', { name: 'Show details' }).click();
  await summary.getByText('+44 20 7946 0018').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Review Your Reservation' }).waitFor();
  await page.getByText('+44 20 7946 0018').waitFor();
  await page.goForward();
  await cardForm(page);

  await payWith(page, VISA);
  await confirmationNumber(page);
  expect(await intentsOf(url(), bookingId)).toEqual([intentId]);
  expect(await charges(url(), bookingId)).toEqual([1500]);
  await page.goto(`${form}&step=review`);
  await page.getByRole('heading', { name: 'Reservation Already Paid' }).waitFor();
  await page.getByRole('button', { name: 'Make Another Reservation' }).click();
  await page.getByRole('button', { name: 'Review Reservation' }).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBeNull();
});
