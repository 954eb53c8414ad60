import type { Browser, Page } from 'playwright-core';
import type { AdminEntry } from '#http/contracts/admin-order-answers.ts';
import { DESKTOP, openVisit } from '../../../web/journeys/browser.ts';
import { takeWork, watchWork } from '../page-work.ts';
import { type FirstPaints, firstPaints } from './first-paints.ts';

/**
 * The responsiveness of one kind of action, in milliseconds; `longestTask` is 0 if none took 50.
 */
export type Felt = { doing: string; longestTask: number; interaction: number; answered: number };

/** A task of 50 ms is noticeable (web.dev, RAIL); a click must be painted as fast. */
export const SMOOTH = { longestTask: 50, interaction: 50 };

const TYPING_MS = 80;

/**
 * Uses the order list in a real browser to search for the passengers of these orders. Every action
 * is done for each of them, and the slowest time counts.
 */
export const feltInBrowser = async (
  browser: Browser,
  url: string,
  sessionCookie: { name: string; value: string },
  entries: readonly AdminEntry[],
): Promise<{ felt: Felt[]; painted: FirstPaints[] }> => {
  const { page, context, close } = await openVisit(browser, { baseURL: url, viewport: DESKTOP });
  await context.addCookies([{ ...sessionCookie, url }]);
  await watchWork(page);
  const felt = new Map<string, Felt>();
  const doing = async (name: string, act: () => Promise<void>) => {
    const start = performance.now();
    await act();
    const answered = performance.now() - start;
    const { longestTask, interaction } = await takeWork(page);
    const before = felt.get(name);
    felt.set(name, {
      doing: name,
      longestTask: Math.max(longestTask, before?.longestTask ?? 0),
      interaction: Math.max(interaction, before?.interaction ?? 0),
      answered: Math.max(answered, before?.answered ?? 0),
    });
  };

  const searchBox = page.getByRole('searchbox', { name: 'Search orders' });
  const isShown = (...parameters: string[]) => listShows(page, parameters);
  const clear = () =>
    doing('clear the search', async () => {
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await isShown();
    });
  await doing('open the list', async () => {
    await page.goto('/admin/orders');
    await isShown();
  });
  for (const { booking, passenger, outboundFlight } of entries) {
    const route = `${outboundFlight.departureAirport}-${outboundFlight.arrivalAirport}`;
    await page.goto('/admin/orders');
    await isShown();
    await takeWork(page);
    await doing('press j, j, k, x, x', async () => {
      for (const key of ['j', 'j', 'k', 'x', 'x']) await page.keyboard.press(key);
    });
    await doing('open the commands', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await takeWork(page);
    await doing('open the filters', async () => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('group', { name: 'Filters' }).waitFor();
    });
    await doing('filter by a route', async () => {
      await page.getByLabel('Route', { exact: true }).fill(route);
      await isShown(`route=${route}`);
    });
    await clear();
    await doing('type a name', async () => {
      await searchBox.pressSequentially(passenger.lastName, { delay: TYPING_MS });
      await isShown(String(new URLSearchParams({ search: passenger.lastName })));
    });
    await clear();
    await doing('sort by total', async () => {
      await page.getByRole('button', { name: 'Total' }).click();
      await isShown('sort=-total');
    });
    await doing('filter', async () => {
      const statuses = page.getByRole('navigation', { name: 'Order status' });
      await statuses.getByRole('link', { name: 'Paid' }).click();
      await isShown('status=paid');
    });
    await doing('go to page 5', async () => {
      await page.getByRole('button', { name: 'Page 5' }).click();
      await isShown('page=5');
    });
    await doing('go to the next page', async () => {
      await page.getByRole('button', { name: 'Next' }).click();
      await isShown('page=6');
    });
    await clear();
    const search = `search=${booking.id}`;
    await doing('type an order id', async () => {
      await searchBox.pressSequentially(String(booking.id), { delay: TYPING_MS });
      await isShown(search);
    });
    await doing('open an order', async () => {
      await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click();
      await page.getByRole('region', { name: 'History' }).waitFor();
    });
    await doing('go back to the list', async () => {
      await page.getByRole('link', { name: 'Back to Orders' }).click();
      await isShown(search);
    });
    await clear();
  }
  await doing('open finance', async () => {
    await page.goto('/admin/finance?range=this-year');
    await page.getByRole('table').first().waitFor();
  });
  const openFirstRow = () => page.getByRole('rowheader').first().getByRole('link').click();
  // A year is shown by months.
  await doing('open a month', async () => {
    await openFirstRow();
    await page.getByRole('columnheader', { name: 'Day' }).waitFor();
  });
  await doing('open a day', async () => {
    await openFirstRow();
    await page.getByRole('region', { name: 'Transactions' }).waitFor();
  });
  const painted = await firstPaints(page);
  await close();
  return { felt: [...felt.values()], painted };
};

/** Waits until the URL has the query, and the list shows its result. */
const listShows = async (page: Page, parameters: readonly string[]) => {
  await page.waitForURL(
    ({ pathname, search }) =>
      pathname === '/admin/orders' &&
      (parameters.length === 0 ? search === '' : parameters.every((part) => search.includes(part))),
  );
  await page.locator('[aria-busy="false"] table[aria-label="Orders"]').waitFor();
};
