import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** The JavaScript budget of a first visit to the home page, in kB (1,000 bytes) after gzip. */
export const MOST_SCRIPT_KB = 120;

/** Returns the JavaScript that a page loads before any interaction, in kB after gzip. */
export const firstScriptKb = async (page: Page, address: string): Promise<number> => {
  const bodies: Promise<Buffer>[] = [];
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  };
  page.on('response', keep);
  await page.goto(address, { waitUntil: 'networkidle' });
  // Scripts of later interactions may still load when the page is closed.
  page.off('response', keep);
  const scripts = await Promise.all(bodies);
  return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1000;
};
