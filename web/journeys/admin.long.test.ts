import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { problemsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import {
  ADMINISTRATOR,
  setAdministratorPassword,
  setPassword,
  signIn,
  signInAsAdministrator,
} from './sign-in.ts';
import { book, confirmationNumber, dayAhead, openCheckout, payWith, VISA } from './way.ts';

const { visit, mailsTo, url, adminLink } = useProduct();

const PATIENCE = { timeout: 30_000 };

beforeAll(() => setAdministratorPassword(adminLink()));

/** Books and pays, up to the confirmation. */
const buy = async (page: Page, email: string) => {
  const bookingId = await book(page, email);
  await openCheckout(page, bookingId);
  await payWith(page, VISA);
  return confirmationNumber(page);
};

/** Searches for orders, and opens the one with this number. */
const openOrder = async (page: Page, words: string, number: string) => {
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(words);
  await page.waitForURL(({ searchParams }) => searchParams.get('search') === words);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
};

/** Returns texts that overflow their table cells, unless truncated with an ellipsis. */
const overflowingCells = (page: Page) =>
  page
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );

test('a visitor without a session is led from the orders to the sign-in, and then to the requested page', async () => {
  const page = await visit({ viewport: DESKTOP });
  for (const path of [
    '/admin',
    '/admin/orders',
    '/admin/orders/1234567890',
    '/admin/add-booking',
  ]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await page.waitForURL((address) => address.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  }
  // The button exists once the screen runs, because this URL has no prerendered page.
  await signIn(page, ADMINISTRATOR);
  await page.getByRole('heading', { name: 'Add Missing Booking' }).waitFor();
  await page.goto('/login?next=//evil.example');
  await page.getByRole('link', { name: 'Order Management' }).waitFor();
  expect(page.url()).toBe(`${url()}/dashboard`);
});

// A test of the screen and the access matrix cover the same.
test(
  'a customer may not see the orders, and is led to the dashboard',
  { timeout: 240_000 },
  async () => {
    const page = await visit({ viewport: PHONE });
    const email = 'zoe.customer@example.org';
    await buy(page, email);
    await expect.poll(() => mailsTo(email), PATIENCE).toHaveLength(1);
    const [mail] = await mailsTo(email);
    await setPassword(
      page,
      /http\S+\/set-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '',
    );
    await page.waitForURL((address) => address.pathname === '/dashboard');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await page.goto('/admin');
    await page.getByText('Access Denied', { exact: true }).waitFor();
    await page.getByText('Admin access required for this page.', { exact: true }).waitFor();
    await page.waitForURL((address) => address.pathname === '/dashboard');
  },
);

test(
  'an order is found by a mistyped name, read, resent, refunded and cancelled; its customer sees it',
  { timeout: 240_000 },
  async () => {
    const found: string[] = [];
    const customer = await visit({ viewport: PHONE });
    const number = await buy(customer, 'zoe.orders@example.org');

    const page = await visit({ viewport: DESKTOP, expectedErrors: [/500 .*api\/admin/] });
    const look = async (screen: string, viewports = [DESKTOP, PHONE]) => {
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        found.push(...(await problemsOf(page, `${screen}, ${viewport.width} px`)));
      }
      await page.setViewportSize(DESKTOP);
    };
    await signInAsAdministrator(page);
    const list = '**/api/admin/bookings?**';
    await page.route(list, () => {
      // Never answered: the screen keeps loading.
    });
    await page.goto('/admin');
    await page.getByText('Loading orders...').waitFor();
    await look('orders loading');
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.reload();
    await page.getByText('Unable to fetch order data. Please try again.').waitFor();
    await look('orders error');
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: number }).waitFor();
    await look('orders');
    // The longest name of a card fits its column.
    await page.route(list, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ body: (await response.text()).replaceAll('"visa"', '"diners"') });
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Diners Club').first().waitFor();
    expect(await overflowingCells(page)).toEqual([]);
    await page.unroute(list);
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('nobody at all');
    await page.getByText('No orders found matching your criteria').waitFor();
    await look('no orders');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Order status' })
      .getByRole('link', { name: 'Paid' })
      .click();
    await openOrder(page, 'Oneil Simic', number);

    const history = page.getByRole('region', { name: 'History' });
    await history
      .getByText(`The reservation was confirmed under ${number}`, { exact: true })
      .waitFor();
    await history
      .getByText(/^\$15\.00 was paid with Visa/)
      .first()
      .waitFor();
    await history.getByRole('listitem').last().locator('summary').click();
    await history
      .getByText(/"revision": 0/)
      .last()
      .waitFor();
    await look('order');
    await history.getByRole('button', { name: 'View as of…' }).click();
    await history.getByRole('slider', { name: 'As of' }).press('Home');
    const top = page.getByRole('region', { name: 'Summary' });
    await top.getByText(/^As it was known on /).waitFor();
    await top.getByText('open', { exact: true }).waitFor();
    expect(await top.getByRole('button', { name: 'Refund $15.00' }).isDisabled()).toBe(true);
    await look('order as of its first moment');
    await top.getByRole('button', { name: 'Back to now' }).click();
    await top.getByText(/^Document version /).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`FlightItinerary_${number}.pdf`);
    expect((await readPdf(await readFile(await download.path()))).text).toContain(number);

    await page
      .getByRole('region', { name: 'Emails' })
      .getByRole('link', { name: 'Confirmation email', exact: true })
      .click();
    const mail = page.frameLocator('iframe[title="Confirmation email"]');
    await mail.getByText('Open your reservation', { exact: true }).waitFor();
    expect(await mail.getByRole('link').count()).toBe(0);
    await page.goBack();

    await page.getByText('Resend the confirmation', { exact: true }).click();
    await page.getByLabel('Send to').fill('zoe.corrected@example.org');
    await page.getByRole('button', { name: 'Resend email' }).click();
    await page.getByText('On its way to zoe.corrected@example.org.').waitFor();
    await expect.poll(() => mailsTo('zoe.corrected@example.org'), PATIENCE).toHaveLength(1);
    await history
      .getByText('The confirmation email was asked for once more, to another address')
      .first()
      .waitFor();

    await page.getByLabel('New note').fill('Rang about the spelling');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page
      .getByRole('region', { name: 'Internal notes' })
      .getByText('Rang about the spelling', { exact: true })
      .and(page.locator('p'))
      .waitFor();

    await page.getByRole('button', { name: 'Refund $15.00' }).click();
    const refund = page.getByRole('dialog', { name: 'Refund $15.00?' });
    await refund.getByRole('button', { name: 'Refund $15.00' }).click();
    await refund.getByText('Please choose a reason').waitFor();
    await look('refund dialog');
    await refund.getByLabel('Reason').selectOption('Technical failure');
    await refund.getByRole('button', { name: 'Refund $15.00' }).click();
    await refund.waitFor({ state: 'detached' });
    await history.getByText('A refund of $15.00 was asked for').first().waitFor();
    await customer.reload();
    await customer.getByText(/refund of \$15\.00 is on its way|\$15\.00 was refunded/).waitFor();

    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel this reservation?' });
    await cancel.getByLabel('Reason').selectOption('The fee was refunded');
    await cancel.getByRole('button', { name: 'Cancel reservation' }).click();
    await page.getByText(/^This reservation is cancelled\./).waitFor();
    await look('cancelled order');
    await customer.reload();
    await customer.getByRole('heading', { name: 'Reservation Cancelled' }).waitFor();
    found.push(...(await problemsOf(customer, 'cancelled and refunded')));

    await page.getByRole('link', { name: 'Back to Orders' }).click();
    await page.getByRole('searchbox', { name: 'Search orders' }).waitFor();
    expect(new URL(page.url()).search).toBe('?status=paid&search=Oneil+Simic');
    expect(await page.getByRole('searchbox').inputValue()).toBe('Oneil Simic');
    expect(found).toEqual([]);
  },
);

