import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The format of a token: 32 bytes as base64url. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** Finds tokens in a longer text. */
export const TOKEN_IN_TEXT = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Returns the only form in which a token is stored: its SHA-256 as base64url. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Compares two secrets in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(one)), Buffer.from(hashOfToken(other)));

/** Creates the secret part of links in mails. */
export type LinkTokens = {
  /**
   * Returns the token of a purpose, such as `access-4711000815`; the same at every call. With
   * `tokenHash`, it also finds an issued token that was derived from the previous secret.
   */
  tokenFor: (purpose: string, tokenHash?: string) => string;
  /** Returns every valid token of a purpose: those of the secret and of the previous one. */
  tokensFor: (purpose: string) => string[];
};

/**
 * Creates tokens by derivation (HMAC-SHA256) instead of randomly. So a mail that is resent after a
 * crash has the same link, although only the token's hash was stored. `secret` is any secret of 32
 * bytes or more. A changed secret gives other tokens; those already sent stay valid. With
 * `previous`, the secret before it, a resent mail still has the same link.
 */
export const createLinkTokens = (secret: string, previous?: string): LinkTokens => {
  const deriveNow = derivation(secret);
  const derives = [deriveNow, ...(previous === undefined ? [] : [derivation(previous)])];
  const tokensFor = (purpose: string) => derives.map((derive) => derive(purpose));
  return {
    tokensFor,
    tokenFor: (purpose, tokenHash) =>
      tokensFor(purpose).find((token) => hashOfToken(token) === tokenHash) ?? deriveNow(purpose),
  };
};

const derivation = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'skyhold link tokens', 32));
  return (purpose: string): string => createHmac('sha256', key).update(purpose).digest('base64url');
};
