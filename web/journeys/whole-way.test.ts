import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mediumDate } from '#engine/itinerary/format.ts';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { isLongRun } from '#tools/config/usual-or-long.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import {
  cardForm,
  confirmationNumber,
  fillDetails,
  payWith,
  proceedToPayment,
  review,
  search,
  trip,
  VISA,
  zoe,
} from './way.ts';

const { visit, mailsTo } = useProduct();

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const onPhone = ['phone', PHONE] as const;
const onDesktop = ['desktop', DESKTOP] as const;

// On a desktop the keyboard takes the same path.
test.each(isLongRun ? [onPhone, onDesktop] : [onPhone])(
  'a newcomer on a %s gets from the home page to the document',
  async (device, viewport) => {
    const page = await visit({ viewport });
    const email = `zoe.${device}@example.org`;

    await search(page);
    await page
      .getByRole('heading', {
        name: `JFK → LHR • ${mediumDate(trip.departureDate)} • Return: ${mediumDate(trip.returnDate)}`,
      })
      .waitFor();
    const chosen = page.getByRole('article').first();
    const card = await chosen.innerText();
    await chosen.getByRole('button', { name: 'Get Itinerary $19' }).click();

    await page.getByRole('heading', { name: 'Passenger Details' }).waitFor();
    await fillDetails(page, email);
    await review(page);
    expect(await page.getByRole('region', { name: 'Your Details' }).innerText()).toContain(
      `${zoe.lastName.toUpperCase()} / ${zoe.firstName}`,
    );
    await proceedToPayment(page);
    const bookingId = new URL(page.url()).searchParams.get('bookingId');
    await payWith(page, VISA);
    const number = await confirmationNumber(page);

    const { outboundFlight, returnFlight, passenger } = await (
      await page.request.get(`/api/bookings/${bookingId}`)
    ).json();
    const flightNumbers = [outboundFlight.flightNumber, returnFlight.flightNumber];
    expect(card).toContain(outboundFlight.flightNumber);
    expect(passenger).toMatchObject({ lastName: zoe.lastName, nationality: 'IE' });
    const legsUnfold = async () => {
      for (const [index, label] of ['Outbound Flight', 'Return Flight'].entries()) {
        const leg = page.getByRole('region', { name: label });
        await leg.getByRole('heading', { name: label }).click();
        await leg.getByText(flightNumbers[index], { exact: true }).waitFor();
      }
    };
    await legsUnfold();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Skyhold_Itinerary_${number}.pdf`);
    const pdf = await readFile(await download.path());
    const { text } = await readPdf(pdf);
    for (const part of [zoe.firstName, zoe.lastName.toUpperCase(), number, ...flightNumbers])
      expect(text).toContain(part);

    await expect.poll(() => mailsTo(email), { timeout: 30_000 }).toHaveLength(1);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(number);
    expect(mail?.html).toContain(number);
    const [attached, calendar] = mail?.attachments ?? [];
    expect(attached && sha256(attached.content)).toBe(sha256(pdf));
    expect(calendar?.contentType).toBe('text/calendar');

    await page.reload();
    expect(await confirmationNumber(page)).toBe(number);
    await legsUnfold();

    await page.goBack();
    await page.getByRole('link', { name: 'View Your Reservation' }).click();
    expect(await confirmationNumber(page)).toBe(number);
  },
);

/** A keyboard that counts key presses apart from typed texts. */
const countingKeyboard = (page: Page) => {
  const presses: string[] = [];
  const press = async (key: string) => {
    presses.push(key);
    await page.keyboard.press(key);
  };
  /** Presses Tab until the element has the focus. */
  const tabTo = async (element: Locator) => {
    const isFocused = () => element.evaluate((node) => node === document.activeElement);
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await press('Tab');
      if (await isFocused()) return;
    }
    throw new Error(`Tab does not lead to ${String(element)}`);
  };
  const type = async (field: Locator, text: string) => {
    await tabTo(field);
    await page.keyboard.type(text);
  };
  const choose = async (field: Locator, text: string, option: string | RegExp) => {
    await type(field, text);
    await page.getByRole('listbox').getByRole('option', { name: option }).first().waitFor();
    await press('ArrowDown');
    await press('Enter');
  };
  return { presses, press, tabTo, type, choose };
};

test('with the keyboard alone a traveller buys a reservation in at most 60 key presses besides typing', async () => {
  const page = await visit({ viewport: DESKTOP });
  const { presses, press, tabTo, type, choose } = countingKeyboard(page);
  await page.goto('/');
  for (const [label, code, city] of [
    ['From', 'JFK', 'New York'],
    ['To', 'LHR', 'London'],
  ] as const) {
    const field = page.getByRole('combobox', { name: label, exact: true });
    await choose(field, code, `(${code})`);
    expect(await field.inputValue()).toBe(`${city} (${code})`);
  }
  const [year, month, day] = trip.departureDate.split('-');
  await type(page.getByLabel('Departure Date'), `${month}${day}${year}`);
  await press('Enter');

  await page.getByText(/^\d+ flights found$/).waitFor();
  await tabTo(page.getByRole('link', { name: 'Skip to the flights' }));
  await press('Enter');
  await tabTo(page.getByRole('button', { name: 'Get Itinerary $15' }).first());
  await press('Enter');
  await page.getByRole('heading', { name: 'Passenger Details' }).waitFor();
  const parameters = new URL(page.url()).searchParams;
  expect(parameters.get('departureDate')).toBe(trip.departureDate);
  expect(parameters.get('reservationType')).toBe('one-way');

  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  await type(box('First name'), zoe.firstName);
  await type(box('Last name'), zoe.lastName);
  await type(box('Date of birth'), zoe.birth);
  await tabTo(page.getByRole('radio', { name: 'Male', exact: true }));
  await press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true);
  const nationality = page.getByRole('combobox', { name: 'Nationality' });
  await choose(nationality, 'irel', 'Ireland');
  expect(await nationality.inputValue()).toBe('Ireland');
  await type(box('Email address'), 'zoe.keyboard@example.org');
  await type(box('Phone number'), '+353 1 496 0123');
  await type(box('Street address'), '7 Quay St');
  await type(box('City'), 'Dublin');
  await type(box('County (optional)'), 'Dublin');
  await type(box('Eircode (optional)'), 'D01');
  await press('Enter');
  await page.getByRole('heading', { name: 'Review Your Reservation' }).waitFor();
  await tabTo(page.getByRole('button', { name: 'Proceed to Payment' }));
  await press('Enter');

  await cardForm(page);
  const before = presses.length;
  await type(page.getByLabel('Card number'), VISA);
  expect(presses.length - before).toBeLessThanOrEqual(6);
  await type(page.getByLabel('Expiration date'), '1234');
  await type(page.getByLabel('Security code'), '123');
  await press('Enter');
  await confirmationNumber(page);
  expect(presses.length).toBeLessThanOrEqual(60);
});

test('an unknown URL is the not-found page, with its status', async () => {
  const page = await visit({ viewport: PHONE, expectedErrors: [/404 .*nowhere/] });
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.getByRole('button', { name: 'Search Flights' }).waitFor();
});
