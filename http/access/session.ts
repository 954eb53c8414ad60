import type { Context, Middleware } from 'koa';
import { endSession, readSession, SESSION_MS, startSession } from '#engine/account/sessions.ts';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import type { Actor } from '#engine/kernel/event.ts';
import type { Ports } from '../ports.ts';
import { deviceOf } from './device.ts';
import { tokenCookie } from './cookies.ts';

/** Who is signed in. The role follows from the account's address, never from the client. */
export type Session = {
  userId: number;
  role: 'customer' | 'administrator';
  /** When the password was typed. */
  signedInAt: Date;
};

const cookie = tokenCookie('session', SESSION_MS);

/** The administrator is the owner of one address, given as keyed hash. */
export const roleOf = (emailHash: string, adminHash: string): Session['role'] =>
  emailHash === adminHash ? 'administrator' : 'customer';

/** Finds out who is signed in, before any route of the API; a session that ended counts as none. */
export const recogniseSession =
  (ports: Ports, adminEmail: string): Middleware =>
  async (context, next) => {
    const token = context.path.startsWith('/api/') ? cookie.read(context) : undefined;
    const account = token && (await readSession(ports, token, ports.now()));
    if (account) {
      const { userId, emailHash, signedInAt } = account;
      const role = roleOf(emailHash, ports.addressHash(adminEmail));
      context.state['session'] = { userId, role, signedInAt } satisfies Session;
    }
    await next();
  };

/** Who is signed in, or `undefined`. */
export const sessionOf = (context: Context): Session | undefined => context.state['session'];

/** Who commands, as events record it. */
export const actorOf = (context: Context): Actor => sessionOf(context)?.role ?? 'visitor';

/** Starts a session in this browser and ends the one that it had. */
export const enterSession = async (
  { knex, now }: Ports,
  context: Context,
  userId: number,
): Promise<void> => {
  const before = cookie.read(context);
  if (before) await endSession(knex, before);
  cookie.set(context, await startSession(knex, userId, now(), deviceOf(context)));
};

/** SHA-256 of the token of this browser's session, the only form in which the server keeps it. */
export const sessionHash = (context: Context): string => hashOfToken(cookie.read(context) ?? '');

/** Ends this browser's session on the server, and takes its cookie away. */
export const leaveSession = async ({ knex }: Ports, context: Context): Promise<void> => {
  const token = cookie.read(context);
  if (token) await endSession(knex, token);
  cookie.clear(context);
};
