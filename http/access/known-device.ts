import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { hashOfToken, isSameSecret, type LinkTokens } from '#engine/kernel/link-token.ts';
import { tokenCookie } from './cookies.ts';

const YEAR_MS = 365 * 86_400_000;

/** 256 random bits and their signature for one account, joined by a dot. */
const cookie = tokenCookie('device', YEAR_MS, /^[\w-]{43}\.[\w-]{43}$/);

const purposeOf = (emailHash: string, nonce: string) => `device-${emailHash}-${nonce}`;

/**
 * The hash of this browser's device, if the account of the address was signed in to on it before. It
 * opens nothing; its tries to sign in are counted apart from strangers' (OWASP: device cookies).
 */
export const knownDevice = (
  context: Context,
  linkTokens: LinkTokens,
  emailHash: string,
): string | undefined => {
  const [nonce = '', signature = ''] = cookie.read(context)?.split('.') ?? [];
  const isKnown = linkTokens
    .tokensFor(purposeOf(emailHash, nonce))
    .some((expected) => isSameSecret(signature, expected));
  return isKnown ? hashOfToken(nonce) : undefined;
};

/** Makes this browser a device that the account of the address knows, for a year. */
export const rememberDevice = (
  context: Context,
  linkTokens: LinkTokens,
  emailHash: string,
): void => {
  const nonce = randomBytes(32).toString('base64url');
  cookie.set(context, `${nonce}.${linkTokens.tokenFor(purposeOf(emailHash, nonce))}`);
};
