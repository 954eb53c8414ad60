import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';
import Router from '@koa/router';
import { PAGES } from '../contracts/pages.ts';

const YEAR_MS = 365 * 86_400_000;

/**
 * The built web app: files with a hash in their name for a year, the page itself never without
 * asking. An unknown address gets the same page, which shows the not-found screen, with status 404.
 */
export const servePages = (webRoot: string): Middleware => {
  const screens = new Router();
  screens.get([...PAGES], () => {});

  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    const { path } = context;
    const isFile = /\.[a-z0-9]+$/i.test(path) && path !== '/index.html';
    if (isFile) {
      const hashed = path.startsWith('/assets/');
      await send(context, path, { root: webRoot, maxAge: hashed ? YEAR_MS : 0, immutable: hashed });
      return undefined;
    }
    context.status = screens.match(path, 'GET').route ? 200 : 404;
    context.type = 'html';
    context.set('cache-control', 'no-cache');
    context.body = await readFile(join(webRoot, 'index.html'), 'utf8');
    return undefined;
  };
};
