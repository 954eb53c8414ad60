import type { Client } from 'pg';
import type { RecordedEvent } from './recorded-event.ts';

/** Writes events in one statement, which is one commit: all of them are durable, or none is. */
export const storeEvents = async (
  client: Client,
  events: readonly RecordedEvent[],
): Promise<void> => {
  await client.query({
    name: 'store-events',
    text: `insert into eventstore.events
             (position, stream, revision, id, type, json, created, data, metadata)
           select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[],
             $6::boolean[], $7::bigint[], $8::bytea[], $9::bytea[])`,
    values: [
      events.map(({ position }) => position),
      events.map(({ stream }) => stream),
      events.map(({ revision }) => revision),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ json }) => json),
      events.map(({ created }) => created),
      events.map(({ data }) => data),
      events.map(({ metadata }) => metadata),
    ],
  });
};
