import type { Page } from 'playwright-core';

/** Waits until scripts have taken over the heading of a page, or of its part: what is drawn before them does nothing. */
export const takenOver = (page: Page, part = 'h1') =>
  page.waitForFunction((selector) => {
    const heading = document.querySelector(selector);
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  }, part);
