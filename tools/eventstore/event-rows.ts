import type { RecordedEvent } from './recorded-event.ts';

/** The columns of an `EventRow`. */
export const EVENT_COLUMNS =
  'position, stream, revision, id, type, json, created, data, metadata' as const;

/** An event as Postgres answers it. */
export type EventRow = {
  position: string;
  stream: string;
  revision: string;
  id: string;
  type: string;
  json: boolean;
  created: string;
  data: Buffer;
  metadata: Buffer;
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
