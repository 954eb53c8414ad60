import type { Context } from 'koa';
import { hashOfToken, TOKEN_PATTERN } from '#engine/kernel/link-token.ts';
import type { RateLimits } from '#engine/kernel/rate-limits.ts';
import { callerOf } from './caller.ts';
import { httpError } from '../middleware/errors.ts';
import { spendPointOn } from '../middleware/rate-limit.ts';

/** The secret part of a mailed link; `field` is its name in a 400. */
export type MailedToken = {
  of: 'recovery' | 'unsubscribe';
  field: string;
  value: string;
};

/**
 * Gives the token's hash to `lookUp` and returns what it found; whatever that throws costs a guess,
 * except that the event store was not available.
 */
export type FollowToken = <T>(
  context: Context,
  token: MailedToken,
  lookUp: (tokenHash: string) => Promise<T>,
) => Promise<T>;

/**
 * Reads tokens of mailed links. Malformed (400) and unknown ones are counted for the address that
 * sends them, on this machine too: after 20 in a quarter of an hour it gets 429, for a right token
 * also. A right one gives its point back.
 */
export const createFollowToken = (limits: RateLimits): FollowToken => {
  const guesses = limits.limit('mailed-tokens', { points: 20, seconds: 15 * 60 });
  return async (context, { of, field, value }, lookUp) => {
    const found = await spendPointOn(guesses, callerOf(context), async () => {
      if (TOKEN_PATTERN.test(value)) return lookUp(hashOfToken(value));
      const message = `The ${of} link is malformed. Please check your email for the correct link.`;
      throw httpError(400, message, { errors: { [field]: message } });
    });
    await guesses.reward(callerOf(context));
    return found;
  };
};
