import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import type { EventData, EventStoreDBClient, JSONEventType } from '@eventstore/db-client';
import { Client } from 'pg';

/** How long one measurement lasts, in ms. */
const SPAN = 700;

/** Calls `act(worker)` again and again, by `concurrency` workers; answers calls per second. */
const rateOf = async (
  concurrency: number,
  act: (worker: number) => Promise<unknown>,
): Promise<number> => {
  const start = performance.now();
  let done = 0;
  const work = async (worker: number): Promise<void> => {
    while (performance.now() - start < SPAN) {
      await act(worker);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)));
  return (done * 1_000) / (performance.now() - start);
};

/** An event of 306 bytes: data, metadata and type. */
export const sampleEvent = (): EventData =>
  jsonEvent<JSONEventType<string, { text: string }>>({
    type: 'BookingCreated',
    data: { text: 'x'.repeat(196) },
    metadata: { correlationId: randomUUID(), actor: 'visitor', at: '2026-06-01T12:00:00.000Z' },
  });

/** Durable appends per second of one event each, every worker to a stream of its own. */
export const appendRate = async (
  client: EventStoreDBClient,
  concurrency: number,
): Promise<number> => {
  const streams = Array.from({ length: concurrency }, () => ({
    name: `bench-${randomUUID()}`,
    revision: -1n,
  }));
  return rateOf(concurrency, async (worker) => {
    const stream = streams[worker];
    if (stream === undefined) return;
    const { nextExpectedRevision } = await client.appendToStream(stream.name, sampleEvent(), {
      expectedRevision: stream.revision === -1n ? 'no_stream' : stream.revision,
    });
    stream.revision = nextExpectedRevision;
  });
};

/** Connections that commit rows of the same size, each in a transaction of its own. */
export type Committers = { rate(concurrency: number): Promise<number>; close(): Promise<void> };

/** Opens `most` connections and makes the table for the rows. */
export const openCommitters = async (databaseUrl: string, most: number): Promise<Committers> => {
  const clients = Array.from({ length: most }, () => new Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query(
    'create table rows_committed (id bigserial primary key, data bytea not null)',
  );
  const data = Buffer.alloc(306, 'x');
  return {
    rate: (concurrency) =>
      rateOf(concurrency, async (worker) =>
        clients[worker]?.query({
          name: 'commit-row',
          text: 'insert into rows_committed (data) values ($1)',
          values: [data],
        }),
      ),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};
