import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createLinkTokens } from '#engine/kernel/link-token.ts';
import { createReturnAddresses } from '#engine/mail/return-address.ts';
import { problemsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { setPassword } from './sign-in.ts';
import {
  cardForm,
  chooseFirst,
  confirmationNumber,
  fillDetails,
  payWith,
  resultsPath,
  VISA,
} from './way.ts';

const SECRET = 'a secret of this journey, long enough to be one';
const RETURN_DOMAIN = 'bounces.skyhold.example';
const EMAIL = 'zoe.after@example.org';
const NEW_EMAIL = 'zoe.newer@example.org';

const { visit, mailsTo, url } = useProduct({
  SESSION_SECRET: SECRET,
  MAIL_WEBHOOK_SECRET: SECRET,
  MAIL_RETURN_DOMAIN: RETURN_DOMAIN,
});

/** Returns the path of a link in the mails to an address, once it has arrived. */
const mailedLink = async (address: string, path: RegExp) => {
  const link = async () =>
    (await mailsTo(address)).map(({ text = '' }) => path.exec(text)?.[0]).find(Boolean);
  await expect.poll(link, { timeout: 30_000 }).toBeDefined();
  return (await link()) ?? '';
};

const download = async (page: Page, button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return file.suggestedFilename();
};

/** The mail service reports that the confirmation came back. */
const returnMail = (bookingId: string) => {
  const { addressFor } = createReturnAddresses(createLinkTokens(SECRET), RETURN_DOMAIN);
  return fetch(`${url()}/api/webhooks/mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`mail:${SECRET}`).toString('base64')}`,
    },
    body: JSON.stringify({
      returnAddress: addressFor(`confirmation-${bookingId}`),
      kind: 'hard',
      status: '5.1.1',
    }),
  });
};

test(
  'a saved reservation is paid, downloaded, corrected, and deleted with its account',
  { timeout: 240_000 },
  async () => {
    const page = await visit({ viewport: DESKTOP, expectedErrors: [/ERR_FAILED/] });
    const found: string[] = [];
    const look = async (screen: string) => {
      found.push(...(await problemsOf(page, screen)));
      await page.setViewportSize(PHONE);
      found.push(...(await problemsOf(page, `${screen} on a phone`)));
      await page.setViewportSize(DESKTOP);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await page.goto(resultsPath());
    await chooseFirst(page, 15);
    await fillDetails(page, EMAIL);
    await press('Save and Email Me a Link');
    await page.getByText('Your reservation is saved').waitFor();
    await look('saved for later');
    await page.goto(await mailedLink(EMAIL, /\/recovery\/[\w-]+/));
    await cardForm(page);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const total = await page.getByRole('button', { name: 'Pay $15.00 Securely' }).boundingBox();
      expect(total?.y).toBeGreaterThan(0);
      expect(total?.y).toBeLessThan(size.height);
    }
    await payWith(page, VISA);
    const number = await confirmationNumber(page);
    const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    expect(await download(page, 'Add to Calendar')).toBe(`Skyhold_Itinerary_${number}.ics`);
    await page.route('**/receipt', (route) => route.abort());
    await press('Download Receipt');
    await page
      .getByText('Unable to download the receipt. Please try again.', { exact: true })
      .waitFor();
    await look('a failed download');
    await page.unroute('**/receipt');
    expect(await download(page, 'Download Receipt')).toBe(`Receipt_${number}.pdf`);

    await setPassword(page, await mailedLink(EMAIL, /\/set-password\?token=[\w-]+/));
    await page.getByRole('link', { name: 'Details' }).click();
    await press('Correct a Name or Detail');
    await look('correction');
    await page.getByLabel('Last name').fill('O’Neill-Simic');
    await press('Correct Reservation');
    await page.getByText('Your reservation is corrected').waitFor();
    await look('corrected');

    expect((await returnMail(bookingId)).status).toBe(200);
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'What happened' }).waitFor();
        return page.getByText('Our email did not arrive').count();
      })
      .toBe(1);
    await press('Change the Email Address');
    await look('another email address');
    await page.getByLabel('New email address').fill(NEW_EMAIL);
    await press('Send the Link');
    await page.getByText('Confirm the new address').waitFor();
    await look('returned mail, and a link to the new address');
    await page.goto(await mailedLink(NEW_EMAIL, /\/confirm-email\/\d+\/[\w-]+/));
    await page.getByRole('heading', { name: 'Confirm this address?' }).waitFor();
    await look('confirm the address');
    await press('Confirm Address');
    await page.getByRole('heading', { name: 'Address confirmed' }).waitFor();
    await look('address confirmed');

    await page.goto('/dashboard');
    expect(await download(page, 'Download My Data')).toMatch(/\.json$/);
    await press('Delete My Account');
    await look('account deletion');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete My Account' }).click();
    await page.getByText('Your account was deleted', { exact: true }).waitFor();
    await look('account deleted');
    expect(found).toEqual([]);
  },
);
