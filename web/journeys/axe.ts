import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { atRest } from './walk-the-way.ts';

/** Returns the violations of some rules of axe-core, or all: rule and element. */
const violations = (page: Page, rules?: string[]): Promise<string[]> =>
  page.evaluate(async (runOnly) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const { violations: all } = await injected.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return all.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
  }, rules);

/** Returns how many pixels the page is wider than the window. */
export const widerThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Returns the problems of a screen at rest, in words: every rule of axe-core in light mode,
 * contrast in dark mode, and a width beyond the window. The page is in light mode again afterwards.
 */
export const problemsOf = async (page: Page, screen: string): Promise<string[]> => {
  await atRest(page);
  // The page's policy forbids inline scripts; evaluated code is not part of the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await atRest(page);
  const dark = await violations(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  const beyond = await widerThanWindow(page);
  return [
    ...light.map((problem) => `${screen}: ${problem}`),
    ...dark.map((problem) => `${screen}, dark: ${problem}`),
    ...(beyond > 0 ? [`${screen}: ${beyond} px wider than the window`] : []),
  ];
};
