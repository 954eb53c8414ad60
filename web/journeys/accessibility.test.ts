import { expect, test } from 'vitest';
import { isLongRun, usualOrLong } from '#tools/config/usual-or-long.ts';
import { problemsOf, widerThanWindow } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { onBoth } from './on-both.ts';
import { atRest, walkTheWay } from './walk-the-way.ts';
import { chooseFirst, dayAhead, fillDetails, resultsPath, review, trip } from './way.ts';

const { visit } = useProduct();

const onPhone = ['phone', PHONE] as const;
const onDesktop = ['desktop', DESKTOP] as const;

test.each(usualOrLong([onPhone], [onPhone, onDesktop]))(
  'on a %s every screen is accessible, light and dark, and fits',
  { timeout: 240_000 },
  async (_, viewport) => {
    const page = await visit({ viewport, expectedErrors: [/402 .*confirm/, /404 /] });
    const problems: string[] = [];
    await walkTheWay(page, async (screen) => {
      problems.push(...(await problemsOf(page, screen)));
    });
    expect(problems).toEqual([]);
  },
);

test.runIf(isLongRun)('so are the states off the main path', { timeout: 240_000 }, async () => {
  const found = await onBoth(async (device, viewport) => {
    const page = await visit({
      viewport,
      expectedErrors: [/500 /, /404 /, /ERR_FAILED/, /Failed to create booking/, /imported module/],
    });
    const problems: string[] = [];
    const look = async (state: string) => {
      problems.push(...(await problemsOf(page, state)));
    };

    await page.goto('/');
    const from = page.getByRole('combobox', { name: 'From', exact: true });
    await from.pressSequentially('qqqqq');
    await page
      .getByRole('paragraph')
      .getByText(/^No airports found/)
      .waitFor();
    await look('no airports');
    for (const [field, query] of [
      ['from', 'from=London&to=LHR'],
      ['to', 'from=JFK&to=London'],
      ['departure', `from=JFK&to=LHR&departureDate=${dayAhead(-2)}`],
      [
        'return',
        `from=JFK&to=LHR&departureDate=${trip.returnDate}&returnDate=${trip.departureDate}`,
      ],
    ] as const) {
      const departure = query.includes('departureDate')
        ? ''
        : `&departureDate=${trip.departureDate}`;
      await page.goto(`/?${query}${departure}`);
      await page.getByRole('button', { name: 'Search Flights' }).click();
      await page.getByRole('alert').waitFor();
      await look(`alert at ${field}`);
    }

    const search = '**/api/flights/search?**';
    await page.route(search, () => {
      // Never answered: the screen keeps loading.
    });
    await page.goto(resultsPath(trip.returnDate));
    await page.getByRole('status').getByText('Loading flights...').waitFor();
    await look('results loading');
    await page.unroute(search);
    await page.route(search, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.reload();
    await page.getByRole('heading', { name: 'Search Error' }).waitFor();
    await look('results error');
    await page.unroute(search);
    await page.goto(`${resultsPath()}&airline=Nobody&stops=direct&departs=0-6&maxPrice=50`);
    await page.getByRole('heading', { name: 'No flights found' }).waitFor();
    await look('results empty, with chips');
    await page.goto(resultsPath());
    await page.getByRole('button', { name: 'Flight details' }).first().click();
    if (device === 'desktop') {
      await page.getByRole('article').first().getByText('+1').last().hover();
      await page.getByRole('tooltip').waitFor();
    }
    await look('results with legs and a tooltip');

    await chooseFirst(page, 15);
    await page.getByRole('button', { name: 'Choose from a calendar' }).click();
    await page.getByRole('dialog', { name: 'Calendar' }).waitFor();
    await look('calendar');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Nationality' }).pressSequentially('ire');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await look('nationalities');
    await page.getByRole('combobox', { name: 'Nationality' }).fill('');
    await fillDetails(page, 'zoe.states@example.org');
    await review(page);
    await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.getByText('Your reservation was not created').waitFor();
    await look('booking failed');
    await page.goto('/passenger-details?flightId=NOWHERE');
    await page.getByRole('heading', { name: 'Flight Not Found' }).waitFor();
    await look('flight not found');
    await page.route('**/assets/results-screen*.js', (route) => route.abort());
    await page.goto(resultsPath());
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await look('error fallback');
    return problems;
  });

  expect(found).toEqual([]);
});

test.runIf(isLongRun)('pages with text of twice the size fit the window', async () => {
  const found = await onBoth(async (_, viewport) => {
    const page = await visit({ viewport, expectedErrors: [/404 /] });
    const wider: string[] = [];
    const paths = ['/', '/contact', '/about', '/docs', '/onward-ticket', '/terms-of-service'];
    for (const path of [...paths, resultsPath(trip.returnDate), '/nowhere']) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
      });
      await atRest(page);
      const beyond = await widerThanWindow(page);
      if (beyond > 0) wider.push(`${path} is ${beyond} px wider`);
    }
    return wider;
  });
  expect(found).toEqual([]);
});
