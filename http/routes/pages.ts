import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Middleware } from 'koa';
import send from 'koa-send';
import Router from '@koa/router';
import { PAGES } from '../contracts/pages.ts';
import { resultsPage } from './results-page.ts';

const RESULTS = ['/flights', '/flight-results'];
const PAGE_FILES = ['index', 'home', 'results', 'results-round-trip'].map(
  (name) => `/${name}.html`,
);
const YEAR_MS = 365 * 86_400_000;

/** No file of that name: an unknown address like any other. */
const absent = (error: unknown): undefined => {
  if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
};

/** The home page is finished HTML, the results show their search and load at once. */
const pageOf = async (webRoot: string, path: string, query: ParsedUrlQuery): Promise<string> => {
  const read = (file: string) => readFile(join(webRoot, file), 'utf8');
  if (path === '/') return read('home.html');
  const results = RESULTS.includes(path) ? resultsPage(query) : null;
  return results ? results.fill(await read(results.file)) : read('index.html');
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
    context.body = await pageOf(webRoot, path, context.query);
    return undefined;
  };
};
