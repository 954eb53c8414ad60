import type { Page } from 'playwright-core';

/** Milliseconds: the longest task from 50 on, and the slowest press until the next paint (INP's event timing). */
type Work = { longestTask: number; interaction: number };

/** From now on each page of this visit keeps its long tasks and the times to the next paint. */
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

/** What was kept since the last look. */
export const takeWork = async (page: Page): Promise<Work> => {
  // Times to a paint are told when it has been painted and the page has nothing else to do.
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
