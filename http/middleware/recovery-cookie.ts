import type { Context } from 'koa';
import { TOKEN_PATTERN } from '#engine/kernel/link-token.ts';

/** Long enough to find the card. */
const LIFETIME_MS = 3_600_000;

const cookieName = (context: Context) =>
  context.cookies.secure ? '__Host-skyhold_recovery' : 'skyhold_recovery';

/** The token of the recovery link that this browser opened last. */
export const recoveryCookie = (context: Context): string | undefined => {
  const token = context.cookies.get(cookieName(context));
  return token && TOKEN_PATTERN.test(token) ? token : undefined;
};

/** Lets this browser open payments for the recovery that it looks at. */
export const setRecoveryCookie = (context: Context, token: string): void => {
  context.cookies.set(cookieName(context), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: context.cookies.secure,
    path: '/',
    maxAge: LIFETIME_MS,
    signed: false,
  });
};
