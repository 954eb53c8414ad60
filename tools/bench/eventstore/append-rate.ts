import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import type { EventData, EventStoreDBClient, JSONEventType } from '@eventstore/db-client';
import { Client } from 'pg';
import { openOfflineLog } from '#tools/eventstore/index.ts';
import { closedLoop, type Pace } from '../closed-loop.ts';

/** How long one measurement lasts, in ms. */
const SPAN = 700;

/** An event of 306 bytes: data, metadata and type. */
export const sampleEvent = (): EventData =>
  jsonEvent<JSONEventType<string, { text: string }>>({
    type: 'BookingCreated',
    data: { text: 'x'.repeat(196) },
    metadata: { correlationId: randomUUID(), actor: 'visitor', at: '2026-06-01T12:00:00.000Z' },
  });

/** Returns durable appends per second of one event each, every worker to its own stream. */
export const appendRate = async (
  client: EventStoreDBClient,
  concurrency: number,
): Promise<number> => {
  const streams = Array.from({ length: concurrency }, () => ({
    name: `bench-${randomUUID()}`,
    revision: -1n,
  }));
  const { perSecond } = await closedLoop(concurrency, SPAN, async (worker) => {
    const stream = streams[worker];
    if (stream === undefined) return;
    const { nextExpectedRevision } = await client.appendToStream(stream.name, sampleEvent(), {
      expectedRevision: stream.revision === -1n ? 'no_stream' : stream.revision,
    });
    stream.revision = nextExpectedRevision;
  });
  return perSecond;
};

/** Connections that commit rows one by one. */
export type Committers = { pace(concurrency: number): Promise<Pace>; close(): Promise<void> };

/**
 * Opens `most` connections that each insert events of the same size in separate transactions,
 * directly into a table with the event store's columns and indexes.
 */
export const openCommitters = async (databaseUrl: string, most: number): Promise<Committers> => {
  const clients = Array.from({ length: most }, () => new Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  // Creates the table.
  await (await openOfflineLog(databaseUrl)).close();
  await clients[0]?.query('create table commits (like eventstore.events including indexes)');
  let committed = 0;
  const commit = async (client: Client, stream: string): Promise<void> => {
    committed += 1;
    const { id, type, data, metadata } = sampleEvent();
    await client.query({
      name: 'commit',
      text: `insert into commits
               (position, stream, revision, id, type, json, created, data, metadata)
             values ($1, $2, $1, $3, $4, true, 17800000000000000, $5, $6)`,
      values: [
        committed,
        stream,
        id,
        type,
        Buffer.from(JSON.stringify(data)),
        Buffer.from(JSON.stringify(metadata)),
      ],
    });
  };
  return {
    pace: (concurrency) => {
      const streams = clients.map(() => `bench-${randomUUID()}`);
      return closedLoop(concurrency, SPAN, async (worker) => {
        const client = clients[worker];
        if (client !== undefined) await commit(client, streams[worker] ?? '');
      });
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};
