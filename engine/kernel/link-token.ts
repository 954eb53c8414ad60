import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a token looks like: 32 bytes as base64url. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** Tokens in a longer text. */
export const TOKEN_IN_TEXT = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** The only form in which a token is kept: its SHA-256 as base64url. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Whether two secrets are the same, in a time that says nothing of them. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(one)), Buffer.from(hashOfToken(other)));

/** Makes the secret part of links in mails. */
export type LinkTokens = {
  /**
   * The token for one purpose, such as `access-4711000815`; the same at every repeat. Of one that was
   * issued, `tokenHash` finds it also when it was derived from the previous secret.
   */
  tokenFor: (purpose: string, tokenHash?: string) => string;
  /** Every token that counts for a purpose: those of the secret and of the previous one. */
  tokensFor: (purpose: string) => string[];
};

/**
 * Tokens are derived (HMAC-SHA256) rather than drawn, so that a mail that is sent again after a
 * crash carries the same link, though only the token's hash was kept. `secret` is any secret of 32
 * bytes or more; a changed one makes other tokens and leaves those already sent valid. With `previous`,
 * the secret before it, a mail that is sent again still carries the same link.
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
