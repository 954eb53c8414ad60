import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { shifted, UNSEEN, watchShifts } from './shifts.ts';
import { takenOver } from './taken-over.ts';
import { resultsPath, trip } from './way.ts';

const { visit } = useProduct();

const SEARCH = '**/api/flights/search?**';

test.each([
  ['phone', PHONE],
  ['large phone', { width: 412, height: 823 }],
  ['desktop', DESKTOP],
])('on a %s nothing shifts when font and answers come late', async (_, viewport) => {
  const page = await visit({
    viewport,
    expectedErrors: [/500 .*flights\/search/, /404 .*flights/],
  });
  await watchShifts(page);
  await page.route('**/*.woff2', async (route) => {
    await takenOver(page);
    await route.continue();
  });
  const found = page.getByText(/^\d+ flights found$/);
  const screens: [address: string, arrived: () => Promise<void>][] = [
    ['/', () => page.getByRole('button', { name: 'Search Flights' }).waitFor()],
    ['/contact', () => page.getByRole('heading', { name: 'Contact us' }).waitFor()],
    [resultsPath(), () => found.waitFor()],
    [
      resultsPath(trip.returnDate),
      () => page.getByRole('button', { name: 'Change return' }).first().waitFor(),
    ],
    [
      '/passenger-details?flightId=NOWHERE',
      () => page.getByRole('heading', { name: 'Flight Not Found' }).waitFor(),
    ],
  ];
  const jumped: Record<string, number> = {};
  for (const [address, arrived] of screens) {
    await page.goto(address);
    await arrived();
    jumped[address] = await shifted(page);
  }
  await page.getByRole('link', { name: 'Back to Search' }).waitFor();
  for (const [answer, heading] of [
    [{ status: 500, body: 'broken' }, 'Search Error'],
    [{ json: [] }, 'No flights found'],
  ] as const) {
    await page.route(SEARCH, (route) => route.fulfill(answer));
    await page.goto(resultsPath());
    await page.getByRole('heading', { name: heading }).waitFor();
    jumped[heading] = await shifted(page);
    await page.unroute(SEARCH);
  }
  expect(Object.entries(jumped).filter(([, far]) => far >= UNSEEN)).toEqual([]);
  expect(Object.keys(jumped)).toHaveLength(7);
});
