import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLongRun } from '#tools/config/usual-or-long.ts';
import { problemsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { onBoth } from './on-both.ts';
import { billingCountries, charges, intentStatuses } from './provider.ts';
import {
  book,
  cardForm,
  confirmationNumber,
  DECLINED,
  openCheckout,
  payWith,
  VISA,
} from './way.ts';

const { visit, mailsTo, url, passTime } = useProduct({ RECOVERY_EMAIL_DELAY: '1s' });

/** Simulates that the browser hides the page's tab, or shows it again. */
const turnTab = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);

const isReport = (request: Request) => request.url().endsWith('/api/abandoned-bookings');

let travellers = 0;

/** A traveller at an open checkout, and the reports of their page from then on. */
const atCheckout = async (expectedErrors: RegExp[] = []) => {
  const page = await visit({ viewport: PHONE, expectedErrors });
  travellers += 1;
  const email = `zoe.${travellers}@example.org`;
  const bookingId = await book(page, email);
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (isReport(request)) reports.push(request);
  });
  // Time flows normally, and can be advanced.
  await page.clock.install();
  await openCheckout(page, bookingId);
  return { page, email, bookingId, reports };
};

const LINK = /https?:\S+\/recovery\/([\w-]+)/;
const UNSUBSCRIBE = /https?:\S+\/unsubscribe\/[\w-]+/;

/** Returns the reminders so far. */
const reminders = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text = '' }) => (LINK.test(text) ? [text] : []));

/** Returns the text of the single reminder, once it has arrived. */
const reminder = async (email: string) => {
  await expect.poll(() => reminders(email), { timeout: 30_000 }).toHaveLength(1);
  return (await reminders(email))[0] ?? '';
};

const recoveryLink = async (email: string) => LINK.exec(await reminder(email))?.[0] ?? '';

/** Abandons the checkout and waits for the link of the reminder. */
const leave = async ({ page, email }: { page: Page; email: string }) => {
  await turnTab(page, 'hidden');
  return recoveryLink(email);
};

/** Pays on the page of a recovery link, up to the confirmation. */
const payByLink = async (page: Page) => {
  await cardForm(page);
  // The notification before the redirect is shown for two seconds, which a busy machine can miss.
  await payWith(page, VISA);
  await page.waitForURL((address) => /^\/success\/\d+$/.test(address.pathname));
  return confirmationNumber(page);
};

const MINUTES = 60_000;

const closed = ['closed', (page: Page) => page.close({ runBeforeUnload: true })] as const;
const away = ['left for another address', (page: Page) => page.goto('about:blank')] as const;
const reloaded = ['reloaded', (page: Page) => page.reload()] as const;

// For the page, all three are the same event.
test.runIf(isLongRun).each([closed, away, reloaded])(
  'a checkout that is %s causes a reminder',
  async (_, go) => {
    const { page, email } = await atCheckout();
    await go(page);
    const [, token] = LINK.exec(await reminder(email)) ?? [];
    const { passenger } = await (await fetch(`${url()}/api/recovery/${token}`)).json();
    expect(passenger.email).toBe(email);
  },
);

test.runIf(isLongRun)(
  'a checkout whose tab is hidden is reported once, also after a reload and a close',
  async () => {
    const { page, email, reports } = await atCheckout();
    await turnTab(page, 'hidden');
    await expect.poll(() => reports.length).toBe(1);
    expect((await reports[0]?.response())?.status()).toBe(200);
    await reminder(email);
    await page.reload();
    await cardForm(page);
    await turnTab(page, 'hidden');
    await page.clock.fastForward(6 * MINUTES);
    await page.goto('about:blank');
    expect(reports).toHaveLength(1);
    expect(await reminders(email)).toHaveLength(1);
  },
);

test.runIf(isLongRun)('an idle checkout is reported after 5 minutes', async () => {
  const { page, email, reports } = await atCheckout();
  await page.clock.fastForward(4.5 * MINUTES);
  expect(reports).toEqual([]);
  await page.clock.fastForward(0.5 * MINUTES);
  await expect.poll(() => reports.length).toBe(1);
  expect((await reports[0]?.response())?.status()).toBe(200);
  await reminder(email);
});

test.runIf(isLongRun)('a paid checkout is never reported', async () => {
  const { page, reports } = await atCheckout();
  await payWith(page, VISA);
  await confirmationNumber(page);
  await turnTab(page, 'hidden');
  await page.clock.fastForward(6 * MINUTES);
  await page.goto('about:blank');
  expect(reports).toEqual([]);
});

test('the link pays in another browser, and the abandoned tab then shows it paid', async () => {
  const left = await atCheckout();
  const link = await leave(left);
  const elsewhere = await visit({ viewport: DESKTOP, expectedErrors: [/409 .*api\/recovery/] });
  await elsewhere.goto(link);
  const summary = elsewhere.getByRole('region', { name: 'Reservation Summary' });
  expect(await summary.innerText()).toContain('$15.00');
  const number = await payByLink(elsewhere);
  expect(await charges(url(), left.bookingId)).toEqual([1500]);
  expect(await billingCountries(url(), left.bookingId)).toEqual(['IE']);

  await turnTab(left.page, 'visible');
  expect(await confirmationNumber(left.page)).toBe(number);

  await elsewhere.goto(link);
  await elsewhere.getByRole('heading', { name: 'Reservation Already Paid' }).waitFor();
  await elsewhere.getByRole('link', { name: 'View Your Itinerary' }).click();
  expect(await confirmationNumber(elsewhere)).toBe(number);
  expect(await reminders(left.email)).toHaveLength(1);
  const accepted = 'You accepted the terms of service and the refund policy of January 18, 2025';
  await expect
    .poll(async () => (await mailsTo(left.email)).map(({ text }) => text).join(), {
      timeout: 30_000,
    })
    .toContain(accepted);
});

