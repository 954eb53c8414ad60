import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import { tokenCookie } from './token-cookie.ts';

export const visitorCookie = tokenCookie('visitor', 180 * 86_400_000);

/** SHA-256 of the visitor's cookie, the only form in which the server keeps it. */
export const visitorHash = (context: Context): string | undefined => {
  const token = visitorCookie.read(context);
  return token && hashOfToken(token);
};

/** The visitor's hash, after giving them a cookie of 256 random bits where they have none. */
export const recogniseVisitor = (context: Context): string => {
  const token = visitorCookie.read(context) ?? randomBytes(32).toString('base64url');
  visitorCookie.set(context, token);
  return hashOfToken(token);
};
