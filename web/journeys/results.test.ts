import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLongRun } from '#tools/config/usual-or-long.ts';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { problemsOf } from './axe.ts';
import { formatShortDate } from '../src/format/date.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { chooseFirst, dayAhead, fillDetails, resultsPath, review, trip } from './way.ts';

const { visit } = useProduct();

const SEARCH = '**/api/flights/search?**';
const RETURN = '**/api/flights/*/return?**';

const found = (page: Page) => page.getByText(/^\d+ flights found$/);
const cards = (page: Page) => page.getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Filters set' }).getByRole('button');

/**
 * Returns the shown number of flights, once that many cards are rendered: the first come before the
 * rest.
 */
const countDrawn = async (page: Page) => {
  const count = Number.parseInt(await found(page).innerText(), 10);
  await expect.poll(() => cards(page).count()).toBe(count);
  return count;
};

/**
 * Answers the search with a number of flights: copies of what the server finds, with ids `f0`,
 * `f1`, …
 */
const answerWith = async (page: Page, count: number) => {
  const answer = await page.request.get('/api/flights/search', {
    params: { from: 'JFK', to: 'LHR', date: trip.departureDate },
  });
  const real: FlightView[] = await answer.json();
  expect(real).not.toEqual([]);
  const flights = Array.from({ length: count }, (_, index) => ({
    ...real[index % real.length],
    id: `f${index}`,
  }));
  return { real, fulfil: { json: flights } };
};

test.runIf(isLongRun)(
  'a slow search shows placeholders, a failing one is tried three times, an empty one leads back',
  async () => {
    const page = await visit({
      viewport: DESKTOP,
      expectedErrors: [/500 .*flights\/search/, /ERR_INTERNET_DISCONNECTED/],
    });
    const { fulfil } = await answerWith(page, 40);
    const waiting: Route[] = [];
    await page.route(SEARCH, (route) => {
      waiting.push(route);
    });
    await page.goto(resultsPath());
    await page.getByRole('status').getByText('Loading flights...', { exact: true }).waitFor();
    expect(await page.locator('main div[aria-hidden="true"]').count()).toBe(3);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const route of waiting) await route.fulfill(fulfil);
    await page.getByRole('status').getByText('40 flights found', { exact: true }).waitFor();
    expect(await countDrawn(page)).toBe(40);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const shifted = await page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, one) => sum + one, 0);
    });
    expect(shifted).toBeLessThan(0.02);

    let tries = 0;
    await page.unroute(SEARCH);
    await page.route(SEARCH, (route) => {
      tries += 1;
      return route.fulfill({ status: 500, body: 'broken' });
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Search Error' }).waitFor();
    await page.getByText('Unable to load flight results. Please try again.').waitFor();
    expect(tries).toBe(3);
    await page.unroute(SEARCH);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('You are offline. Check your internet connection.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await found(page).waitFor();
    await page.route(SEARCH, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.reload();
    await page.getByRole('heading', { name: 'Search Error' }).waitFor();
    await page.getByRole('button', { name: 'Back to Search' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.search === '');

    await page.unroute(SEARCH);
    await page.route(SEARCH, (route) => route.fulfill({ json: [] }));
    await page.goto(resultsPath());
    await page.getByRole('heading', { name: 'No flights found' }).waitFor();
    await page.getByText(/^We found no route from JFK to LHR on /).waitFor();
    await page.getByRole('button', { name: 'Modify Search' }).click();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'To', exact: true }).inputValue())
      .toBe('London (LHR)');
    expect(await page.getByLabel('Departure Date').inputValue()).toBe(
      formatShortDate(trip.departureDate),
    );
  },
);

test.runIf(isLongRun).each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s each search without results says why, and is not repeated', async (_, viewport) => {
  const page = await visit({ viewport, expectedErrors: [/400 .*flights\/search/] });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/flights/search')) asked += 1;
  });
  const someday = `departureDate=${trip.departureDate}`;
  for (const [query, text, action, calls] of [
    ['from=JFK', /^This search has no destination or departure date\.$/, 'Complete', 0],
    [`from=JFK&to=ZZZ&${someday}`, /^“ZZZ” is not an airport code/, 'Change Airport', 1],
    [`from=JFK&to=LHR&departureDate=${dayAhead(-3)}`, / is in the past\. /, 'Change Date', 0],
    [`from=JFK&to=LHR&departureDate=${dayAhead(400)}`, /^Our timetable ends on /, 'Change Date', 0],
    [`from=LHR&to=LGW&${someday}`, /^We found no route from LHR to LGW on /, 'Modify Search', 1],
    [`from=JFK&to=LHR&${someday}&airline=Nobody`, /^Try adjusting your search/, 'Clear Filters', 1],
  ] as const) {
    asked = 0;
    await page.goto(`/flights?${query}`);
    await page.getByRole('heading', { name: 'No flights found' }).waitFor();
    await page.getByText(text).waitFor();
    await page.getByRole('main').getByRole('button', { name: action }).last().waitFor();
    expect([query, asked]).toEqual([query, calls]);
    expect(await problemsOf(page, query)).toEqual([]);
  }
});

