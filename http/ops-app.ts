import Router from '@koa/router';
import Koa from 'koa';
import type { Metrics } from './metrics.ts';
import { answerErrors } from './middleware/errors.ts';
import type { Ports } from './ports.ts';
import { readinessRoutes } from './routes/health.ts';

/** The operators' routes, on a port that is not public. */
export const createOpsApp = (ports: Ports, metrics: Pick<Metrics, 'routes'>): Koa => {
  const router = new Router();
  readinessRoutes(router, ports);
  metrics.routes(router);
  const app = new Koa();
  app.use(answerErrors(ports.log)).use(router.routes());
  return app;
};
