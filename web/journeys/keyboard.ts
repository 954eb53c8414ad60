import type { Page } from 'playwright-core';

/**
 * The result for each control of a page: its name, whether Tab reached it, and whether the focus
 * was visible.
 */
type Walk = { control: string; isReached: boolean; isSeen: boolean }[];

/** Makes the page record the focus; returns the number of controls. */
const watchFocus = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility());
    const walk: Walk = controls.map((one) => ({
      control: `${one.localName} ${one.textContent || one.getAttribute('aria-label') || one.id}`,
      isReached: false,
      isSeen: false,
    }));
    document.addEventListener('focusin', ({ target }) => {
      const step = walk[controls.indexOf(target as HTMLElement)];
      if (!step) return;
      const { outlineStyle, outlineWidth } = getComputedStyle(target as HTMLElement);
      step.isReached = true;
      step.isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    Object.assign(window, { walk });
    return controls.length;
  });

const walkSoFar = (page: Page): Promise<Walk> =>
  page.evaluate(() => Reflect.get(window, 'walk') as Walk);

/** A date field alone takes four steps: day, month, year, picker. */
const MOST_ROUNDS = 4;

/**
 * Returns the keyboard problems of a page: controls that Tab never reaches, and those without a
 * visible focus.
 */
export const keyboardProblems = async (page: Page, screen: string): Promise<string[]> => {
  const count = await watchFocus(page);
  let walk = await walkSoFar(page);
  for (let round = 0; round < MOST_ROUNDS && walk.some((one) => !one.isReached); round += 1) {
    for (let step = 0; step <= count; step += 1) await page.keyboard.press('Tab');
    walk = await walkSoFar(page);
  }
  return walk
    .filter(({ isReached, isSeen }) => !isReached || !isSeen)
    .map(({ control, isReached }) =>
      isReached
        ? `${screen}: no focus is seen on ${control}`
        : `${screen}: Tab never reaches ${control}`,
    );
};
