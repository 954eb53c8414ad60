import type { Page } from 'playwright-core';
import { atRest } from './walk-the-way.ts';
import { dayAhead } from './way.ts';

/** Seeded orders end a month ago. */
const DAYS = `from=${dayAhead(-62)}&to=${dayAhead(-33)}`;

const SCREENS = {
  'admin-orders': '/admin/orders',
  'admin-orders-searched': '/admin/orders?search=berlin&status=paid&size=25',
  'admin-add-booking': '/admin/add-booking',
  'admin-abandoned': `/admin/abandoned?${DAYS}`,
  'admin-finance': `/admin/finance?${DAYS}`,
  'admin-transactions': `/admin/finance/transactions?${DAYS}`,
  'admin-refund-requests': '/admin/refund-requests',
  'admin-holds': '/admin/holds',
  'admin-mail': '/admin/mail',
  'admin-messages': '/admin/messages',
  'admin-read-models': '/admin/read-models',
  'admin-access-log': '/admin/access-log',
};

/**
 * Visits the screens of the signed-in administrator; `take` is called when each is at rest.
 * `bookingId` is the order that is opened.
 */
export const visitAdministration = async (
  page: Page,
  bookingId: string,
  take: (screen: string) => Promise<void>,
) => {
  const look = async (screen: string) => {
    await page.locator('[aria-busy="true"], .animate-pulse').first().waitFor({ state: 'detached' });
    await atRest(page);
    await take(screen);
  };
  for (const [screen, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(screen);
  }
  await page.goto(`/admin/orders/${bookingId}`);
  await page.getByRole('heading', { name: /^Order / }).waitFor();
  await look('admin-order');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await look('admin-commands');
};
