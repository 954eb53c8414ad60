import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { problemsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { startMailServer } from './mail-server.ts';
import { setAdministratorPassword, setPassword, signInAsAdministrator } from './sign-in.ts';
import { book, confirmationNumber, openCheckout, payWith, VISA } from './way.ts';

const mails = await startMailServer();
const { visit, adminLink } = useProduct({ SMTP_URL: mails.url });

const found: string[] = [];
/** Looks at a screen of the administrator at both widths. */
const look = async (page: Page, screen: string) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    found.push(...(await problemsOf(page, `${screen}, ${viewport.width} px`)));
  }
};

beforeAll(() => setAdministratorPassword(adminLink()));
afterEach(() => expect(found.splice(0)).toEqual([]));
afterAll(() => mails.stop());

const administrator = async () => {
  const page = await visit({ viewport: DESKTOP });
  await signInAsAdministrator(page);
  return page;
};

const buy = async (page: Page, email: string) => {
  const bookingId = await book(page, email);
  await openCheckout(page, bookingId);
  await payWith(page, VISA);
  return { bookingId, number: await confirmationNumber(page) };
};

test('a checkout that was left is counted, listed with its next timer, and narrowed by route and state', async () => {
  const traveller = await visit({ viewport: PHONE });
  const bookingId = await book(traveller, 'left@example.org');
  const reported = await traveller.request.post('/api/abandoned-bookings', {
    data: { passengerId: Number(bookingId), reason: 'hidden' },
  });
  expect(reported.status()).toBe(200);

  const page = await administrator();
  const left = page.getByRole('region', { name: 'Unpaid checkouts' });
  await expect
    .poll(async () => {
      await page.goto('/admin/abandoned');
      await left.waitFor();
      return left.innerText();
    })
    .toContain(bookingId);
  await left.getByText(/Reminder is sent /).waitFor();
  await page.getByRole('region', { name: 'Checkouts' }).getByText('of 1 that were left').waitFor();
  await page.getByText(/search(es)? came before/).waitFor();
  await look(page, 'abandoned');
  await page
    .getByRole('region', { name: 'By route' })
    .getByRole('button', { name: 'JFK → LHR' })
    .click();
  await page.waitForURL(({ searchParams }) => searchParams.get('route') === 'JFK-LHR');
  await left.getByRole('link', { name: /^Left \d/ }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get('state') === 'left');
  await left.getByText(bookingId).waitFor();
});

test('a mail that the mailbox refuses for now waits with its reason, and leaves when it is tried again', async () => {
  const email = 'full@example.org';
  mails.full.add(email);
  const { number } = await buy(await visit({ viewport: PHONE }), email);
  const page = await administrator();
  await page.goto('/admin/mail');
  const waiting = page
    .getByRole('table', { name: 'Waiting emails' })
    .getByRole('row')
    .filter({ hasText: number });
  await waiting.getByText(/\b452\b/).waitFor();
  await waiting.getByText('Retried').waitFor();
  await look(page, 'mail');
  // The automatic retry must not be near, so that it cannot come first.
  const msToNextTry = async () => {
    await page.reload();
    const next = await waiting.getByRole('time').getAttribute('datetime');
    return Date.parse(next ?? '') - Date.now();
  };
  await expect.poll(msToNextTry, { interval: 1_000 }).toBeGreaterThan(5_000);
  await page.route('**/api/admin/mails/retry', async (route) => {
    mails.full.delete(email);
    await route.continue();
  });
  await waiting.getByRole('button', { name: 'Retry now' }).click();
  const sent = page.getByRole('row', { name: 'Confirmation email' }).filter({ hasText: number });
  await sent.getByText('sent', { exact: true }).waitFor();
  expect(mails.textsTo(email)).toHaveLength(1);

  await sent.getByRole('link', { name: 'Confirmation email' }).click();
  const content = page.frameLocator('iframe[title="Confirmation email"]').locator('body');
  await content.getByText('Open your reservation', { exact: true }).waitFor();
  const [, secret = 'none'] =
    /set-password\?token=([\w-]+)/.exec(mails.textsTo(email)[0] ?? '') ?? [];
  expect(secret.length).toBeGreaterThan(20);
  expect(await page.content()).not.toContain(secret);
  expect(await content.innerHTML()).not.toContain(secret);
  await look(page, 'content of a mail');
});

