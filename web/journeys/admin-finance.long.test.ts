import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { problemsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { setPassword } from './sign-in.ts';
import { book, confirmationNumber, dayAhead, openCheckout, payWith, VISA } from './way.ts';

const { visit, adminLink } = useProduct();

test(
  'the administrator sees the charges by day, and saves them as a spreadsheet',
  { timeout: 240_000 },
  async () => {
    const customer = await visit({ viewport: PHONE });
    await openCheckout(customer, await book(customer, 'zoe.finance@example.org'));
    await payWith(customer, VISA);
    await confirmationNumber(customer);

    const page = await visit({ viewport: DESKTOP });
    const found: string[] = [];
    const look = async (screen: string) => {
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        found.push(...(await problemsOf(page, `${screen}, ${viewport.width} px`)));
      }
      await page.setViewportSize(DESKTOP);
    };
    await setPassword(page, adminLink());
    await page.waitForURL((address) => address.pathname === '/dashboard');
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: 'Finance' }).click();
    const table = page.getByRole('table', { name: 'Figures by day, USD' });
    await table.getByRole('row', { name: /^Total 1 \$15\.00 \$0\.00/ }).waitFor();
    await page.getByRole('img', { name: /by day, USD$/ }).waitFor();
    await look('finance');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^skyhold-finance-.*\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/,usd,15\.00,0\.00,/);

    const from = dayAhead(-90);
    await page.getByRole('link', { name: 'Custom' }).click();
    await page.getByLabel('From').fill(from);
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe(from);
    await page.getByLabel('To').fill(dayAhead(-60));
    await page.getByText('No money moved in this period.').waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe(from);
    await look('finance without entries');
    expect(found).toEqual([]);
  },
);
