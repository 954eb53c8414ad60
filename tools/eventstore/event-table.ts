import type { Client } from 'pg';
import type { RecordedEvent } from './recorded-event.ts';

/** Creates the tables of the store where they are missing. */
export const createSchema = async (client: Client): Promise<void> => {
  await client.query(`
    create schema if not exists eventstore;
    create table if not exists eventstore.events (
      position bigint primary key,
      stream text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      type text collate "C" not null,
      json boolean not null,
      created bigint not null,
      data bytea not null,
      metadata bytea not null,
      unique (stream, revision)
    );`);
};

/** The columns of an `EventRow`. */
export const EVENT_COLUMNS = 'position, stream, revision, id, type, json, created, data, metadata';

/** An event as Postgres answers it: 64-bit numbers as text. */
export type EventRow = Omit<RecordedEvent, 'position' | 'revision' | 'created'> & {
  position: string;
  revision: string;
  created: string;
};

/** The event in a row. */
export const toEvent = (row: EventRow): RecordedEvent => ({
  stream: row.stream,
  revision: BigInt(row.revision),
  position: BigInt(row.position),
  id: row.id,
  type: row.type,
  json: row.json,
  created: BigInt(row.created),
  data: row.data,
  metadata: row.metadata,
});

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
