import type { Context, Middleware } from 'koa';
import { denyAccess } from './audit-access.ts';
import { httpError } from '../middleware/errors.ts';
import { type Session, sessionOf } from './session.ts';

/** The account that is signed in; otherwise 401. */
export const requireSession = (context: Context): Session => {
  const session = sessionOf(context);
  if (!session) throw httpError(401, 'Please sign in.');
  return session;
};

/** The administrator; 401 without a session, 403 for other accounts. */
export const requireAdministrator = (context: Context): Session => {
  const session = requireSession(context);
  if (session.role !== 'administrator') {
    denyAccess(context);
    throw httpError(403, 'Admin access required for this page.');
  }
  return session;
};

/** `requireAdministrator` for every route whose path begins with `/api/admin`. */
export const guardAdministration: Middleware = async (context, next) => {
  if (context.path.startsWith('/api/admin')) requireAdministrator(context);
  await next();
};

/** How long ago the password may have been typed for what cannot be undone. */
const RECENT_MS = 15 * 60_000;

/**
 * For what cannot be undone: 403 with `needs: "password"` unless the password was typed in the last 15
 * minutes. Signing in again in the same browser is the answer to it.
 */
export const requireRecentPassword = ({ signedInAt }: Session, at: Date): void => {
  if (at.getTime() - signedInAt.getTime() > RECENT_MS)
    throw httpError(403, 'Please enter your password again.', { needs: 'password' });
};

/** The same for what only the administrator may do. */
export const askForPassword =
  (now: () => Date): Middleware =>
  async (context, next) => {
    requireRecentPassword(requireAdministrator(context), now());
    await next();
  };

/** This very customer, or the administrator; 401 without a session, 403 for other accounts. */
export const requireUser = (context: Context, userId: number): Session => {
  const session = requireSession(context);
  return session.userId === userId ? session : requireAdministrator(context);
};
