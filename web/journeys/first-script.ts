import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** As much JavaScript as a first visit to the home page may load, in kB (1,000 bytes) after gzip. */
export const MOST_SCRIPT_KB = 120;

/** The JavaScript that a page loads before the visitor does anything, in kB after gzip. */
export const firstScriptKb = async (page: Page, address: string): Promise<number> => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const scripts = await Promise.all(bodies);
  return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1000;
};
