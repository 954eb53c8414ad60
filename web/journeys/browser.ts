import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export type VisitOptions = {
  /** The URL of the product, for relative URLs. */
  baseURL: string;
  /** Up to 600 px wide the browser behaves as a phone: touch, and a mobile viewport. */
  viewport: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** False for a browser without JavaScript. */
  javaScriptEnabled?: boolean;
  /** Errors that the page may report, by text and URL; any other is a failure. */
  expectedErrors?: RegExp[];
};

/** One person with their own browser: cookies and storage are not shared. */
export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Ends the visit. Throws if the page reported an unexpected error. */
  close(): Promise<void>;
};

/** Launches the browser for one file of journeys, with extra switches; `close()` it at the end. */
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
