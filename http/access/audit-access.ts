import type { Context, Middleware } from 'koa';
import { countAccess, noteAccess } from '#engine/audit/access-outbox.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { Ports } from '../ports.ts';
import { sessionOf } from './session.ts';

/** Routes whose answers hold what is kept on people. */
const PERSONAL =
  /^\/api\/(admin\/(access-log|bookings|holds|mails|messages|refund-requests)|bookings\/|users\/)/;
/** The first id in a path; never a text that the caller chose. */
const ID = /\/(\d{1,12})(?=\/|$)/;

/** Notes that access was denied; `about` is the id of what was asked for. */
export const denyAccess = (context: Context, about: number | null = null): void => {
  context.state['deniedAccess'] = { about: about === null ? null : String(about) };
};

/** What the router matched; it names the route in `_matchedRoute` only when it runs it. */
type Matched = readonly { methods: readonly string[]; path: string }[] | undefined;

const routeOf = (context: Context): string => {
  const matched: Matched = context.matched;
  return `${context.method} ${matched?.findLast(({ methods }) => methods.length > 0)?.path}`;
};

/** The id in the path, else that of the booking that was made. */
const aboutOf = ({ path, body }: Context): string | null => {
  const made = typeof body === 'object' && body && 'bookingId' in body ? body.bookingId : undefined;
  return ID.exec(path)?.[1] ?? (typeof made === 'number' ? String(made) : null);
};

/**
 * Records denied accesses, and what the administrator reads and does, for the access log. A read is
 * recorded while it is made, and not answered if it cannot be recorded; a change or a rejection
 * stands. Runs inside the router, which knows the route.
 */
export const auditAccess = ({ knex, now, log }: Ports): Middleware => {
  const noteAs = (
    type: 'PersonalDataRead' | 'AdministratorActed',
    userId: number,
    context: Context,
  ): Promise<void> => {
    const at = now();
    const about = aboutOf(context);
    const data = { userId, route: routeOf(context), about, at: at.toISOString() };
    return noteAccess(knex, { type, data }, at);
  };
  const unlessFailed = (noted: Promise<void>) =>
    noted.catch((error: unknown) =>
      log.warn({ fault: describeError(error) }, 'an access was not noted'),
    );

  return async (context, next) => {
    const session = sessionOf(context);
    const isAdministrator = session?.role === 'administrator';
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    const noted =
      isAdministrator && isRead && PERSONAL.test(context.path)
        ? noteAs('PersonalDataRead', session.userId, context)
        : undefined;
    // Awaited below, unless the read itself fails.
    noted?.catch(() => undefined);
    try {
      await next();
    } catch (error) {
      const denied: { about: string | null } | undefined = context.state['deniedAccess'];
      if (denied) {
        const data = { userId: session?.userId ?? null, route: routeOf(context), ...denied };
        await unlessFailed(countAccess(knex, { type: 'AccessRefused', data }, now()));
      }
      throw error;
    }
    await noted;
    if (isAdministrator && !isRead && context.path.startsWith('/api/admin')) {
      await unlessFailed(noteAs('AdministratorActed', session.userId, context));
    }
  };
};
