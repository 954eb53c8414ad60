import type { Page } from 'playwright-core';

/** Below this nobody sees a thing move; Lighthouse calls 0.1 good. */
export const UNSEEN = 0.005;

/** From now on each page of this visit adds up how far its parts jump by themselves. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far they have jumped by now, once the fonts are there. */
export const shifted = async (page: Page): Promise<number> => {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')));
};
