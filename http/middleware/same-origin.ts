import type { Context, Middleware } from 'koa';
import { httpError } from './errors.ts';

/** Mail programs post here for their reader; the token in the path authenticates them. */
const FROM_MAIL_PROGRAMS = /^\/api\/recovery\/unsubscribe\/[^/]+$/;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const isFrom = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

const comesFromElsewhere = (context: Context, publicOrigin: string): boolean => {
  const site = context.get('sec-fetch-site');
  if (site) return site !== 'same-origin';
  const origin = context.get('origin');
  return origin !== '' && origin !== publicOrigin && !isFrom(origin, context.host);
};

/**
 * Lets state-changing requests through only as JSON and only from our own pages. A client that
 * sends neither `Sec-Fetch-Site` nor `Origin` is no browser and carries nobody's cookies.
 */
export const requireSameOrigin = (publicUrl: string): Middleware => {
  const publicOrigin = new URL(publicUrl).origin;
  return async (context, next) => {
    if (!SAFE_METHODS.has(context.method) && !FROM_MAIL_PROGRAMS.test(context.path)) {
      if (comesFromElsewhere(context, publicOrigin)) {
        throw httpError(403, 'This request must come from our own pages.');
      }
      if (!context.is('application/json')) {
        throw httpError(415, 'The request body must be JSON (content-type: application/json).');
      }
    }
    await next();
  };
};
