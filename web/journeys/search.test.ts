import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { mediumDate } from '#engine/itinerary/format.ts';
import { formatShortDate } from '../src/format/date.ts';
import { isLongRun } from '#tools/config/usual-or-long.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { chooseAirport, dayAhead, trip } from './way.ts';
import { takenOver } from './taken-over.ts';

const { visit } = useProduct();

const airportField = (page: Page, label: 'From' | 'To') =>
  page.getByRole('combobox', { name: label, exact: true });

/** Replaces the text of an airport field. */
const typeAirport = async (field: Locator, text: string) => {
  await field.fill('');
  await field.pressSequentially(text);
};

const liesInWindow = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

const isOpen = (field: Locator) => field.getAttribute('aria-expanded');

test.runIf(isLongRun)(
  'an invalid search shows one alert after the other, then succeeds',
  async () => {
    const page = await visit({ viewport: DESKTOP });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Search Flights' });
    const from = airportField(page, 'From');
    const to = airportField(page, 'To');
    const departure = page.getByLabel('Departure Date');
    const back = page.getByLabel(/^Return Date/);

    await from.fill('Narnia');
    await to.fill('Narnia');
    expect(await button.isDisabled()).toBe(true);
    await departure.fill(dayAhead(-3));
    await back.fill(dayAhead(-4));
    await page.getByRole('button', { name: 'Round trip', pressed: true }).waitFor();

    /** Submits, and expects only this alert, tied to the focused field. */
    const expectAlert = async (text: string, field: Locator) => {
      await button.click();
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
      expect(await page.getByRole('alert').allTextContents()).toEqual([text]);
      const described = await page.evaluate(() => {
        const { activeElement } = document;
        return document.getElementById(activeElement?.getAttribute('aria-describedby') ?? '')
          ?.textContent;
      });
      expect(described).toBe(text);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    };
    await expectAlert('Please select a departure airport from the dropdown list', from);
    await from.fill('');
    await chooseAirport(page, 'From', 'JFK');
    await expectAlert('Please select an arrival airport from the dropdown list', to);
    await to.fill('');
    await chooseAirport(page, 'To', 'LHR');
    await expectAlert(
      'Departure date cannot be in the past. Please select today or a future date.',
      departure,
    );
    await departure.fill(trip.departureDate);
    await expectAlert('Return date must be after departure date.', back);
    // A return on the same day is valid.
    await back.fill(trip.departureDate);
    await button.click();
    const { departureDate } = trip;
    await page
      .getByRole('heading', {
        name: `JFK → LHR • ${mediumDate(departureDate)} • Return: ${mediumDate(departureDate)}`,
      })
      .waitFor();

    await page.goBack();
    await page.getByRole('heading', { name: 'Flight Itinerary for Visa Application' }).waitFor();
    await expect.poll(() => from.inputValue()).toBe('New York (JFK)');
    expect(await back.inputValue()).toBe(formatShortDate(departureDate));
    // A click on a selected airport selects its text for replacement.
    await from.click();
    await page.keyboard.type('BOS');
    expect(await from.inputValue()).toBe('BOS');
  },
);

