import type Router from '@koa/router';
import {
  lastReconciliation,
  requestReconciliation,
} from '#engine/processes/reconcile-on-request.ts';
import { reconciliationRequest, type ReconciliationView } from '../contracts/reconciliation.ts';
import { parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import type { Ports } from '../ports.ts';

/** Reconciliation with the payment provider's records, as on the command line. */
export const reconciliationRoutes = (router: Router, { knex, now }: Ports): void => {
  router.get('/api/admin/finance/reconciliation', async (context) => {
    context.body = { run: await lastReconciliation(knex) } satisfies ReconciliationView;
  });

  router.post('/api/admin/finance/reconciliation', async (context) => {
    const { fix, ...days } = parseInput(reconciliationRequest, context.request.body);
    if (!(await requestReconciliation(knex, { days, fix }, now()))) {
      throw httpError(409, 'A reconciliation is running already.');
    }
    context.status = 202;
    context.body = { success: true };
  });
};
