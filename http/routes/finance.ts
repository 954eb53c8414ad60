import type Router from '@koa/router';
import { CURRENCY } from '#engine/booking/price-list.ts';
import { totalsOf } from '#engine/ledger/daily-totals.ts';
import { ledgerProjection } from '#projections/ledger/project.ts';
import { dailyTotalsOf } from '#projections/ledger/queries.ts';
import { countParked } from '#projections/projector/parked-events.ts';
import { requireAdministrator } from '../access/account-access.ts';
import { financeQuery, type FinanceView } from '../contracts/finance.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import { parseInput } from '../input/parse-input.ts';
import type { Ports } from '../ports.ts';
import { FINANCE_FILES } from '../views/finance-files.ts';

/** What came in and went out by day, for the administrator, to look at and as files. */
export const financeRoutes = (router: Router, { knex }: Ports): void => {
  const ownWrites = awaitOwnWrites(knex);

  router.get('/api/admin/finance', ownWrites, async (context) => {
    requireAdministrator(context);
    const period = parseInput(financeQuery, context.query);
    const days = await dailyTotalsOf(knex, period);
    context.set('cache-control', 'no-store');
    const parked = (await countParked(knex)).get(ledgerProjection.name) ?? 0;
    const totals = totalsOf(days, CURRENCY);
    context.body = { ...period, days, totals, parked } satisfies FinanceView;
  });

  for (const [ending, { contentType, write }] of Object.entries(FINANCE_FILES)) {
    router.get(`/api/admin/finance.${ending}`, ownWrites, async (context) => {
      requireAdministrator(context);
      const period = parseInput(financeQuery, context.query);
      const file = await write(await dailyTotalsOf(knex, period));
      context.set('cache-control', 'no-store');
      context.attachment(`skyhold-finance-${period.from}-${period.to}.${ending}`);
      context.type = contentType;
      context.body = file;
    });
  }
};
