import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** The JavaScript budget of a first visit to the home page, in kB (1,000 bytes) after gzip. */
export const MOST_SCRIPT_KB = 120;

/** Returns the JavaScript that a page loads before any interaction, in kB after gzip. */
export const firstScriptKb = async (page: Page, address: string): Promise<number> => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const scripts = await Promise.all(bodies);
  return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1000;
};