test('on a phone nothing covers a field, and the form can be filled by keyboard', async () => {
  const page = await visit({ viewport: PHONE });
  await page.goto('/');
  await takenOver(page);
  const fields = page.getByRole('form', { name: 'Flight search' }).locator('input');
  const covered = await fields.evaluateAll((all) =>
    all.filter((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return [top + 2, top + height - 2]
        .filter((y) => y < window.innerHeight)
        .some((y) => document.elementFromPoint(left + width / 2, y) !== field);
    }),
  );
  expect(covered).toEqual([]);

  // Enter selects the best match, with or without the list.
  await airportField(page, 'From').pressSequentially('heathrow');
  await page.keyboard.press('Enter');
  await expect.poll(() => airportField(page, 'From').inputValue()).toBe('London (LHR)');
  await airportField(page, 'To').pressSequentially('haneda');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  expect(await airportField(page, 'To').inputValue()).toBe('Tokyo (HND)');
  await page.getByLabel('Departure Date').fill(trip.departureDate);

  const back = page.getByLabel(/^Return Date/);
  await page.getByRole('button', { name: 'Round trip' }).click();
  expect(await back.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText('Please select a return date, or choose One-way.')
    .waitFor();
  await page.getByRole('button', { name: 'One-way' }).click();
  await page.getByRole('button', { name: 'Search Flights' }).click();
  await page.getByRole('heading', { name: /^LHR → HND • / }).waitFor();

  // The arrow of a select keeps 10 pixels from the border.
  const sort = page.getByLabel('Sort by');
  const { x = 0, y = 0, width = 0, height = 0 } = (await sort.boundingBox()) ?? {};
  const clip = { x: x + width - 12, y: y + 8, width: 10, height: height - 16 };
  const strip = await page.screenshot({ clip });
  const colours = await page.evaluate(
    async (png) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(png)]));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const { data = [] } = canvas?.getImageData(0, 0, image.width, image.height) ?? {};
      return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
    },
    [...strip],
  );
  expect(colours).toBe(1);
});

test.runIf(isLongRun)('the airport list opens, is announced, and closes correctly', async () => {
  const page = await visit({ viewport: PHONE });
  await page.goto('/');
  const from = airportField(page, 'From');
  const option = page.getByRole('listbox').getByRole('option');

  const departure = page.getByLabel('Departure Date');
  expect(await departure.getAttribute('placeholder')).toBe('dd/mm/yyyy');
  expect(await page.getByLabel(/^Return Date/).getAttribute('placeholder')).toBe('dd/mm/yyyy');
  await departure.fill(trip.departureDate);
  await departure.blur();
  expect(await departure.inputValue()).toBe(formatShortDate(trip.departureDate));

  await typeAirport(from, 'LON');
  await option.first().waitFor();
  const listed = await option.allTextContents();
  expect(listed.length).toBeLessThanOrEqual(10);
  expect(listed.slice(0, 4)).toEqual(
    Array(4).fill(expect.stringMatching(/^London \((LHR|LGW|LCY|LTN|STN)\)/)),
  );
  await page.getByRole('status').getByText(`${listed.length} suggestions`).waitFor();

  // Also the list of the second box, which is higher than the rest of the window.
  const to = airportField(page, 'To');
  await to.pressSequentially('LON');
  const listOfTo = page.locator(`[id="${await to.getAttribute('aria-controls')}"]`);
  await listOfTo.getByRole('option').first().waitFor();
  await expect.poll(() => liesInWindow(listOfTo)).toBe(true);
  expect(await liesInWindow(to)).toBe(true);
  await to.fill('');
  await typeAirport(from, 'LON');
  await option.first().waitFor();

  await page.keyboard.press('Escape');
  await expect.poll(() => isOpen(from)).toBe('false');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isOpen(from)).toBe('true');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isOpen(from)).toBe('false');

  await typeAirport(from, 'paris');
  await option.first().waitFor();
  await page.getByLabel('Departure Date').focus();
  await expect.poll(() => isOpen(from)).toBe('false');

  const nothing = 'No airports found. Try entering a city name, country, or airport code.';
  await typeAirport(from, 'qqqqq');
  await page.getByRole('paragraph').getByText(nothing).waitFor();
  await page.getByRole('status').getByText(nothing).waitFor();
});

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s Get Started leads to the first box of the form', async (device, viewport) => {
  const page = await visit({ viewport });
  await page.goto('/');
  for (const card of ['One-Way Flight', 'Round-Trip Flight']) {
    await page.getByRole('heading', { name: card }).scrollIntoViewIfNeeded();
    await takenOver(page, 'h3');
    const getStarted = page.getByRole('button', { name: 'Get Started', description: card });
    await getStarted.scrollIntoViewIfNeeded();
    // On a wide screen the fields stay at the top of the window.
    expect(await liesInWindow(airportField(page, 'From'))).toBe(device === 'desktop');
    await getStarted.click();
    const from = airportField(page, 'From');
    await expect.poll(() => from.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect.poll(() => liesInWindow(from)).toBe(true);
    await from.blur();
  }
});

