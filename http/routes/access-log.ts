import type Router from '@koa/router';
import { monthOf } from '#engine/audit/access-log.ts';
import { readAccessLog } from '#engine/audit/read-access-log.ts';
import { requireAdministrator } from '../access/account-access.ts';
import { type AccessLogView, accessLogQuery } from '../contracts/access-log.ts';
import { parseInput } from '../input/parse-input.ts';
import type { Ports } from '../ports.ts';

const PAGE_SIZE = 50;

/** The access log, for the administrator. */
export const accessLogRoutes = (router: Router, { store, now }: Ports): void => {
  router.get('/api/admin/access-log', async (context) => {
    requireAdministrator(context);
    const query = parseInput(accessLogQuery, context.query);
    const { month = monthOf(now().toISOString()), page, kind } = query;
    const searched = query.search.trim().toLowerCase();
    const entries = (await readAccessLog(store, month)).filter(
      (entry) =>
        (kind === undefined || entry.kind === kind) &&
        `${entry.who}\n${entry.what}\n${entry.about ?? ''}`.toLowerCase().includes(searched),
    );
    const from = (page - 1) * PAGE_SIZE;
    context.set('cache-control', 'no-store');
    context.body = {
      entries: entries.slice(from, from + PAGE_SIZE),
      month,
      page,
      hasNext: entries.length > from + PAGE_SIZE,
    } satisfies AccessLogView;
  });
};
