import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openVisit, PHONE } from '../../../web/journeys/browser.ts';
import { takeWork, watchWork } from '../page-work.ts';
import { median } from './score-page.ts';

/** As on a busy route; the timetable's flights are repeated to this number. */
const FLIGHTS = 40;

/**
 * Uses every kind of control on the results with 40 flights at `path`; returns the milliseconds
 * from each click to its paint (interaction to next paint), the median of `runs`.
 */
export const slowestPresses = async (
  browser: Browser,
  baseURL: string,
  path: string,
  runs: number,
): Promise<Record<string, number>> => {
  const presses: Record<string, number[]> = {};
  for (let run = 0; run < runs; run += 1)
    for (const viewport of [DESKTOP, PHONE]) {
      const { page, close } = await openVisit(browser, {
        baseURL,
        viewport,
        // The next screen requests a flight that does not exist.
        expectedErrors: [/404 .*flights\/f\d/],
      });
      await watchWork(page);
      await openResults(page, path);
      const measured = async (name: string, act: () => Promise<void>) => {
        await takeWork(page);
        await act();
        const { interaction } = await takeWork(page);
        (presses[`${name}, ${viewport.width} px`] ??= []).push(interaction);
      };
      const use = viewport === PHONE ? useOnPhone : useOnDesktop;
      await use(page, measured);
      await close();
    }
  return Object.fromEntries(Object.entries(presses).map(([name, times]) => [name, median(times)]));
};

type Measured = (name: string, act: () => Promise<void>) => Promise<void>;

const openResults = async (page: Page, path: string) => {
  await page.route('**/api/flights/search?**', async (route) => {
    const response = await route.fetch();
    const found: object[] = await response.json();
    const json = Array.from({ length: FLIGHTS }, (_, index) => ({
      ...found[index % found.length],
      id: `f${index}`,
    }));
    await route.fulfill({ response, json });
  });
  await page.goto(path);
  await drawn(page, FLIGHTS);
};

/** Waits until the list contains this many rows. */
const drawn = (page: Page, count: number) =>
  page.waitForFunction((rows) => document.querySelectorAll('article').length === rows, count);

/** Waits until the list contains as many rows as its count. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const found = document.querySelector('main output')?.textContent ?? '';
    return Number.parseInt(found, 10) === document.querySelectorAll('article').length;
  });

const useFilters = async (page: Page, measured: Measured) => {
  const stops = page.getByRole('radio', { name: '1 stop' });
  await measured('stops', async () => {
    await stops.click();
    await settled(page);
  });
  await measured('any stops', async () => {
    await page.getByRole('radio', { name: 'Any number of stops' }).click();
    await settled(page);
  });
  const hours = page.getByRole('checkbox', { name: 'Evening' });
  const airline = page.getByRole('group', { name: 'Airlines' }).getByRole('checkbox').first();
  for (const [name, box] of [
    ['departure time', hours],
    ['airline', airline],
  ] as const) {
    await measured(name, async () => {
      await box.click();
      await settled(page);
    });
    await measured(`${name} off`, async () => {
      await box.click();
      await settled(page);
    });
  }
  await measured('price', async () => {
    await page.getByRole('slider', { name: 'Highest price' }).press('PageDown');
    await settled(page);
  });
};

const useOrder = (page: Page, measured: Measured) =>
  measured('sort', async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).press('ArrowDown');
    await settled(page);
  });

const useRow = async (page: Page, measured: Measured) => {
  await measured('flight details', () =>
    page.getByRole('button', { name: 'Flight details' }).first().click(),
  );
  await measured('get itinerary', async () => {
    await page
      .getByRole('button', { name: /^Get Itinerary/ })
      .first()
      .click();
    await page.waitForURL('**/passenger-details?**');
  });
};

const useOnDesktop = async (page: Page, measured: Measured) => {
  await useFilters(page, measured);
  await useOrder(page, measured);
  await measured('remove a filter', async () => {
    await page
      .getByRole('button', { name: /^Remove filter/ })
      .first()
      .click();
    await settled(page);
  });
  await page.getByRole('radio', { name: '1 stop' }).click();
  await settled(page);
  await measured('clear filters', async () => {
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await drawn(page, FLIGHTS);
  });
  await useRow(page, measured);
};

const useOnPhone = async (page: Page, measured: Measured) => {
  await useOrder(page, measured);
  await measured('open filters', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog').waitFor();
  });
  await useFilters(page, measured);
  await measured('show flights', async () => {
    await page.getByRole('button', { name: /^Show \d+ flight/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  await useRow(page, measured);
};
