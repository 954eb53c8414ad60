import type { Page } from 'playwright-core';

/** Waits until scripts have taken the page over: what is drawn before them does nothing. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
