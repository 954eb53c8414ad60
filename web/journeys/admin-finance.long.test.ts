import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { problemsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { alterFee } from './provider.ts';
import { setAdministratorPassword, signInAsAdministrator } from './sign-in.ts';
import { book, confirmationNumber, dayAhead, openCheckout, payWith, VISA } from './way.ts';

const { visit, adminLink, url, passTime } = useProduct();

const DAY_MS = 86_400_000;

beforeAll(() => setAdministratorPassword(adminLink()));

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
    await signInAsAdministrator(page);
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: 'Finance' }).click();
    const table = page.getByRole('table', { name: 'Figures by day, USD' });
    await table.getByRole('row', { name: /^Total 1 \$15\.00 / }).waitFor();
    await page.getByRole('img', { name: /^Charges above/ }).waitFor();
    await look('finance');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^skyhold-finance-.*\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/,usd,15\.00,0\.00,/);

    const from = dayAhead(-90);
    await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: /UTC$/ }).click();
    const period = page.getByRole('dialog', { name: 'Period' });
    await period.getByLabel('From', { exact: true }).fill(from);
    await period.getByLabel('To', { exact: true }).fill(dayAhead(-60));
    found.push(...(await problemsOf(page, 'period')));
    await period.getByRole('button', { name: 'Show' }).click();
    await page.getByText('No money moved in this period.').waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe(from);
    await look('finance without entries');
    expect(found).toEqual([]);
  },
);

test(
  'a day leads to its transactions and their order, a difference to the provider is settled again, and a closed month shows what came later',
  { timeout: 240_000 },
  async () => {
    const customer = await visit({ viewport: PHONE });
    const bookingId = await book(customer, 'zoe.month@example.org');
    await openCheckout(customer, bookingId);
    await payWith(customer, VISA);
    const number = await confirmationNumber(customer);
    const month = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date());

    const page = await visit({ viewport: DESKTOP });
    const found: string[] = [];
    const look = async (screen: string, of = page) => {
      for (const viewport of [PHONE, DESKTOP]) {
        await of.setViewportSize(viewport);
        found.push(...(await problemsOf(of, `${screen}, ${viewport.width} px`)));
      }
    };
    await signInAsAdministrator(page);
    await page.goto('/admin/finance');
    const days = page.getByRole('table', { name: 'Figures by day, USD' });
    await days.getByRole('link').first().click();
    const payment = page.getByRole('row', { name: number });
    await payment.getByText('$0.74').waitFor();
    await look('transactions');
    await payment.getByRole('link', { name: number }).click();
    await page.getByRole('heading', { name: `Order ${number}` }).waitFor();

    await alterFee(url(), bookingId, 199);
    await page.goto('/admin/finance');
    const comparison = page.getByRole('region', { name: 'Reconciliation' });
    await comparison.getByRole('button', { name: /^Compare/ }).click();
    await comparison.getByText('1 differ', { exact: true }).waitFor();
    const difference = comparison.getByRole('row', { name: /^fee difference/i });
    await difference.getByText('$1.99').waitFor();
    await difference.getByText('$0.74').waitFor();
    await look('reconciliation');
    await comparison.getByRole('button', { name: 'Settle again' }).click();
    await comparison.getByText('settled again', { exact: true }).waitFor();
    await days.getByRole('link').first().click();
    await payment.getByText('$1.99').waitFor();

    // Its session does not last until then.
    await page.close();
    passTime(32 * DAY_MS);
    const accountant = await visit({ viewport: DESKTOP });
    await signInAsAdministrator(accountant);
    await accountant.goto('/admin/finance');
    const months = accountant.getByRole('region', { name: 'Months' });
    const closed = months.getByRole('rowgroup').filter({ hasText: month });
    await closed.getByRole('button', { name: `Close ${month}` }).click();
    const dialog = accountant.getByRole('dialog', { name: `Close ${month}?` });
    await look('month close', accountant);
    await dialog.getByRole('button', { name: `Close ${month}` }).click();
    await closed.getByText('Closed', { exact: true }).waitFor();
    await closed.getByText(/\d+ entries, by /).waitFor();

    // The provider's clock still shows the month that is closed here.
    await accountant.goto(`/admin/orders/${bookingId}`);
    await accountant.getByRole('button', { name: 'Refund $15.00' }).click();
    const refund = accountant.getByRole('dialog', { name: 'Refund $15.00?' });
    await refund.getByLabel('Reason').selectOption('Technical failure');
    await refund.getByRole('button', { name: 'Refund $15.00' }).click();
    await refund.waitFor({ state: 'detached' });
    await expect
      .poll(
        async () => {
          await accountant.goto('/admin/finance');
          await closed.waitFor();
          return closed.innerText();
        },
        { timeout: 30_000 },
      )
      .toContain('-$15.00 net since the close');
    await look('closed month', accountant);
    await closed.getByRole('link', { name: '-$15.00 net since the close' }).click();
    await accountant.getByRole('heading', { name: 'Adjustments' }).waitFor();
    await accountant.getByRole('row', { name: number }).getByText('Refund').waitFor();
    expect(found).toEqual([]);
  },
);
