import type { Client } from 'pg';
import { encodeRows, openCopy } from './copy-events.ts';
import type { RecordedEvent } from './recorded-event.ts';

/** Writes events in one statement, which is one commit: all of them are durable, or none is. */
export const insertEvents = async (
  client: Client,
  events: readonly RecordedEvent[],
): Promise<void> => {
  const [first] = events;
  if (first !== undefined && events.length === 1) await insertOne(client, first);
  else await insertMany(client, events);
};

/** One event, as most rounds of a quiet server have, takes Postgres less time without a COPY. */
const insertOne = (client: Client, event: RecordedEvent): Promise<unknown> =>
  client.query({
    name: 'insert-event',
    text: `insert into eventstore.events
             (position, stream, revision, id, type, json, created, data, metadata)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
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

const insertMany = async (client: Client, events: readonly RecordedEvent[]): Promise<void> => {
  const copy = await openCopy(client);
  await copy.write(
    encodeRows(
      events,
      events.map(({ position }) => position),
    ),
  );
  await copy.end();
};
