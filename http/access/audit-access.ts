import type { Context, Middleware } from 'koa';
import { countAccess, noteAccess } from '#engine/audit/access-outbox.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { Ports } from '../ports.ts';
import { sessionOf } from './session.ts';

/** Routes whose answers hold what is kept on people, or list orders one by one. */
const PERSONAL =
  /^\/api\/(admin\/(abandoned\/checkouts|access-log|bookings|finance\/transactions|holds|mails|messages|refund-requests)|bookings\/|users\/)/;
/** Routes that only save what a person is typing, after each pause: no action. */
const TYPING = /^\/api\/drafts\//;
/** The first id in a path; never a text that the caller chose. */
const ID = /\/(\d{1,12})(?=\/|$)/;

/** Notes that access was denied; `about` is the id of what was asked for. */
export const denyAccess = (context: Context, about: number | null = null): void => {
  context.state['deniedAccess'] = { about: about === null ? null : String(about) };
};

/** Says what a request is about, where neither its path nor its answer has the id of a booking. */
export const noteAbout = (context: Context, about: number | string | null): void => {
  context.state['about'] = about === null ? null : String(about);
};

/** What has the path, of any method; the router names the route only when it runs it. */
type Matched = readonly { methods: readonly string[]; path: string }[] | undefined;

const routeOf = (context: Context): string => {
  const matched: Matched = context.matched;
  return `${context.method} ${matched?.find(({ methods }) => methods.includes(context.method))?.path}`;
};

/** What the route said, else the id in the path, else that of the booking in the answer. */
const aboutOf = ({ path, body, state }: Context): string | null => {
  const answered = typeof body === 'object' && body && 'bookingId' in body ? body.bookingId : null;
  const said: string | null | undefined = state['about'];
  return said ?? ID.exec(path)?.[1] ?? (typeof answered === 'number' ? String(answered) : null);
};

/**
 * Records denied accesses, and what the administrator reads and does, for the access log. A read is
 * not answered if it cannot be recorded; a change or a rejection stands. Runs inside the router,
 * which knows the route.
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
    const isRead = context.method === 'GET' || context.method === 'HEAD';
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
    if (session?.role !== 'administrator' || TYPING.test(context.path)) return;
    if (!isRead) await unlessFailed(noteAs('AdministratorActed', session.userId, context));
    else if (PERSONAL.test(context.path)) await noteAs('PersonalDataRead', session.userId, context);
  };
};
