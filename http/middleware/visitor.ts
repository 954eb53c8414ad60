import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { hashOfToken, TOKEN_PATTERN } from '#engine/kernel/link-token.ts';

const LIFETIME_MS = 180 * 86_400_000;

const cookieName = (context: Context) =>
  context.cookies.secure ? '__Host-skyhold_visitor' : 'skyhold_visitor';

const tokenOf = (context: Context): string | undefined => {
  const token = context.cookies.get(cookieName(context));
  return token && TOKEN_PATTERN.test(token) ? token : undefined;
};

/** SHA-256 of the visitor's cookie, the only form in which the server keeps it. */
export const visitorHash = (context: Context): string | undefined => {
  const token = tokenOf(context);
  return token && hashOfToken(token);
};

/** The visitor's hash, after giving them a cookie of 256 random bits where they have none. */
export const recogniseVisitor = (context: Context): string => {
  const token = tokenOf(context) ?? randomBytes(32).toString('base64url');
  context.cookies.set(cookieName(context), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: context.cookies.secure,
    path: '/',
    maxAge: LIFETIME_MS,
    signed: false,
  });
  return hashOfToken(token);
};
