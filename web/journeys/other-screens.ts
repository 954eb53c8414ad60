import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { PUBLIC_PAGES } from '#http/contracts/pages.ts';
import type { RunningProduct } from './product.ts';
import { setPassword, signIn } from './sign-in.ts';
import { takenOver } from './taken-over.ts';
import { atRest } from './walk-the-way.ts';
import {
  book,
  cardForm,
  confirmationNumber,
  openCheckout,
  payWith,
  resultsPath,
  THREE_D_SECURE,
  trip,
  VISA,
  zoe,
} from './way.ts';

const ACCOUNT = 'zoe.account@example.org';
const NEWCOMER = 'zoe.new@example.org';
const LEFT = 'zoe.left@example.org';
const SET_PASSWORD = /http\S+\/set-password\?token=[\w-]+/;
const POLL_MS = 200;

/** The data of the other screens, created once for all visits. */
export type Prepared = { number: string; setPasswordLink: string; recoveryLink: string };

/** Returns a link in the mails to an address, once the mail has arrived. */
const mailedLink = async ({ mailsTo }: RunningProduct, address: string, link: RegExp) => {
  for (;;) {
    for (const { text = '' } of await mailsTo(address)) {
      const [found] = link.exec(text) ?? [];
      if (found !== undefined) return found;
    }
    await setTimeout(POLL_MS);
  }
};

const pay = async (page: Page, email: string) => {
  await openCheckout(page, await book(page, email));
  await payWith(page, VISA);
  return confirmationNumber(page);
};

/**
 * Creates an account with a paid and an unpaid reservation, an account without password, and an
 * abandoned checkout.
 */
export const prepareOtherScreens = async (
  page: Page,
  product: RunningProduct,
): Promise<Prepared> => {
  await pay(page, NEWCOMER);
  await openCheckout(page, await book(page, LEFT));
  await page.goto('about:blank');
  const recoveryLink = await mailedLink(product, LEFT, /http\S+\/recovery\/[\w-]+/);
  const number = await pay(page, ACCOUNT);
  await book(page, ACCOUNT);
  await setPassword(page, await mailedLink(product, ACCOUNT, SET_PASSWORD));
  await page.getByRole('heading', { name: `Welcome, ${zoe.firstName}` }).waitFor();
  return {
    number,
    setPasswordLink: await mailedLink(product, NEWCOMER, SET_PASSWORD),
    recoveryLink,
  };
};

/**
 * Visits the screens and states that `walkTheWay` does not cover; `take` is called when each is at
 * rest. The page may report 400, 404, 500 and a module that was not loaded.
 */
export const visitOtherScreens = async (
  page: Page,
  { number, setPasswordLink, recoveryLink }: Prepared,
  take: (screen: string) => Promise<void>,
) => {
  const look = async (screen: string) => {
    await atRest(page);
    await take(screen);
  };
  const heading = (name: string) => page.getByRole('heading', { name }).first().waitFor();

  for (const path of PUBLIC_PAGES.filter((one) => one !== '/' && !one.startsWith('/docs/'))) {
    await page.goto(path);
    await takenOver(page);
    await look(path.slice(1));
  }

  await page.goto('/');
  await takenOver(page);
  await page.getByRole('textbox', { name: 'Departure Date' }).click();
  await page.getByRole('dialog', { name: 'Choose your dates' }).waitFor();
  await look('home-calendar');

  await page.goto(resultsPath());
  await page.getByText(/^\d+ flights found$/).waitFor();
  await look('results-one-way');
  await page.getByRole('button', { name: 'Flight details' }).first().click();
  await look('results-details');
  await page.goto(`${resultsPath()}&stops=direct&departs=0-6&maxPrice=50`);
  await heading('No flights found');
  await look('results-filtered-out');
  await page.goto(`/flights?from=JFK&to=ZZZ&departureDate=${trip.departureDate}`);
  await heading('No flights found');
  await look('results-no-flights');
  await page.route('**/api/flights/search?**', (route) => route.fulfill({ status: 500 }));
  await page.goto(resultsPath());
  await heading('Search Error');
  await look('results-error');
  await page.unroute('**/api/flights/search?**');
  await page.route('**/assets/results-screen*.js', (route) => route.abort());
  await page.goto(resultsPath());
  await heading('Something went wrong');
  await look('error');
  await page.unroute('**/assets/results-screen*.js');

  await page.goto(`/verify/${number}`);
  const lastName = page.getByRole('textbox', { name: 'Passenger’s last name' });
  const check = page.getByRole('button', { name: 'Check Reservation' });
  await lastName.fill(zoe.lastName);
  await check.click();
  await page.getByText('This is a sample').waitFor();
  await look('verify-found');
  await page.getByRole('link', { name: 'Check Another Document' }).click();
  await page.getByRole('textbox', { name: 'Confirmation number (PNR)' }).fill(number);
  await lastName.fill('O’Reilly');
  await check.click();
  await page.getByText('No such reservation').waitFor();
  await look('verify-not-found');

  await openCheckout(page, await book(page));
  await payWith(page, THREE_D_SECURE);
  await page.getByRole('dialog', { name: '3-D Secure test' }).waitFor();
  await look('checkout-waiting');
  await page.goto(recoveryLink);
  await cardForm(page);
  await look('recovery');
  await page.goto(`/recovery/${'A'.repeat(43)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('recovery-expired');
  await page.goto('/access');
  await heading('Link Not Valid');
  await look('link-not-valid');

  await page.goto(setPasswordLink);
  await page.getByLabel('Confirm password').waitFor();
  await look('set-password');
  await page.goto('/login');
  await takenOver(page);
  await signIn(page, ACCOUNT);
  await heading(`Welcome, ${zoe.firstName}`);
  await page.getByRole('link', { name: 'Details' }).first().waitFor();
  await look('dashboard');
  await page.getByRole('link', { name: 'Details' }).first().click();
  await heading('What happened');
  await look('reservation');
  await page.goto('/dashboard');
  await page
    .getByRole('listitem', { name: `Reservation ${number}` })
    .getByRole('link', { name: 'Details' })
    .click();
  await heading('What happened');
  await look('reservation-paid');
  for (const [button, screen] of [
    ['Correct a Name or Detail', 'correction'],
    ['Change the Email Address', 'change-email'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await look(screen);
    await page.keyboard.press('Escape');
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await look('delete-account');
};
