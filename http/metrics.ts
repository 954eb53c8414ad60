import type Router from '@koa/router';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { checkpointsIn } from '#projections/projector/checkpoints.ts';
import { countOverdue } from '#projections/due-timers/queries.ts';
import { TIMER_KINDS } from '#projections/due-timers/timer-row.ts';
import { countParked } from '#projections/projector/parked-events.ts';
import { projections } from '#projections/projections.ts';
import type { Ports } from './ports.ts';

const OVERDUE_MS = 15 * 60_000;
/**
 * The interval of samples of the event loop: the usual 10 ms keep an idle process busy for 0.5 % of
 * a core.
 */
const LOOP_LOOK_MS = 100;

type Counts = { name: string; state: string; count: number }[];

const reactions = async (knex: Knex): Promise<Counts> => {
  const { rows } = await knex.raw<{ rows: Counts }>(
    // A recurring job, which has no stream, never completes; it counts only while it fails.
    `select queue as name, case when last_error is null then 'waiting' else 'failing' end as state,
       count(*) as count
     from task where done_at is null and (stream is not null or last_error is not null) group by 1, 2`,
  );
  return rows;
};

/** A gauge without an answer from its source is omitted; `/readyz` names the source. */
const whileAnswered = (gauge: Gauge, collect: () => Promise<void>) => {
  gauge.reset();
  return collect().catch(() => undefined);
};

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Prometheus text at `/metrics`. Commands, payments and emails are counted by the events that this
 * process appended; waiting work is counted in Postgres.
 */
export const createMetrics = ({ knex, store, lagWatch, now }: Ports) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS });

  const durations = new Histogram({
    name: 'skyhold_http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const appendedEvents = new Counter({
    name: 'skyhold_events_appended_total',
    help: 'Events appended by this process, by type: commands, payments and emails by outcome',
    labelNames: ['type'],
    registers: [registry],
  });
  const lag: Gauge = new Gauge({
    name: 'skyhold_projection_lag_positions',
    help: 'Distance of a read model to the head of the log, in positions',
    labelNames: ['projection'],
    registers: [registry],
    collect: () =>
      whileAnswered(lag, async () => {
        const [head, checkpoints] = await Promise.all([store.head(), checkpointsIn(knex)]);
        for (const { name } of projections) {
          lag.set({ projection: name }, Number(head - (checkpoints.get(name)?.position ?? 0n)));
        }
      }),
  });
  const waiting: Gauge = new Gauge({
    name: 'skyhold_projection_waiting_seconds',
    help: 'For how long a read model has been behind the head of the log without moving',
    labelNames: ['projection'],
    registers: [registry],
    collect: () =>
      whileAnswered(waiting, async () => {
        for (const [projection, ms] of await lagWatch.waiting()) {
          waiting.set({ projection }, ms / 1_000);
        }
      }),
  });
  const resubscriptions: Counter = new Counter({
    name: 'skyhold_event_store_resubscriptions_total',
    help: 'Subscriptions that the event store ended for being slow, and that went on',
    registers: [registry],
    collect: () => {
      resubscriptions.reset();
      resubscriptions.inc(store.resubscriptions());
    },
  });
  const parked: Gauge = new Gauge({
    name: 'skyhold_projection_parked_events',
    help: 'Events that a read model could not take: parked',
    labelNames: ['projection'],
    registers: [registry],
    collect: () =>
      whileAnswered(parked, async () => {
        const counts = await countParked(knex);
        for (const { name } of projections) {
          parked.set({ projection: name }, counts.get(name) ?? 0);
        }
      }),
  });
  const overdue: Gauge = new Gauge({
    name: 'skyhold_overdue_timers',
    help: 'What the processes should have ended 15 minutes ago or earlier: they are stuck',
    labelNames: ['kind'],
    registers: [registry],
    collect: () =>
      whileAnswered(overdue, async () => {
        const counts = await countOverdue(knex, new Date(now().getTime() - OVERDUE_MS));
        for (const kind of TIMER_KINDS) overdue.set({ kind }, counts.get(kind) ?? 0);
      }),
  });
  const tasks: Gauge = new Gauge({
    name: 'skyhold_process_reactions',
    help: 'Reactions of the processes (emails, settlements) that are not done, by state',
    labelNames: ['process', 'state'],
    registers: [registry],
    collect: () =>
      whileAnswered(tasks, async () => {
        for (const { name, state, count } of await reactions(knex)) {
          tasks.set({ process: name, state }, count);
        }
      }),
  });
  const bookings: Gauge = new Gauge({
    name: 'skyhold_bookings',
    help: 'Bookings by payment status',
    labelNames: ['status'],
    registers: [registry],
    collect: () =>
      whileAnswered(bookings, async () => {
        const rows = await knex('booking')
          .select('payment_status')
          .count<{ payment_status: string; count: number }[]>({ count: '*' })
          .groupBy('payment_status');
        for (const row of rows) bookings.set({ status: row.payment_status }, row.count);
      }),
  });

  const measure: Middleware = async (context, next) => {
    const end = durations.startTimer();
    await next();
    const route = String(context._matchedRoute ?? 'page');
    end({ method: context.method, route, status: context.status });
  };
  const routes = (router: Router) => {
    router.get('/metrics', async (context) => {
      context.type = registry.contentType;
      context.body = await registry.metrics();
    });
  };
  const countAppends = (counted: EventStore): EventStore => ({
    ...counted,
    append: async (stream, expected, events) => {
      const appended = await counted.append(stream, expected, events);
      if ('position' in appended) for (const { type } of events) appendedEvents.inc({ type });
      return appended;
    },
  });
  return { measure, routes, countAppends };
};
