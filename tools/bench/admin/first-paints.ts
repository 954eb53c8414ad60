import type { Page } from 'playwright-core';
import { PAGES } from '#http/contracts/pages.ts';

/** A screen's first paint, milliseconds. */
const FIRST_PAINT = 300;
const VISITS = 5;

const SCREENS = PAGES.filter((path) => path.startsWith('/admin/') && !path.includes(':'));

/** Milliseconds from each navigation to the first content. */
export type FirstPaints = { path: string; paints: number[] };

/** Visits every screen of the administration that needs no id, several times. */
export const firstPaints = async (page: Page): Promise<FirstPaints[]> => {
  const measured: FirstPaints[] = [];
  for (const path of SCREENS) {
    const paints: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      await page.goto(path);
      paints.push(await firstPaint(page));
    }
    measured.push({ path, paints });
  }
  return measured;
};

const firstPaint = async (page: Page): Promise<number> => {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await paint.jsonValue()) as number;
};

/** The slowest first paint of a screen in ms, marked when it is above its aim. */
export const firstPaintLine = ({ path, paints }: FirstPaints): string => {
  const slowest = Math.max(...paints);
  const verdict = slowest <= FIRST_PAINT ? '' : `  above ${FIRST_PAINT}`;
  return `browser: first paint of ${path.padEnd(27)} at most ${slowest.toFixed(0).padStart(4)}${verdict}`;
};
