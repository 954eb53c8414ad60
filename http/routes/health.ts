import type Router from '@koa/router';
import { checkpointsIn } from '#projections/projector/checkpoints.ts';
import { projections } from '#projections/projections.ts';
import type { Ports } from '../ports.ts';

const PATIENCE_MS = 3_000;

const within = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), PATIENCE_MS).unref();
    }),
  ]);

const eventStoreStatus = (
  head: 'fulfilled' | 'rejected',
  takesAppends: PromiseSettledResult<boolean>,
): 'ok' | 'no answer' | 'takes no appends' => {
  if (head === 'rejected' || takesAppends.status === 'rejected') return 'no answer';
  return takesAppends.value ? 'ok' : 'takes no appends';
};

/**
 * Returns whether the event store accepts appends, the database answers and no read model has
 * stalled, and the lag of each read model.
 */
const readinessOf = async ({ store, knex, lagWatch }: Ports) => {
  const [head, takesAppends, checkpoints, stalling] = await Promise.allSettled([
    within(store.head()),
    within(store.takesAppends()),
    within(checkpointsIn(knex)),
    within(lagWatch.stalled()),
  ]);
  const eventStore = eventStoreStatus(head.status, takesAppends);
  const answered = eventStore === 'ok' && checkpoints.status === 'fulfilled';
  const positions =
    checkpoints.status === 'fulfilled'
      ? projections.map(({ name }) => [name, checkpoints.value.get(name)?.position] as const)
      : [];
  const stalled = stalling.status === 'fulfilled' ? stalling.value : [];
  return {
    status: answered && stalled.length === 0 ? 200 : 503,
    details: {
      eventStore,
      database: checkpoints.status === 'fulfilled' ? 'ok' : 'no answer',
      projections: Object.fromEntries(
        positions.map(([name, position]) => [
          name,
          {
            position: position === undefined ? null : String(position),
            lag: head.status === 'fulfilled' ? Number(head.value - (position ?? 0n)) : null,
          },
        ]),
      ),
      ...(stalled.length > 0 && { stalled }),
    },
  };
};

/** For everyone: `GET /healthz`, the process is alive, and `GET /readyz`, only the status. */
export const healthRoutes = (router: Router, ports: Ports): void => {
  router.get('/healthz', (context) => {
    context.body = { status: 'ok' };
  });

  router.get('/readyz', async (context) => {
    context.set('cache-control', 'no-store');
    context.status = (await readinessOf(ports)).status;
  });
};

/**
 * For operators: `GET /readyz` with the failing parts; `lag` is the distance to the head of the log
 * in positions, which are bytes, not events.
 */
export const readinessRoutes = (router: Router, ports: Ports): void => {
  router.get('/readyz', async (context) => {
    const { status, details } = await readinessOf(ports);
    context.set('cache-control', 'no-store');
    context.status = status;
    context.body = details;
  });
};
