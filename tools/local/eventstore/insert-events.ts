import type { Client } from 'pg';
import type { RecordedEvent } from './recorded-event.ts';

const INSERT = `insert into eventstore.events
  (position, stream, revision, id, type, json, created, data, metadata)`;

/** Writes events in one statement, which is one commit: all of them are durable, or none is. */
export const insertEvents = async (
  client: Client,
  events: readonly RecordedEvent[],
): Promise<void> => {
  const [first] = events;
  if (first !== undefined && events.length === 1) await insertOne(client, first);
  else await insertMany(client, events);
};

/** One event, as most rounds of a quiet server have, takes Postgres less time without arrays. */
const insertOne = (client: Client, event: RecordedEvent): Promise<unknown> =>
  client.query({
    name: 'insert-event',
    text: `${INSERT} values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      event.position,
      event.stream,
      event.revision,
      event.id,
      event.type,
      event.json,
      event.created,
      event.data,
      event.metadata,
    ],
  });

const insertMany = (client: Client, events: readonly RecordedEvent[]): Promise<unknown> =>
  client.query({
    name: 'insert-events',
    text: `${INSERT} select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[],
             $5::text[], $6::bool[], $7::bigint[], $8::bytea[], $9::bytea[])`,
    values: [
      events.map((event) => event.position),
      events.map((event) => event.stream),
      events.map((event) => event.revision),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => event.json),
      events.map((event) => event.created),
      events.map((event) => event.data),
      events.map((event) => event.metadata),
    ],
  });
