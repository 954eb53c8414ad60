import type { Context } from 'koa';
import { refuseAccess } from './middleware/audit-access.ts';
import { httpProblem } from './middleware/problems.ts';
import { type Session, sessionOf } from './middleware/session.ts';

/** Whoever is signed in; otherwise 401. */
const requireSession = (context: Context): Session => {
  const session = sessionOf(context);
  if (!session) throw httpProblem(401, 'Please sign in.');
  return session;
};

/** The administrator; 401 without a session, 403 for anybody else. */
export const requireAdministrator = (context: Context): Session => {
  const session = requireSession(context);
  if (session.role !== 'administrator') {
    refuseAccess(context);
    throw httpProblem(403, 'Admin access required for this page.');
  }
  return session;
};

/** This very customer, or the administrator; 401 without a session, 403 for anybody else. */
export const requireUser = (context: Context, userId: number): Session => {
  const session = requireSession(context);
  return session.userId === userId ? session : requireAdministrator(context);
};
