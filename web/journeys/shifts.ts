import type { Page } from 'playwright-core';

/** Imperceptible below this; Lighthouse rates up to 0.1 as good. */
export const UNSEEN = 0.005;

/** From now on each page of this visit sums its layout shifts. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the sum of layout shifts so far, once the fonts have loaded. */
export const shifted = async (page: Page): Promise<number> => {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')));
};
