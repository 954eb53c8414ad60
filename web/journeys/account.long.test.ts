import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { problemsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { ADMINISTRATOR, PASSWORD, setPassword, signIn } from './sign-in.ts';
import {
  book,
  cardForm,
  chooseFirst,
  confirmationNumber,
  fillDetails,
  payWith,
  proceedToPayment,
  resultsPath,
  review,
  trip,
  VISA,
  zoe,
} from './way.ts';

const { visit, mailsTo, passTime } = useProduct();

/** Books and pays on the screens, and returns the link in the confirmation mail. */
const invitation = async (page: Page, email: string) => {
  await page.goto(resultsPath(trip.returnDate));
  await chooseFirst(page, 19);
  await fillDetails(page, email);
  await review(page);
  await proceedToPayment(page);
  await payWith(page, VISA);
  const number = await confirmationNumber(page);
  await expect.poll(() => mailsTo(email), { timeout: 30_000 }).toHaveLength(1);
  const [mail] = await mailsTo(email);
  const { pathname, search } = new URL(
    /http\S+\/set-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '',
  );
  return { number, link: `${pathname}${search}` };
};

/**
 * The redirect after 3 s happens when the page's `redirect` is called, however long a check takes.
 */
const holdRedirect = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const hold = (run: () => void, ms?: number) =>
      ms === 3_000 ? Object.assign(window, { redirect: run }) : setTimeout(run, ms);
    Object.assign(window, { setTimeout: hold });
  });

test(
  'a customer gets from the payment to a dashboard with the document, in another browser',
  { timeout: 240_000 },
  async () => {
    const email = 'zoe.account@example.org';
    const found: string[] = [];
    const first = await visit({ viewport: DESKTOP });
    const { number, link } = await invitation(first, email);

    const page = await visit({ viewport: PHONE, expectedErrors: [/401 .*login/, /404 /] });
    await holdRedirect(page);
    const look = async (screen: string) => {
      found.push(...(await problemsOf(page, screen)));
    };
    await page.goto(link);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText('Password must be at least 8 characters long').waitFor();
    await look('set-password with an error');
    await setPassword(page, link);
    await page.getByRole('heading', { name: 'Account Setup Complete!' }).waitFor();
    await look('setup complete');
    await page.evaluate(() => Reflect.get(window, 'redirect')());
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await page.getByRole('heading', { name: `Welcome, ${zoe.firstName}` }).waitFor();
    const booking = page.getByRole('listitem', { name: `Reservation ${number}` });
    await booking.getByText('Confirmed').waitFor();
    for (const label of ['Outbound Flight', 'Return Flight'])
      await booking.getByRole('group', { name: label }).waitFor();
    await look('dashboard');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      booking.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`FlightItinerary_${number}.pdf`);
    const { text } = await readPdf(await readFile(await download.path()));
    expect(text).toContain(number);

    const unpaidId = await book(page, email);
    await page.goto('/dashboard');
    await page.getByText('2 (1 not paid yet)').waitFor();
    await look('dashboard with an unpaid booking');
    await page.getByRole('link', { name: 'Finish Payment' }).click();
    await cardForm(page);
    expect(page.url()).toMatch(new RegExp(`/checkout\\?bookingId=${unpaidId}$`));
    await page.goto('/dashboard');
    await booking.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('link', { name: 'View Confirmation' }).click();
    await page.getByRole('heading', { name: 'Reservation Confirmed!' }).waitFor();

    await page.goto('/');
    await page.getByRole('link', { name: 'Your Bookings' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Search Flights' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.goto('/dashboard?from=mail');
    await page.waitForURL((url) => url.pathname === '/login');
    await signIn(page, email, 'not my password');
    await page.getByText('Invalid email or password').waitFor();
    await look('login failed');
    await signIn(page, email);
    await page.waitForURL((url) => `${url.pathname}${url.search}` === '/dashboard?from=mail');
    await page.getByRole('heading', { name: `Welcome, ${zoe.firstName}` }).waitFor();

    await booking.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    await look('reservation');
    await page.getByRole('button', { name: 'Request a Refund' }).click();
    await page.getByLabel('Why would you like a refund?').fill('It shows the wrong date.');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('We are reviewing your request').waitFor();
    await page.getByText('You asked for a refund').waitFor();
    await look('reservation with a request');
    await page.getByRole('link', { name: 'Book Again' }).click();
    await page.waitForURL((url) => url.search.includes('from=JFK'));

    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await booking.waitFor();
    await page.context().clearCookies();
    // The stored user is for display only: it causes no redirect loop.
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    expect(found).toEqual([]);
  },
);

// Tests of the screens and of the routes cover the same.
test(
  'a used link says so, and a forgotten password sends another',
  { timeout: 240_000 },
  async () => {
    const email = 'zoe.forgot@example.org';
    const found: string[] = [];
    const page = await visit({ viewport: DESKTOP, expectedErrors: [/400 .*password-link/] });
    const { link } = await invitation(page, email);
    await setPassword(page, link);
    await page.getByRole('heading', { name: 'Account Setup Complete!' }).waitFor();
    await page.goto(link);
    await page.getByText('This link has already been used or has expired.').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    found.push(...(await problemsOf(page, 'link spent')));
    await page.goto('/set-password');
    await page.getByRole('heading', { name: 'Invalid Link' }).waitFor();
    found.push(...(await problemsOf(page, 'invalid link')));

    await page.getByRole('link', { name: 'Ask for a New Link' }).click();
    await page.getByLabel('Email address').fill(email);
    found.push(...(await problemsOf(page, 'forgot password')));
    await page.getByRole('button', { name: 'Send Link' }).click();
    await page.getByText('Check your email').waitFor();
    found.push(...(await problemsOf(page, 'link sent')));
    // The confirmation, the notice of the new password, and the new link.
    await expect.poll(() => mailsTo(email), { timeout: 30_000 }).toHaveLength(3);
    expect(found).toEqual([]);
  },
);

test('the administrator’s first link, by mail, leads to the orders', async () => {
  const page = await visit({ viewport: DESKTOP, expectedErrors: [/403 .*second-factor/] });
  const link = async () =>
    (await mailsTo(ADMINISTRATOR))
      .map(({ text }) => /\/set-password\?token=[\w-]+/.exec(text ?? '')?.[0])
      .find((found) => found !== undefined);
  await expect.poll(link, { timeout: 30_000 }).toBeDefined();
  await setPassword(page, (await link()) ?? '');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.getByRole('link', { name: 'Order Management' }).waitFor();
  await page.getByRole('heading', { name: 'No bookings yet' }).waitFor();
  expect(await problemsOf(page, 'dashboard of the administrator')).toEqual([]);

  // A second factor requires a recently entered password.
  passTime(16 * 60_000);
  await page.getByRole('button', { name: 'Add Second Factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.setViewportSize(PHONE);
  expect(await problemsOf(page, 'the password again')).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code with the key below' }).waitFor();
  await page
    .getByRole('region', { name: 'Where You Are Signed In' })
    .getByText('This browser')
    .waitFor();
  expect(await problemsOf(page, 'second factor on a phone')).toEqual([]);
  await page.setViewportSize(DESKTOP);
  expect(await problemsOf(page, 'second factor')).toEqual([]);
});
