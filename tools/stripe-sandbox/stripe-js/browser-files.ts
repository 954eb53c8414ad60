import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const fileAt = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** What the sandbox serves to browsers, by the path under its mount point. */
export type BrowserFiles = ReadonlyMap<string, { type: string; body: string }>;

/** Builds the script that stands in for Stripe.js, and reads its style sheet. */
export const buildBrowserFiles = async (): Promise<BrowserFiles> => {
  // Loaded on demand: a program that only calls the API starts without it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileAt('main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return new Map([
    ['/stripe.js', { type: 'text/javascript', body: outputFiles[0]?.text ?? '' }],
    ['/stripe.css', { type: 'text/css', body: await readFile(fileAt('card-form.css'), 'utf8') }],
  ]);
};
