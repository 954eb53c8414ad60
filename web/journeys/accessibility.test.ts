import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { atRest, walkTheWay } from './walk-the-way.ts';

const { visit } = useProduct();

/** What axe-core finds on the page as it stands: the rule and the element that breaks it. */
const violations = (page: Page, options: RunOptions = {}): Promise<string[]> =>
  page.evaluate(async (chosen) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const { violations: all } = await injected.run(document, {
      ...chosen,
      resultTypes: ['violations'],
    });
    return all.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);

const widerThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)(
  'on a %s every screen is accessible, light and dark, and fits',
  { timeout: 240_000 },
  async (_, viewport) => {
    const page = await visit({ viewport, expectedErrors: [/402 .*confirm/, /404 /] });
    const found: Record<string, string[]> = {};
    await walkTheWay(page, async (screen) => {
      // The page's policy forbids inline scripts; evaluated code is not part of the page.
      await page.evaluate(axe.source);
      found[screen] = await violations(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await atRest(page);
      found[`${screen}, dark`] = await violations(page, { runOnly: ['color-contrast'] });
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await widerThanWindow(page), `${screen}: pixels too wide`).toBeLessThanOrEqual(0);
    });
    expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
  },
);
