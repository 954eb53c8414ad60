import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export type VisitOptions = {
  /** Where the product answers; addresses may then be given without it. */
  baseURL: string;
  /** Up to 600 px wide the browser behaves as a phone: touch, and its way with the viewport. */
  viewport: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** Off for a browser that runs no scripts. */
  javaScriptEnabled?: boolean;
  /** What the page may report as an error, by text and address; anything else is a failure. */
  expectedErrors?: RegExp[];
};

/** One person at a browser of their own: cookies and storage are shared with nobody. */
export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Ends the visit. Throws when the page reported an error that was not expected. */
  close(): Promise<void>;
};

/** The browser for one file of journeys, with further switches; `close()` it in the end. */
export const launchBrowser = async (args: string[] = []): Promise<Browser> => {
  const { executablePath, libraries } = await findChromium();
  return chromium.launch({
    executablePath,
    args,
    ...(libraries !== undefined && { env: { LD_LIBRARY_PATH: libraries } }),
  });
};

export const openVisit = async (
  browser: Browser,
  {
    viewport,
    colorScheme = 'light',
    javaScriptEnabled = true,
    expectedErrors = [],
    baseURL,
  }: VisitOptions,
): Promise<Visit> => {
  const isPhone = viewport.width <= 600;
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme,
    javaScriptEnabled,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });

  const close = async () => {
    await context.close();
    const unexpected = errors.filter((error) => !expectedErrors.some((one) => one.test(error)));
    if (unexpected.length > 0) throw new Error(`The page reported:\n${unexpected.join('\n')}`);
  };
  return { page, context, close };
};