test.each([
  ['phone', PHONE, 4],
  ['desktop', DESKTOP, 6],
])(
  'on a %s enough flights fit in the window, also with their returns',
  async (_, viewport, least) => {
    const page = await visit({ viewport });
    for (const path of [resultsPath(), resultsPath(trip.returnDate)]) {
      await page.goto(path);
      await countDrawn(page);
      const bottoms = await cards(page).evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().bottom),
      );
      expect(bottoms.filter((bottom) => bottom <= viewport.height).length).toBeGreaterThanOrEqual(
        least,
      );
    }
  },
);

test('a selected return flight survives a reload and Back, and continues into the booking', async () => {
  const page = await visit({ viewport: PHONE });
  await page.goto(resultsPath(trip.returnDate));
  const row = cards(page).first();
  await row.getByRole('button', { name: 'Change return' }).click();
  const options = page
    .getByRole('group', { name: /^Choose your return flight/ })
    .getByRole('radio');
  expect(await options.first().isChecked()).toBe(true);
  expect(await problemsOf(page, 'choosing the return flight')).toEqual([]);
  await options.nth(2).check();
  const chosen = new URL(page.url()).searchParams.get('returnFlightId');
  const leg = row.getByRole('group', { name: /^Return/ });
  const shown = await leg.innerText();
  const expectChosen = () => expect.poll(() => leg.innerText()).toBe(shown);
  await page.reload();
  await expectChosen();
  await chooseFirst(page, 19);
  expect(new URL(page.url()).searchParams.get('returnFlightId')).toBe(chosen);
  await page.goBack();
  await expectChosen();
  await chooseFirst(page, 19);
  await fillDetails(page, 'return@example.org');
  await review(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/bookings'),
  );
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ returnFlightId: chosen });
});