test.runIf(isLongRun)(
  'paying in the abandoned tab, after the link has paid, charges nothing more',
  async () => {
    const left = await atCheckout([/400 .*confirm/]);
    const elsewhere = await visit({ viewport: PHONE });
    await elsewhere.goto(await leave(left));
    const number = await payByLink(elsewhere);
    await payWith(left.page, VISA);
    expect(await confirmationNumber(left.page)).toBe(number);
    expect(await charges(url(), left.bookingId)).toEqual([1500]);
  },
);

test.runIf(isLongRun)(
  'after a lost completion, the next click completes and charges nothing more',
  async () => {
    const left = await atCheckout();
    const elsewhere = await visit({
      viewport: PHONE,
      expectedErrors: [/ERR_FAILED/, /Payment processing failed/, /400 .*confirm/],
    });
    await elsewhere.goto(await leave(left));
    await cardForm(elsewhere);
    await elsewhere.route('**/complete', (route) => route.abort());
    await payWith(elsewhere, VISA);
    await elsewhere.getByText('Unable to process payment. Please try again.').first().waitFor();
    await elsewhere.unroute('**/complete');
    await payByLink(elsewhere);
    expect(await charges(url(), left.bookingId)).toEqual([1500]);
  },
);

test.runIf(isLongRun)(
  'a token with one changed character is invalid, and a shorter one is malformed',
  async () => {
    const link = await leave(await atCheckout());
    const last = link.at(-10) === 'A' ? 'B' : 'A';
    const stranger = await visit({ viewport: PHONE, expectedErrors: [/40[04] .*api\/recovery/] });
    await stranger.goto(`${link.slice(0, -10)}${last}${link.slice(-9)}`);
    await stranger.getByRole('heading', { name: 'Recovery Link Expired' }).waitFor();
    await stranger.goto(link.slice(0, -1));
    await stranger.getByRole('heading', { name: 'Invalid Recovery Link' }).waitFor();
    expect(await stranger.getByRole('main').innerText()).toContain(
      'The recovery link is malformed. Please check your email for the correct link.',
    );
  },
);

test.runIf(isLongRun)('the reminder’s other link stops reminders', async () => {
  const left = await atCheckout();
  await leave(left);
  const address = UNSUBSCRIBE.exec(await reminder(left.email))?.[0] ?? '';
  const page = await visit({ viewport: PHONE });
  await page.goto(address);
  await page.getByRole('button', { name: 'Stop Reminders' }).click();
  const said = await page.getByRole('heading', { name: 'Reminders stopped' }).innerText();
  expect(said).toBe('Reminders stopped');
});

test.runIf(isLongRun)(
  'on a phone and on a desktop every state of a link is accessible, light and dark, and fits',
  { timeout: 240_000 },
  async () => {
    const found = await onBoth(async (_, viewport) => {
      const left = await atCheckout();
      const link = await leave(left);
      const page = await visit({
        viewport,
        expectedErrors: [/40\d .*api\/recovery/, /410 .*api\/recovery/, /503 /, /402 .*confirm/],
      });
      const problems: string[] = [];
      const look = async (state: string) => {
        problems.push(...(await problemsOf(page, state)));
      };
      const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
      const answer = async (status: number) => {
        await page.unroute('**/api/recovery/**');
        await page.route('**/api/recovery/**', (route) =>
          route.fulfill({ status, json: { message: 'Refused.' } }),
        );
      };

      await page.goto('/recovery');
      await heading('Invalid Recovery Link');
      await look('invalid');
      await page.route('**/api/recovery/**', () => {
        // Never answered: the screen keeps loading.
      });
      await page.goto(link);
      await heading('Loading your reservation...');
      await look('loading');
      await answer(410);
      await page.reload();
      await heading('Recovery Link Expired');
      await look('expired');
      await answer(503);
      await page.reload();
      await heading('Reservation Not Loaded');
      await look('failed');
      await page.goto('/unsubscribe/unknown');
      await heading('Stop reminders?');
      await look('unsubscribe');
      await page.getByRole('button', { name: 'Stop Reminders' }).click();
      await page.getByRole('alert').waitFor();
      await look('unsubscribe failed');
      await page.unroute('**/api/recovery/**');

      await page.goto(link);
      await cardForm(page);
      await look('form');
      await payWith(page, DECLINED);
      await page.getByText('Payment Failed', { exact: true }).waitFor();
      await look('declined');
      await payWith(page, VISA);
      // Not clicked: after two seconds the confirmation comes automatically.
      const onward = page.getByRole('link', { name: 'Go to Confirmation' });
      expect(await onward.getAttribute('href')).toMatch(/^\/success\/\d+$/);
      await confirmationNumber(page);
      await page.goto(link);
      await heading('Reservation Already Paid');
      await look('paid');
      return problems;
    });
    expect(found).toEqual([]);
  },
);

const DAYS = 86_400_000;

test.runIf(isLongRun)('after 7 days the link is expired and cannot be paid', async () => {
  const left = await atCheckout();
  const link = await leave(left);
  const page = await visit({ viewport: PHONE, expectedErrors: [/410 .*api\/recovery/] });
  await page.goto(link);
  await cardForm(page);
  // The clock stays advanced: this must be the last test that depends on it.
  passTime(7 * DAYS + 1000);
  await page.reload();
  await page.getByRole('heading', { name: 'Recovery Link Expired' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(
    'This recovery link has expired or is no longer valid. Recovery links are valid for 7 days.',
  );
  await expect
    .poll(() => intentStatuses(url(), left.bookingId), { timeout: 60_000 })
    .toEqual(['canceled']);
  expect(await reminders(left.email)).toHaveLength(1);
});
