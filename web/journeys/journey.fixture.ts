import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { launchBrowser, openVisit, type VisitOptions } from './browser.ts';
import { type RunningProduct, startForJourneys } from './product.ts';

/** One browser and one running product, with extra settings, for all tests of the calling file. */
export const useProduct = (variables?: NodeJS.ProcessEnv) => {
  let browser: Browser;
  let product: RunningProduct;

  beforeAll(async () => {
    [browser, product] = await Promise.all([
      launchBrowser(),
      startForJourneys(variables, inject('emptyDataDir')),
    ]);
  });

  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  return {
    /** A page in a separate browser; an unexpected error in it fails the test. */
    visit: async (options: Omit<VisitOptions, 'baseURL'>) => {
      const { page, close } = await openVisit(browser, { baseURL: product.url, ...options });
      onTestFinished(close);
      return page;
    },
    mailsTo: (address: string) => product.mailsTo(address),
    url: () => product.url,
    passTime: (milliseconds: number) => product.passTime(milliseconds),
    adminLink: () => product.adminLink ?? '',
  };
};
