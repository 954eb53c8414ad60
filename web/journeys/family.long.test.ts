import { readFile } from 'node:fs/promises';
import type { ParsedMail } from 'mailparser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import {
  chooseFirst,
  confirmationNumber,
  fillSearch,
  payWith,
  proceedToPayment,
  review,
  VISA,
} from './way.ts';

const { visit, mailsTo } = useProduct({ RECOVERY_EMAIL_DELAY: '1s' });

const EMAIL = 'family@example.org';

type Relative = { firstName: string; birth: string; gender: 'Male' | 'Female' };

const FAMILY: Relative[] = [
  { firstName: 'Bertram', birth: '01/02/1988', gender: 'Male' },
  { firstName: 'Clara', birth: '05/06/2018', gender: 'Female' },
  { firstName: 'Dagny', birth: '07/08/2021', gender: 'Female' },
];

const fillPerson = async (page: Page, title: string, person: Relative) => {
  const section = page.getByRole('region', { name: title });
  await section.getByLabel('First name').fill(person.firstName);
  await section.getByLabel('Last name').fill('Østergaard');
  await section.getByRole('textbox', { name: 'Date of birth' }).fill(person.birth);
  await section.getByRole('radio', { name: person.gender, exact: true }).check();
};

const fillLead = async (page: Page) => {
  const lead = { firstName: 'Amélie', birth: '04/03/1990', gender: 'Female' } as const;
  await fillPerson(page, 'Passenger Information', lead);
  const nationality = page
    .getByRole('region', { name: 'Passenger Information' })
    .getByRole('combobox', { name: 'Nationality' });
  await nationality.pressSequentially('denm');
  await page.getByRole('listbox').getByRole('option', { name: 'Denmark' }).click();
};

const fillContact = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email address' }).fill(EMAIL);
  await page.getByLabel('Phone number').fill('+45 32 12 34 56');
  await page.getByLabel('Street address').fill('Nyhavn 1');
  await page.getByLabel('City').fill('København');
  await page.getByLabel('Postal code').fill('1051');
};

/** Returns the first mail of a kind, once it has arrived. */
const mailTo = async (isWanted: (mail: ParsedMail) => boolean): Promise<ParsedMail> => {
  const found = async () => (await mailsTo(EMAIL)).find(isWanted);
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error('No such mail');
  return mail;
};

/** On phones the summary of a checkout is one line. */
const unfoldSummary = (page: Page) =>
  page.getByRole('button', { name: 'Details of the reservation' }).click();

test('a family of four reserves on a phone, and gets a document for all and one for each', async () => {
  const page = await visit({ viewport: PHONE });
  await fillSearch(page);
  await page.getByLabel('Travellers').selectOption('4 travellers');
  await page.getByRole('button', { name: 'Search Flights' }).click();
  await chooseFirst(page, 76);

  await fillLead(page);
  for (const [index, relative] of FAMILY.entries()) {
    const title = `Traveller ${index + 2}`;
    if (index > 0) await page.getByRole('heading', { name: title }).click();
    await page.getByRole('region', { name: title }).getByLabel('Same nationality').check();
    await fillPerson(page, title, relative);
  }
  await fillContact(page);

  // No input is lost on the way there and back, nor by a reload.
  await review(page);
  await page.goBack();
  await page.reload();
  await page.getByRole('heading', { name: 'Traveller 4 · Dagny Østergaard' }).waitFor();
  await review(page);
  const details = await page.getByRole('region', { name: 'Your Details' }).innerText();
  for (const { firstName } of FAMILY) expect(details).toContain(`ØSTERGAARD / ${firstName}`);

  await proceedToPayment(page);
  await unfoldSummary(page);
  await page.getByText('4 × $19.00').waitFor();

  // The checkout is left; the link of the reminder shows everyone in another browser.
  const checkout = page.url();
  await page.goto('about:blank');
  const reminder = await mailTo(({ text = '' }) => text.includes('/recovery/'));
  expect(reminder.text).toMatch(/Travellers: 4\s+Reservation fee: \$76\.00 USD/);
  const elsewhere = await visit({ viewport: PHONE });
  await elsewhere.goto(/http\S+\/recovery\/[\w-]+/.exec(reminder.text ?? '')?.[0] ?? '');
  await elsewhere.getByRole('button', { name: 'Pay $76.00 Securely' }).waitFor();
  await unfoldSummary(elsewhere);
  const summary = await elsewhere.getByRole('region', { name: 'Reservation Summary' }).innerText();
  for (const firstName of ['Amélie', ...FAMILY.map((relative) => relative.firstName)])
    expect(summary).toContain(`${firstName} Østergaard`);

  await page.goto(checkout);
  await payWith(page, VISA);
  const number = await confirmationNumber(page);

  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return readPdf(await readFile(await file.path()));
  };
  const own = await download('PDF for Clara Østergaard only');
  expect(own.text).toContain('ØSTERGAARD / Clara');
  expect(own.text).toContain(number);
  expect(own.text).not.toContain('Bertram');
  const { attachments } = await mailTo((mail) => mail.attachments.length > 0);
  const all = await readPdf(attachments[0]?.content ?? new Uint8Array());
  for (const { firstName } of FAMILY) expect(all.text).toContain(`ØSTERGAARD / ${firstName}`);
});
