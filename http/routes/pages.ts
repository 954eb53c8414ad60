import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';
import Router from '@koa/router';
import { PAGES } from '../contracts/pages.ts';

/** Screens with a page of their own: the home page is finished HTML, the results load at once. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  '/': 'home.html',
  '/flights': 'results.html',
  '/flight-results': 'results.html',
};
const SHELL = 'index.html';
const PAGE_FILES = [SHELL, ...Object.values(OWN_PAGES)].map((file) => `/${file}`);
const YEAR_MS = 365 * 86_400_000;

/** No file of that name: an unknown address like any other. */
const absent = (error: unknown): undefined => {
  if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
};

/**
 * The built web app: files with a hash in their name for a year, the page itself never without
 * asking. Most screens share an empty shell; an unknown address gets it too, with status 404, and
 * it shows the not-found screen.
 */
export const servePages = (webRoot: string): Middleware => {
  const screens = new Router();
  screens.get([...PAGES], () => {});

  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    const { path } = context;
    const isFile = /\.[a-z0-9]+$/i.test(path) && !PAGE_FILES.includes(path);
    if (isFile) {
      const hashed = path.startsWith('/assets/');
      const caching = { maxAge: hashed ? YEAR_MS : 0, immutable: hashed };
      const sent = await send(context, path, { root: webRoot, ...caching }).catch(absent);
      if (sent !== undefined) return undefined;
    }
    context.status = screens.match(path, 'GET').route ? 200 : 404;
    context.type = 'html';
    context.set('cache-control', 'no-cache');
    context.body = await readFile(join(webRoot, OWN_PAGES[path] ?? SHELL), 'utf8');
    return undefined;
  };
};
