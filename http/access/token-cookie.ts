import type { Context } from 'koa';
import { TOKEN_PATTERN } from '#engine/kernel/link-token.ts';

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
