import type { Page } from 'playwright-core';

/**
 * In milliseconds: the longest task from 50 on, and the slowest interaction to next paint (INP).
 */
type Work = { longestTask: number; interaction: number };

/** From now on each page of this visit records its long tasks and interactions. */
export const watchWork = (page: Page) =>
  page.addInitScript(() => {
    const work: Work = { longestTask: 0, interaction: 0 };
    Object.assign(window, { work });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        work.longestTask = Math.max(work.longestTask, duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId !== 0)
          work.interaction = Math.max(work.interaction, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** Returns what was recorded since the last call. */
export const takeWork = async (page: Page): Promise<Work> => {
  // Paint times are reported after the paint, when the page is idle.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
      }),
  );
  return page.evaluate(() => {
    const work: Work = Reflect.get(window, 'work');
    const taken = { ...work };
    Object.assign(work, { longestTask: 0, interaction: 0 });
    return taken;
  });
};
