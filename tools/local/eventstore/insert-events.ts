import type { Client } from 'pg';
import type { RecordedEvent } from './recorded-event.ts';

/** Writes events in one statement, which is one commit: all of them are durable, or none is. */
export const insertEvents = async (
  client: Client,
  events: readonly RecordedEvent[],
): Promise<void> => {
  await client.query({
    name: 'insert-events',
    text: `insert into eventstore.events
             (position, stream, revision, id, type, json, created, data, metadata)
           select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[],
                                $6::bool[], $7::bigint[], $8::bytea[], $9::bytea[])`,
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
};
