import type { Context, Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { callerOf } from '../caller.ts';
import { httpProblem } from './problems.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Requests of one address in a minute; a person with several tabs stays far below. */
const reads = new RateLimiterMemory({ points: 600, duration: 60 });
const writes = new RateLimiterMemory({ points: 60, duration: 60 });

const LIMITED = /^\/(api|metrics|readyz)\b/;

/** A caller on this machine itself, not one whose proxy runs here. */
const isLocal = (context: Context): boolean =>
  LOOPBACK.has(context.req.socket.remoteAddress ?? '') && !context.get('x-forwarded-for');

/**
 * Slows down whoever calls the API without end: 429 with `Retry-After`. Each process counts for
 * itself. What runs on this machine is not limited; a proxy must append its caller to
 * `X-Forwarded-For`.
 */
export const limitRate: Middleware = async (context, next) => {
  if (!isLocal(context) && LIMITED.test(context.path)) {
    await spendPoint(context, context.method === 'GET' ? reads : writes, callerOf(context));
  }
  await next();
};

/** Takes one point of a key's; 429 with `Retry-After` when none is left. */
const spendPoint = async (
  context: Context,
  limiter: RateLimiterMemory,
  key: string,
): Promise<void> => {
  const refusal = await limiter.consume(key).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (refusal instanceof RateLimiterRes) {
    context.set('retry-after', String(Math.ceil(refusal.msBeforeNext / 1000)));
    throw httpProblem(429, 'Too many requests. Please wait a moment and try again.');
  }
  if (refusal) throw refusal;
};

/**
 * Takes one point of a key for work, 429 when none is left. Gives the point back when the event store
 * is not available: the caller learned nothing, no message was kept, and the same call will come again.
 */
export const spendPointOn = async <T>(
  context: Context,
  limiter: RateLimiterMemory,
  key: string,
  work: () => Promise<T>,
): Promise<T> => {
  await spendPoint(context, limiter, key);
  try {
    return await work();
  } catch (error) {
    if (isEventStoreUnavailable(error)) await limiter.reward(key);
    throw error;
  }
};
