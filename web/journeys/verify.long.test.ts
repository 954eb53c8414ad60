import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { problemsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { book, confirmationNumber, zoe } from './way.ts';

const { visit, url, mailsTo } = useProduct();

/** Pays a booking of this page's browser through the API; returns its number. */
const pay = async (page: Page, bookingId: string): Promise<string> => {
  const opened = await page.request.post('/api/create-payment-intent', {
    data: { bookingId: Number(bookingId), amount: 15 },
  });
  const { clientSecret } = await opened.json();
  const intentId = clientSecret.replace(/_secret.*/, '');
  await fetch(`${url()}/__stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  const settled = await page.request.post('/api/process-payment', {
    data: { bookingId: Number(bookingId), paymentIntentId: intentId },
  });
  const { confirmationNumber: number } = await settled.json();
  return number;
};

const check = (page: Page) => page.getByRole('button', { name: 'Check Reservation' }).click();
const lastName = (page: Page) => page.getByRole('textbox', { name: 'Passenger’s last name' });

const onPhone = ['phone', PHONE] as const;
const onDesktop = ['desktop', DESKTOP] as const;

test.each([onPhone, onDesktop])(
  'the recipient of a PDF can check it on a %s',
  async (device, viewport) => {
    const traveller = await visit({ viewport });
    const number = await pay(traveller, await book(traveller));
    await traveller.goto(`/success?confirmationNumber=${number}`);
    await confirmationNumber(traveller);
    const [download] = await Promise.all([
      traveller.waitForEvent('download'),
      traveller.getByRole('button', { name: 'Download PDF', exact: true }).click(),
    ]);
    const issued = await readFile(await download.path());
    const changed = Buffer.from(issued);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;

    const page = await visit({ viewport, expectedErrors: [/404 .*api\/verify/] });
    // Its name is shown too, and the browser's name for a download contains random digits.
    const choose = (buffer: Buffer) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'itinerary.pdf', mimeType: 'application/pdf', buffer });
    const found: string[] = [];
    const look = async (state: string) => {
      found.push(...(await problemsOf(page, `${state} on a ${device}`)));
    };
    await page.goto(`/verify/${number}`);
    await page.getByRole('heading', { name: 'Verify a Reservation' }).waitFor();
    expect(
      await page.getByRole('textbox', { name: 'Confirmation number (PNR)' }).inputValue(),
    ).toBe(number);
    await look('form');

    await lastName(page).fill('O’Reilly');
    await check(page);
    await page.getByText('No such reservation').waitFor();
    await look('not found');

    await lastName(page).fill('oneill simic');
    const asked = page.waitForRequest('**/api/verify');
    await choose(issued);
    await check(page);
    expect(Object.keys((await asked).postDataJSON())).toEqual([
      'confirmationNumber',
      'lastName',
      'documentSha256',
    ]);
    await page.getByText('The PDF is the one we issued').waitFor();
    const result = page.getByRole('region', { name: 'Result' });
    const text = await result.innerText();
    for (const said of [
      'This is a sample',
      number,
      `${zoe.lastName.toUpperCase()} / ${zoe.firstName}`,
      'JFK',
      'LHR',
    ])
      expect(text).toContain(said);
    for (const hidden of ['zoe@', '353', '1990'])
      expect(text.replaceAll(number, '')).not.toContain(hidden);
    await look('current');

    await page.getByRole('link', { name: 'Check Another Document' }).click();
    await page.getByRole('textbox', { name: 'Confirmation number (PNR)' }).fill(number);
    await lastName(page).fill('oneill simic');
    await choose(changed);
    await check(page);
    await page.getByText('We did not issue this PDF').waitFor();
    await look('unknown');
    expect(found).toEqual([]);
  },
);

test('the link of the mail opens the booking in another browser, at a URL without the token', async () => {
  const traveller = await visit({ viewport: PHONE });
  const bookingId = await book(traveller);
  const number = await pay(traveller, bookingId);
  const theirMail = async () =>
    (await mailsTo('zoe@example.org')).find(({ text }) => text?.includes(number));
  await expect.poll(theirMail, { timeout: 30_000 }).toBeDefined();
  const mail = await theirMail();
  const [link = ''] = mail?.text?.match(/\S+\/access\/\S+/) ?? [];

  const other = await visit({ viewport: DESKTOP, expectedErrors: [/404 .*api\/bookings/] });
  await other.goto(`/success/${bookingId}`);
  await other.getByRole('heading', { name: 'Booking Not Found' }).waitFor();
  await other.goto(link);
  expect(await confirmationNumber(other)).toBe(number);
  expect(new URL(other.url()).pathname).toBe(`/success/${bookingId}`);
  expect(await other.getByText(zoe.lastName).count()).toBeGreaterThan(0);

  await other.goto(link.slice(0, -1));
  await other.getByRole('heading', { name: 'Link Not Valid' }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/access');
  expect(await problemsOf(other, 'link not valid')).toEqual([]);
});
