import type Router from '@koa/router';
import { maintenance } from '#projections/maintenance/maintain-read-models.ts';
import { statusOf } from '#projections/maintenance/status.ts';
import { projections } from '#projections/projections.ts';
import { readModelRunRequest } from '../contracts/read-models.ts';
import type { ReadModelsView } from '../contracts/read-model-answers.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import type { Ports } from '../ports.ts';

const NAMES = new Set(['all', ...projections.map(({ name }) => name)]);

/** The status of the read models, their rebuilds and verifications, for the administrator. */
export const readModelRoutes = (router: Router, { knex, store, now }: Ports): void => {
  router.get('/api/admin/read-models', async (context) => {
    const [status, run] = await Promise.all([
      statusOf(projections, { knex, store }),
      maintenance.last(knex),
    ]);
    context.body = { ...status, run } satisfies ReadModelsView;
  });

  router.post('/api/admin/read-models/runs', async (context) => {
    const request = parseInput(readModelRunRequest, context.request.body);
    if (!NAMES.has(request.name))
      throw badInput({ name: `Must be one of ${[...NAMES].join(', ')}` });
    const progress = { verb: 'read', noun: 'events', done: 0, total: null };
    const run = { ...request, progress, report: null, refusal: null };
    if (!(await maintenance.request(knex, run, now())))
      throw httpError(409, 'A rebuild or verification is running already.');
    context.status = 202;
    context.body = { success: true };
  });
};