test('a refund request is in the queue until it is decided on its order', async () => {
  const email = 'asks@example.org';
  const traveller = await visit({ viewport: PHONE });
  const { bookingId, number } = await buy(traveller, email);
  await expect.poll(() => mails.textsTo(email)).toHaveLength(1);
  const link = /http\S+\/set-password\?token=[\w-]+/.exec(mails.textsTo(email)[0] ?? '')?.[0] ?? '';
  await setPassword(traveller, link);
  await traveller.waitForURL(({ pathname }) => pathname === '/dashboard');
  await traveller.goto(`/dashboard/${bookingId}`);
  await traveller.getByRole('button', { name: 'Request a Refund' }).click();
  await traveller.getByLabel('Why would you like a refund?').fill('I booked twice');
  await traveller.getByRole('button', { name: 'Send Request' }).click();
  await traveller.getByText('We are reviewing your request').waitFor();

  const page = await administrator();
  await page.goto('/admin/refund-requests');
  await page.getByText('within 48 hours').waitFor();
  await look(page, 'refund requests');
  await page.getByRole('link', { name: number }).click();
  const request = page.getByRole('region', { name: 'Refund request' });
  await request.getByText('I booked twice').waitFor();
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: 'The traveller asks for a refund' })
    .waitFor();
  await request.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the request?' });
  await dialog.getByLabel('Reason, to the traveller').fill('The document was delivered');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await request.getByText('declined', { exact: true }).waitFor();
  await page.goto('/admin/refund-requests');
  await page.getByText('No open requests').waitFor();
  // A short screen does not scroll.
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height);
  }
  await page.getByRole('link', { name: 'Decided', exact: true }).click();
  await page.getByRole('row').filter({ hasText: number }).getByText('declined').waitFor();
  await look(page, 'decided refund requests');
  await expect.poll(() => mails.textsTo(email).join()).toContain('The document was delivered');
});

test('read models are verified and rebuilt from the screen', async () => {
  const page = await administrator();
  await page.goto('/admin/read-models');
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Orders/ }) })
    .getByText('live')
    .waitFor();
  await look(page, 'read models');
  const run = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByText('equal to the log');
  await page.getByRole('button', { name: 'Verify all' }).click();
  await run('Verification of all read models').waitFor();
  await page.getByRole('button', { name: 'Actions for orders' }).click();
  await page.getByRole('button', { name: /^Rebuild Reads/ }).click();
  await run('Rebuild of orders').waitFor();
  expect(await page.getByRole('region', { name: 'Parked events' }).count()).toBe(0);
  await look(page, 'a rebuild that is done');
});

test('the access log names what the administrator read and did', async () => {
  const page = await administrator();
  const bookingId = await book(await visit({ viewport: PHONE }), 'read@example.org');
  await page.goto(`/admin/orders/${bookingId}`);
  await page.getByLabel('New note').fill('Looked at');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Looked at', { exact: true }).and(page.locator('p')).waitFor();
  const reading = page.getByRole('row').filter({ hasText: 'Opened order' });
  const noting = page.getByRole('row').filter({ hasText: 'Added a note to order' });
  await expect
    .poll(async () => {
      await page.goto(`/admin/access-log?search=${bookingId}`);
      await page.getByRole('navigation', { name: 'Months' }).waitFor();
      return Math.min(await reading.count(), await noting.count());
    })
    .toBeGreaterThan(0);
  await look(page, 'access log');
  await page.getByRole('link', { name: 'Actions', exact: true }).click();
  await noting.waitFor();
  await expect.poll(() => reading.count()).toBe(0);
});
