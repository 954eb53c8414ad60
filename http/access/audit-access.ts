import type { Context, Middleware } from 'koa';
import type { AccessEvent } from '#engine/audit/access-log.ts';
import { countAccess, noteAccess } from '#engine/audit/access-outbox.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { Ports } from '../ports.ts';
import { sessionOf } from './session.ts';

/** Routes whose answers hold what is kept on people. */
const PERSONAL = /^\/api\/(admin\/bookings|admin\/messages|admin\/mails\/.|bookings\/|users\/)/;
/** Ids, never a text that the caller chose. */
const ID = /^\d{1,12}$/;

/** Notes that access was denied; `about` is the id of what was asked for. */
export const denyAccess = (context: Context, about: number | null = null): void => {
  context.state['deniedAccess'] = { about: about === null ? null : String(about) };
};

const routeOf = (context: Context): string => `${context.method} ${context._matchedRoute}`;

const aboutOf = (context: Context): string | null => {
  const { id } = context.params ?? {};
  if (typeof id === 'string' && ID.test(id)) return id;
  const body: unknown = context.body;
  const made = typeof body === 'object' && body && 'bookingId' in body ? body.bookingId : undefined;
  return typeof made === 'number' ? String(made) : null;
};

/** What the administrator read or did with this request, once it was answered. */
const accessOf = (context: Context, now: Date): AccessEvent | undefined => {
  const session = sessionOf(context);
  if (session?.role !== 'administrator' || context._matchedRoute === undefined) return undefined;
  const { userId } = session;
  const data = { userId, route: routeOf(context), about: aboutOf(context), at: now.toISOString() };
  if (context.method === 'GET' || context.method === 'HEAD')
    return PERSONAL.test(context.path) ? { type: 'PersonalDataRead', data } : undefined;
  return context.path.startsWith('/api/admin') ? { type: 'AdministratorActed', data } : undefined;
};

/**
 * Notes denied accesses, and what the administrator reads and does, for the access log. A read that
 * cannot be noted is not answered; a change or a rejection stands.
 */
export const auditAccess =
  ({ knex, now, log }: Ports): Middleware =>
  async (context, next) => {
    const unlessFailed = (noted: Promise<void>) =>
      noted.catch((error: unknown) =>
        log.warn({ fault: describeFault(error) }, 'an access was not noted'),
      );
    try {
      await next();
    } catch (error) {
      const denied: { about: string | null } | undefined = context.state['deniedAccess'];
      if (denied) {
        const userId = sessionOf(context)?.userId ?? null;
        const data = { userId, route: routeOf(context), ...denied };
        await unlessFailed(countAccess(knex, { type: 'AccessRefused', data }, now()));
      }
      throw error;
    }
    const access = accessOf(context, now());
    if (!access) return;
    const noted = noteAccess(knex, access, now());
    await (access.type === 'PersonalDataRead' ? noted : unlessFailed(noted));
  };
