import type { Browser, Page } from 'playwright-core';
import { firstScriptKb } from '../../../web/journeys/first-script.ts';
import { median } from './score-page.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A slow connection and a slow machine: latency in ms, 1.6 Mb/s as bytes per second. */
const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 };
const CPU_SLOW_DOWN = 4;

/** Runs work on a page of a new visitor, then closes it. */
const asNewcomer = async <T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext(PHONE);
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
};

/**
 * Returns the largest contentful paint in ms after the start of the navigation, with an empty cache
 * at 150 ms latency, 1.6 Mb/s and a processor 4 times as slow: the median of `runs`.
 */
export const slowLargestPaint = async (
  browser: Browser,
  url: string,
  runs: number,
): Promise<number> => {
  const paints: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const paint = await asNewcomer(browser, async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
      await page.goto(url, { waitUntil: 'networkidle' });
      return page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
            ).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
    });
    paints.push(paint);
  }
  return median(paints);
};

/**
 * Returns the JavaScript that a first visit loads before its first interaction, in kB after gzip.
 */
export const newcomersScriptKb = (browser: Browser, url: string): Promise<number> =>
  asNewcomer(browser, (page) => firstScriptKb(page, url));