test.runIf(isLongRun)(
  'filters and order survive a reload and the way back, and can be cleared',
  async () => {
    const page = await visit({ viewport: DESKTOP });
    await page.goto(resultsPath());
    const all = await countDrawn(page);
    const fares = async () => {
      const texts = await cards(page).allInnerTexts();
      return texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
    };

    await page.getByLabel('Sort by').selectOption('Price');
    await page.getByRole('radio', { name: 'Direct' }).check();
    const airline = (
      await page.getByRole('article').first().getByRole('heading').innerText()
    ).trim();
    await page.getByRole('checkbox', { name: airline, exact: true }).check();
    const left = await fares();
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(all);
    expect(left).toEqual(left.toSorted((a, b) => a - b));
    const expectTheSame = async () => {
      await found(page).waitFor();
      await expect.poll(() => fares()).toEqual(left);
      expect(await chips(page).allInnerTexts()).toEqual(
        ['Direct', airline].map((label) => expect.stringContaining(label)),
      );
      expect(await page.getByLabel('Sort by').inputValue()).toBe('price');
    };
    await expectTheSame();
    await page.reload();
    await expectTheSame();
    await page.getByRole('button', { name: 'Get Itinerary $15' }).first().click();
    await page.getByRole('heading', { name: 'Passenger Details' }).waitFor();
    await page.goBack();
    await expectTheSame();

    await page.getByRole('button', { name: 'Remove filter: Direct' }).click();
    expect(await chips(page).count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(
      /flights found$/,
    );
    const highest = page.getByRole('slider', { name: 'Highest price' });
    await highest.focus();
    for (let tenth = 0; tenth < 10; tenth += 1) await page.keyboard.press('PageDown');
    await page.getByRole('heading', { name: 'No flights found' }).waitFor();
    expect(await highest.inputValue()).toBe('0');
    await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click();
    await expect.poll(() => cards(page).count()).toBe(all);
    expect(await highest.inputValue()).toBe('5000');
    expect(await chips(page).count()).toBe(0);
  },
);

test.runIf(isLongRun)(
  'the filters stay beside a long list, and scroll separately if they are long',
  async () => {
    const page = await visit({ viewport: DESKTOP });
    await page.goto(resultsPath());
    await countDrawn(page);
    await cards(page).nth(9).scrollIntoViewIfNeeded();
    const { y = -1 } =
      (await page.getByRole('heading', { name: 'Filter Results' }).boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(100);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    expect(await filters.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  },
);

test.runIf(isLongRun)(
  'each handle of the price line moves independently, by key and by pointer',
  async () => {
    const page = await visit({ viewport: DESKTOP });
    await page.goto(resultsPath());
    await found(page).waitFor();
    const lowest = page.getByRole('slider', { name: 'Lowest price' });
    const highest = page.getByRole('slider', { name: 'Highest price' });
    const prices = async () => [await lowest.inputValue(), await highest.inputValue()].map(Number);
    await lowest.focus();
    await page.keyboard.press('ArrowRight');
    expect(await prices()).toEqual([50, 5000]);
    await page.keyboard.press('Tab');
    expect(await highest.evaluate((handle) => handle === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    expect(await prices()).toEqual([50, 50]);
    await page.keyboard.press('End');
    expect(await prices()).toEqual([50, 5000]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    expect(await prices()).toEqual([5000, 5000]);
    await page.keyboard.press('Home');
    expect(await prices()).toEqual([0, 5000]);
    await expect.poll(() => new URL(page.url()).searchParams.has('minPrice')).toBe(false);

    // The centres of the handles are the ends of the line, most of which is for the fares found.
    const centreOf = async (handle: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await handle.boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [start, end] = [await centreOf(lowest), await centreOf(highest)];
    const at = (share: number) => start.x + (end.x - start.x) * share;
    const all = await countDrawn(page);
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.mouse.move(at(0.9), end.y, { steps: 5 });
    const addressBefore = page.url();
    // Released beside the line.
    await page.mouse.move(at(0.65), end.y + 60, { steps: 5 });
    expect(page.url()).toBe(addressBefore);
    await page.mouse.up();
    await expect.poll(() => new URL(page.url()).searchParams.has('maxPrice')).toBe(true);
    const left = await countDrawn(page);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    await page.keyboard.press('End');
    expect(await prices()).toEqual([0, 5000]);
  },
);

test.runIf(isLongRun)('on a phone the filters are in a sheet', async () => {
  const page = await visit({ viewport: PHONE });
  await page.goto(resultsPath());
  const all = await countDrawn(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  const sheet = page.getByRole('dialog', { name: 'Filter Results' });
  await opener.click();
  expect(await sheet.boundingBox()).toMatchObject({ width: PHONE.width });
  await sheet.getByRole('radio', { name: '1 stop' }).check();
  await sheet.getByRole('button', { name: /^Show \d+ flights?$/ }).click();
  await sheet.waitFor({ state: 'hidden' });
  const left = await countDrawn(page);
  expect(left).toBeLessThan(all);
  expect(await opener.innerText()).toBe('Filters (1)');
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await chips(page).click();
  await expect.poll(() => cards(page).count()).toBe(all);
  await opener.click();
  await sheet.getByRole('radio', { name: '1 stop' }).check();
  await sheet.getByRole('button', { name: 'Clear Filters' }).click();
  expect(await sheet.getByRole('radio', { name: 'Any number of stops' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => cards(page).count()).toBe(all);
  await page.getByRole('button', { name: 'Edit Search' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'From', exact: true }).inputValue())
    .toBe('New York (JFK)');
});

test.runIf(isLongRun)(
  'return flights are loaded one by one for the first 15; a failed one is skipped',
  async () => {
    const page = await visit({
      viewport: DESKTOP,
      expectedErrors: [/503 .*f3\/return/, /return of flight f3 could not be looked up/],
    });
    const { real, fulfil } = await answerWith(page, 18);
    const answer = await page.request.get(`/api/flights/${real[0]?.id}/return`, {
      params: { returnDate: trip.returnDate },
    });
    const back: FlightView[] = await answer.json();
    const asked: string[] = [];
    let open = 0;
    let mostOpen = 0;
    await page.route(SEARCH, (route) => route.fulfill(fulfil));
    await page.route(RETURN, async (route) => {
      const [, id = ''] = /flights\/(f\d+)\/return/.exec(route.request().url()) ?? [];
      asked.push(id);
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      open -= 1;
      await route.fulfill(id === 'f3' ? { status: 503, body: 'down' } : { json: back });
    });
    await page.goto(resultsPath(trip.returnDate));
    const card = (index: number) =>
      page.getByRole('article').and(page.locator(`[aria-labelledby="flight-f${index}"]`));
    await card(14).getByRole('button', { name: 'Change return' }).waitFor();
    await card(17)
      .getByText(/chosen on the next page/)
      .waitFor();
    await card(3)
      .getByText(/chosen on the next page/)
      .waitFor();
    expect(asked).toEqual(Array.from({ length: 15 }, (_, index) => `f${index}`));
    expect(mostOpen).toBe(1);
    const fare = (Number(real[0]?.price) * 2).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(await card(0).innerText()).toContain(`$${fare}`);
    await card(0).getByText('total round-trip price', { exact: true }).waitFor();
  },
);