test(
  'a missing booking is added, gets its number and its mail, and appears in the list',
  { timeout: 240_000 },
  async () => {
    const page = await visit({ viewport: PHONE, expectedErrors: [/400 .*add-booking/] });
    await signInAsAdministrator(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Add New' }).click();
    await page.getByRole('heading', { name: 'Add Missing Booking' }).waitFor();
    await page.getByRole('button', { name: 'Add Booking' }).click();
    await page.getByText('First name is required').waitFor();
    const found = await problemsOf(page, 'add booking with errors');
    for (const [label, text] of [
      ['First name', 'Grace'],
      ['Last name', 'Hopper'],
      ['Email address', 'grace.added@example.org'],
      ['Flight number', 'BA 178'],
      ['Airline', 'British Airways'],
      ['Departure airport', 'QQQ'],
      ['Arrival airport', 'lhr'],
      ['Flight date', dayAhead(30)],
      ['Flight price', '412.50'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Add Booking' }).click();
    // Hovered, it stays.
    await page.getByText('Error Adding Booking', { exact: true }).hover();
    await page.getByText('HTTP error! status: 400', { exact: true }).waitFor();
    await page.getByText('Departure airport is not known').waitFor();
    await page.getByLabel('Departure airport', { exact: true }).fill('JFK');
    await page.getByRole('button', { name: 'Close notification' }).click();
    await page.getByRole('button', { name: 'Add Booking' }).click();
    const booking = page.getByRole('region', { name: 'Booking information' });
    await booking.locator('summary').click();
    await booking.getByText('Added by the administrator').waitFor();
    // Except in sealed data of an event, which may contain any letters.
    const wrong = page.getByText(/undefined|NaN|Invalid/).filter({ visible: true });
    expect(await wrong.count()).toBe(0);
    found.push(...(await problemsOf(page, 'added order')));
    const number = (await page.getByRole('heading', { level: 1 }).textContent())?.slice(-6) ?? '';
    await expect.poll(() => mailsTo('grace.added@example.org'), PATIENCE).toHaveLength(1);
    const [mail] = await mailsTo('grace.added@example.org');
    expect(mail?.text).toContain(number);
    await page.getByRole('link', { name: 'Back to Orders' }).click();
    // On phones, the list has no method.
    await page.setViewportSize(DESKTOP);
    await page.getByRole('row', { name: number }).getByText('Bulk Fix').waitFor();
    expect(found).toEqual([]);
  },
);

test('the list is saved as a file of the shown orders', async () => {
  const page = await visit({ viewport: DESKTOP });
  await signInAsAdministrator(page);
  await page.goto('/admin/orders?status=paid');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('skyhold-orders.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^order,status/);
});

test('a new order announces itself, and is shown by a press', async () => {
  const page = await visit({ viewport: DESKTOP });
  await signInAsAdministrator(page);
  await page.goto('/admin/orders');
  await page.getByText(/^[\d,]+ orders?$/).waitFor();
  const bookingId = await book(await visit({ viewport: PHONE }), 'zoe.new@example.org');
  const order = page.getByRole('row', { name: `#${bookingId}` });
  const announced = page.getByRole('button', { name: '1 new order · Show' });
  await announced.waitFor();
  expect(await order.count()).toBe(0);
  await announced.click();
  await order.waitFor();
  await announced.waitFor({ state: 'detached' });
});

test('the palette takes what is typed right behind its key, and leads to a screen', async () => {
  const page = await visit({ viewport: DESKTOP });
  await signInAsAdministrator(page);
  await page.goto('/admin/orders');
  await page.getByText(/^[\d,]+ orders?$/).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('read mod');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Read models' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await page.getByRole('heading', { name: 'Finance' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/finance');
});
