import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { hashOfToken, TOKEN_PATTERN } from '#engine/kernel/link-token.ts';

/** A cookie that holds a secret of a browser. */
export type TokenCookie = {
  /** The cookie's value; `undefined` when it is absent or cannot be one of ours. */
  read(context: Context): string | undefined;
  set(context: Context, token: string): void;
  clear(context: Context): void;
};

/**
 * A cookie out of reach of scripts and other sites; under https for this host alone (`__Host-`).
 * It lasts `lifetimeMs`, counted from the last `set`.
 */
export const tokenCookie = (
  name: 'session' | 'visitor' | 'recovery' | 'device',
  lifetimeMs: number,
  pattern = TOKEN_PATTERN,
): TokenCookie => {
  const nameFor = (context: Context) =>
    context.cookies.secure ? `__Host-skyhold_${name}` : `skyhold_${name}`;
  const write = (context: Context, token: string | null) =>
    context.cookies.set(nameFor(context), token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: context.cookies.secure,
      path: '/',
      ...(token !== null && { maxAge: lifetimeMs }),
      signed: false,
    });
  return {
    read: (context) => {
      const token = context.cookies.get(nameFor(context));
      return token && pattern.test(token) ? token : undefined;
    },
    set: write,
    clear: (context) => void write(context, null),
  };
};

/** The token of the recovery link that this browser opened last: an hour, to find the card. */
export const recoveryCookie = tokenCookie('recovery', 3_600_000);

/** The secret of a browser that nobody is signed in to. */
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
