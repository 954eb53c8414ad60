import type Router from '@koa/router';
import { monthOf } from '#engine/audit/access-log.ts';
import { accessesOf } from '#projections/access-log/queries.ts';
import { requireAdministrator } from '../access/account-access.ts';
import { type AccessLogView, accessLogQuery } from '../contracts/access-log.ts';
import { operations } from '../openapi/operations.ts';
import { parseInput } from '../input/parse-input.ts';
import type { Ports } from '../ports.ts';

const PAGE_SIZE = 50;
const ROUTE = /[A-Z]+ \/api[^\s,]+/;

/** The summary of the API's description of the route that an entry names. */
const titleOf = (what: string): string | null =>
  operations[ROUTE.exec(what)?.[0] ?? '']?.summary ?? null;

/** Who read or changed what, and who was refused, for the administrator. */
export const accessLogRoutes = (router: Router, { knex, now }: Ports): void => {
  router.get('/api/admin/access-log', async (context) => {
    requireAdministrator(context);
    const query = parseInput(accessLogQuery, context.query);
    const { month = monthOf(now().toISOString()), page, kind } = query;
    const entries = await accessesOf(
      knex,
      { month, kind, text: query.search.trim() },
      { offset: (page - 1) * PAGE_SIZE, most: PAGE_SIZE + 1 },
    );
    context.set('cache-control', 'no-store');
    context.body = {
      entries: entries.slice(0, PAGE_SIZE).map((row) => ({
        eventId: row.event_id,
        at: row.at.toISOString(),
        kind: row.kind,
        who: row.who,
        title: titleOf(row.what),
        what: row.what,
        about: row.about,
      })),
      month,
      page,
      hasNext: entries.length > PAGE_SIZE,
    } satisfies AccessLogView;
  });
};
