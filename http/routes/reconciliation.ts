import type Router from '@koa/router';
import { reconciliation } from '#engine/processes/reconcile-on-request.ts';
import { reconciliationRequest, type ReconciliationView } from '../contracts/reconciliation.ts';
import { parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import type { Ports } from '../ports.ts';

/** Reconciliation with the payment provider's records, as on the command line. */
export const reconciliationRoutes = (router: Router, { knex, now }: Ports): void => {
  router.get('/api/admin/finance/reconciliation', async (context) => {
    context.body = { run: await reconciliation.last(knex) } satisfies ReconciliationView;
  });

  router.post('/api/admin/finance/reconciliation', async (context) => {
    const { fix, ...days } = parseInput(reconciliationRequest, context.request.body);
    const progress = { verb: 'listed', done: 0, total: null };
    if (!(await reconciliation.request(knex, { days, fix, progress, report: null }, now())))
      throw httpError(409, 'A reconciliation is running already.');
    context.status = 202;
    context.body = { success: true };
  });
};
