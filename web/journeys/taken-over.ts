import type { Page } from 'playwright-core';

/**
 * Waits until React has hydrated the heading of a page, or of its part: controls do nothing before.
 */
export const takenOver = (page: Page, part = 'h1') =>
  page.waitForFunction((selector) => {
    const heading = document.querySelector(selector);
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  }, part);
