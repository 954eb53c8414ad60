import type { Context, Middleware } from 'koa';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import type { RateLimiter, RateLimits } from '#engine/kernel/rate-limits.ts';
import { callerOf, isOnThisMachine } from '../access/caller.ts';
import { httpError } from './errors.ts';

const MINUTE = 60;
const DRAFTS = /^\/api\/drafts\//;
const LIMITED = /^\/(api|readyz)\b/;

/**
 * Slows down callers that call the API without end: 429 with `Retry-After`. A person with several
 * tabs stays far below.
 */
export const limitRate = (limits: RateLimits): Middleware => {
  const reads = limits.limit('reads', { points: 600, seconds: MINUTE });
  const writes = limits.limit('writes', { points: 60, seconds: MINUTE });
  return async (context, next) => {
    if (LIMITED.test(context.path)) {
      // A form that is being filled in is saved often.
      const isFrequent = context.method === 'GET' || DRAFTS.test(context.path);
      await limitCaller(context, isFrequent ? reads : writes);
    }
    await next();
  };
};

/** Takes one point of the caller's, unless it is on this machine; 429 when none is left. */
export const limitCaller = async (context: Context, limiter: RateLimiter): Promise<void> => {
  if (!isOnThisMachine(context)) await spendPoint(limiter, callerOf(context));
};

/** Takes one point of a key's; 429 with `Retry-After` when none is left. */
const spendPoint = async (limiter: RateLimiter, key: string): Promise<void> => {
  const error = await limiter.consume(key).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RateLimiterRes) {
    throw httpError(429, 'Too many requests. Please wait a moment and try again.', {
      retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000),
    });
  }
  if (error) throw error;
};

/**
 * Takes one point of a key for work, 429 when none is left. Gives the point back when the event store
 * is not available: the caller learned nothing, no message was kept, and the same call will come again.
 */
export const spendPointOn = async <T>(
  limiter: RateLimiter,
  key: string,
  work: () => Promise<T>,
): Promise<T> => {
  await spendPoint(limiter, key);
  try {
    return await work();
  } catch (error) {
    if (isEventStoreUnavailable(error)) await limiter.reward(key);
    throw error;
  }
};
