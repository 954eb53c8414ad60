import type { Knex } from 'knex';
import type { Holds } from '#engine/flights/flight-supplier.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Process } from '#engine/kernel/process.ts';
import type { TaskQueue } from '#engine/kernel/task-queue.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import type { Projection } from '#projections/projection.ts';
import type { Ports } from '../ports.ts';
import type { TracedEvent, Tracing } from './tracing.ts';

/** Returns the kind of a stream, and its booking. */
const streamAttributes = (stream: string): Record<string, string> => {
  const [kind = '', id = ''] = stream.split(/-(.*)/s);
  return {
    'skyhold.stream.kind': kind,
    ...(kind === 'booking' && { 'skyhold.booking.id': id }),
  };
};

/** Returns how long the oldest of these events has been waiting. */
const delayOf = (events: readonly { metadata: { at: string } }[], now: Date): number =>
  Math.max(0, ...events.map(({ metadata }) => now.getTime() - Date.parse(metadata.at)));

type AsyncCall<A extends unknown[], R> = (...args: A) => Promise<R>;

/** Returns the ports with a span for each external call, without arguments and results. */
export const tracePorts = (tracing: Tracing, ports: Ports): Ports => {
  const { store, provider, mailer, supplier, tasks, renderer, knex, now } = ports;
  traceStatements(tracing, knex);
  const client =
    <A extends unknown[], R>(name: string, call: AsyncCall<A, R>): AsyncCall<A, R> =>
    (...args) =>
      tracing.inSpan(name, { kind: 'client' }, () => call(...args));
  const traceHolds = (holds: Holds): Holds => ({
    ...holds,
    offer: client('supplier hold offer', holds.offer),
    place: client('supplier hold place', holds.place),
    find: client('supplier hold find', holds.find),
    read: client('supplier hold read', holds.read),
    bookingOf: client('supplier hold bookingOf', holds.bookingOf),
    cancel: client('supplier hold cancel', holds.cancel),
  });
  return {
    ...ports,
    store: traceStore(tracing, store),
    tasks: traceTasks(tracing, tasks, now),
    provider: {
      ...provider,
      openIntent: client('provider openIntent', provider.openIntent),
      retrieveIntent: client('provider retrieveIntent', provider.retrieveIntent),
      findIntent: client('provider findIntent', provider.findIntent),
      cancelIntent: client('provider cancelIntent', provider.cancelIntent),
      refund: client('provider refund', provider.refund),
      submitEvidence: client('provider submitEvidence', provider.submitEvidence),
    },
    mailer: { ...mailer, send: client('mail send', mailer.send) },
    supplier: {
      ...supplier,
      search: client('supplier search', supplier.search),
      byId: client('supplier byId', supplier.byId),
      returnFlights: client('supplier returnFlights', supplier.returnFlights),
      holds: supplier.holds && traceHolds(supplier.holds),
    },
    renderer: { ...renderer, render: client('render itinerary', renderer.render) },
  };
};

type Statement = { __knexQueryUid: string; method?: string; sql: string };

/**
 * The pool's statements of work with a span, without their values. Read models are written through
 * separate sessions, under the span of their batch.
 */
const traceStatements = ({ inSpan, current }: Tracing, knex: Knex): void => {
  const underWay = new Map<string, (error?: Error) => void>();
  const end = ({ __knexQueryUid: id }: Statement, error?: Error) => {
    underWay.get(id)?.(error);
    underWay.delete(id);
  };
  knex.on('query', ({ __knexQueryUid: id, method, sql }: Statement) => {
    // The answers to `begin` and `commit`, which have no method, are not heard of.
    if (method === undefined || !current()) return;
    const answered = new Promise<void>((resolve, reject) =>
      underWay.set(id, (error) => (error ? reject(error) : resolve())),
    );
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
    const name = `sql ${/\w+/.exec(sql)?.[0]}`;
    // The caller gets the error.
    void inSpan(name, { kind: 'client', attributes }, () => answered).catch(() => {});
  });
  knex.on('query-response', (_, statement: Statement) => end(statement));
  knex.on('query-error', (error: Error, statement: Statement) => end(statement, error));
};

const traceStore = ({ inSpan, appended }: Tracing, store: EventStore): EventStore => ({
  ...store,
  read: (stream, from) =>
    inSpan('read stream', { kind: 'client', attributes: streamAttributes(stream) }, () =>
      store.read(stream, from),
    ),
  append: (stream, expected, events) => {
    const command = events[0]?.metadata;
    return inSpan(
      'append',
      {
        kind: 'client',
        attributes: { ...streamAttributes(stream), 'skyhold.events': events.length },
        ...(command && { command }),
      },
      async () => {
        const result = await store.append(stream, expected, events);
        if ('position' in result) appended(events);
        return result;
      },
    );
  },
});

/** Metadata that does not decode is an error of its reader alone, not of the batch. */
const isReadable = (event: TracedEvent): boolean => {
  try {
    return event.metadata !== undefined;
  } catch {
    return false;
  }
};

/** Traces the subscription of the process managers: events that became tasks. */
const traceTasks = ({ inSpan }: Tracing, tasks: TaskQueue, now: () => Date): TaskQueue => ({
  ...tasks,
  enlist: (intakes, last) => {
    const taken = intakes.filter(({ reactions }) => reactions.length > 0);
    const events = [
      ...new Set(taken.flatMap(({ reactions }) => reactions.map(({ event }) => event))),
    ];
    const because = events.filter(isReadable);
    return inSpan(
      'receive tasks',
      {
        kind: 'consumer',
        because,
        attributes: {
          'skyhold.events': events.length,
          'skyhold.processes': taken.map(({ process }) => process).join(' '),
          'skyhold.delay_ms': delayOf(because, now()),
        },
      },
      () => tasks.enlist(intakes, last),
    );
  },
});

/** Traces a process manager: a span for each reaction, under the event that it reacts to. */
export const traceProcess =
  ({ inSpan }: Tracing) =>
  (process: Process): Process => ({
    ...process,
    react: (event, attempt) =>
      inSpan(
        `react ${process.name}`,
        {
          kind: 'consumer',
          because: [event].filter(isReadable),
          attributes: {
            ...streamAttributes(event.stream),
            'skyhold.event.type': event.type,
            'skyhold.attempt': attempt.number,
          },
        },
        () => process.react(event, attempt),
      ),
  });

/** Traces any other durable work: a span that begins a trace. */
export const traceWorker =
  ({ inSpan }: Tracing) =>
  (worker: Worker): Worker => ({
    ...worker,
    perform: (task, attempt) =>
      inSpan(`work ${worker.queue}`, { attributes: { 'skyhold.attempt': attempt.number } }, () =>
        worker.perform(task, attempt),
      ),
  });

/** Traces a read model: a span for each batch, under the events of the batch. */
export const traceProjection =
  ({ inSpan }: Tracing, now: () => Date) =>
  (projection: Projection): Projection => ({
    ...projection,
    project: (events, rows, sealing) =>
      inSpan(
        `project ${projection.name}`,
        {
          kind: 'consumer',
          because: events.filter(isReadable),
          attributes: {
            'skyhold.events': events.length,
            'skyhold.delay_ms': delayOf(events.filter(isReadable), now()),
          },
        },
        () => projection.project(events, rows, sealing),
      ),
  });