/** A day from today, `YYYY-MM-DD`, in the browser's time zone. */
const dayAheadOf = (page: Page, days: number) =>
  page.evaluate((ahead) => {
    const day = new Date();
    day.setDate(day.getDate() + ahead);
    const padded = (number: number) => String(number).padStart(2, '0');
    return `${day.getFullYear()}-${padded(day.getMonth() + 1)}-${padded(day.getDate())}`;
  }, days);

/** Opens the calendar of a round trip, and selects its departure. */
const openCalendar = async (page: Page) => {
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('button', { name: 'Round trip' }).click();
  await page.getByLabel('Departure Date').click();
  const calendar = page.getByRole('dialog', { name: 'Choose your dates' });
  await calendar.getByRole('button', { name: 'In 30 days' }).click();
  return calendar;
};

/** Returns the two dates in the form, and those that the shortcuts select. */
const dates = async (page: Page) => {
  await page.getByLabel('Return Date').blur();
  const days = [await dayAheadOf(page, 30), await dayAheadOf(page, 44)];
  return {
    selected: [
      await page.getByLabel('Departure Date').inputValue(),
      await page.getByLabel('Return Date').inputValue(),
    ],
    expected: days.map(formatShortDate),
  };
};

test('on a phone a sheet selects both dates, and cuts no week', async () => {
  const page = await visit({ viewport: PHONE });
  const calendar = await openCalendar(page);
  await calendar.getByRole('button', { name: '2 weeks later' }).click();
  const isCut = await calendar.getByRole('row').evaluateAll((rows) => {
    const list = rows[0]?.closest('.snap-y')?.getBoundingClientRect();
    return [list?.top ?? 0, list?.bottom ?? 0].map((edge) =>
      rows.some((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top < edge - 1 && bottom > edge + 1;
      }),
    );
  });
  expect(isCut).toEqual([false, false]);
  await calendar.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => calendar.count()).toBe(0);
  const { selected, expected } = await dates(page);
  expect(selected).toEqual(expected);
});

test('on a desktop the calendar right below its fields selects both dates, by click and by keyboard', async () => {
  const page = await visit({ viewport: DESKTOP });
  const calendar = await openCalendar(page);
  const { y: top = 0 } = (await calendar.boundingBox()) ?? {};
  const { y = 0, height = 0 } = (await page.getByLabel('Return Date').boundingBox()) ?? {};
  expect(top - y - height).toBe(8);
  const button = page.getByRole('button', { name: 'Search Flights' });
  expect(await button.boundingBox()).toMatchObject({ y, height });
  await calendar.getByRole('button', { name: '2 weeks later' }).click();
  await expect.poll(() => calendar.count()).toBe(0);
  const { selected, expected } = await dates(page);
  expect(selected).toEqual(expected);

  const departure = page.getByLabel('Departure Date');
  await departure.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => calendar.count()).toBe(0);
  expect(await departure.inputValue()).toBe(formatShortDate(await dayAheadOf(page, 31)));
});

test.runIf(isLongRun)('without the airport service the built-in list is used', async () => {
  const page = await visit({
    viewport: PHONE,
    expectedErrors: [/Airport search failed/, /503 .*airports/, /ERR_FAILED .*airports/],
  });
  await page.goto('/');
  const from = airportField(page, 'From');
  const answers: [(route: Route) => Promise<void>, string, string][] = [
    [(route) => route.abort(), 'lisb', 'Lisbon (LIS)'],
    [(route) => route.fulfill({ status: 503, body: 'down' }), 'tyo', 'Tokyo (HND)'],
    [(route) => route.fulfill({ json: [] }), 'nairo', 'Nairobi (NBO)'],
  ];
  for (const [respond, typed, expected] of answers) {
    await page.route('**/api/airports/search**', respond);
    await typeAirport(from, typed);
    await page.getByRole('listbox').getByRole('option', { name: expected }).click();
    expect(await from.inputValue()).toBe(expected);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/api/airports/search**');
  }
});
