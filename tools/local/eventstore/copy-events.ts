import type { Client, Connection, Submittable } from 'pg';
import type { RecordedEvent } from './recorded-event.ts';

/** What `pg` can do with a COPY but its types do not say. */
type CopyConnection = Connection & { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void };

const COPY = `copy eventstore.events
  (position, stream, revision, id, type, json, created, data, metadata)
  from stdin (format binary)`;

/** Writes rows of `encodeRows` by one COPY, which is one commit: all of them are durable, or none. */
export const copyRows = (client: Client, rows: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const query: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => connection.query(COPY),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
      callback: () => undefined,
    };
    client.query(query);
  });

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const END = -1;
const COLUMNS = 9;

/** Bytes of a row besides its texts and payloads: the column count, lengths and fixed columns. */
const ROW_FRAME = 2 + 4 * COLUMNS + 8 * 3 + 16 + 1;

/** Rows in the binary format of COPY, in the order of the columns in `COPY`. */
export const encodeRows = (events: readonly RecordedEvent[]): Buffer => {
  const bytes = Buffer.allocUnsafe(
    events.reduce((sum, event) => sum + roomFor(event), SIGNATURE.length + 2),
  );
  let at = SIGNATURE.copy(bytes);
  const number = (value: bigint): void => {
    at = bytes.writeBigInt64BE(value, bytes.writeInt32BE(8, at));
  };
  const text = (value: string): void => {
    const length = bytes.write(value, at + 4);
    at = bytes.writeInt32BE(length, at) + length;
  };
  const content = (value: Uint8Array): void => {
    at = bytes.writeInt32BE(value.length, at);
    bytes.set(value, at);
    at += value.length;
  };
  for (const event of events) {
    at = bytes.writeInt16BE(COLUMNS, at);
    number(event.position);
    text(event.stream);
    number(event.revision);
    at = bytes.writeInt32BE(16, at);
    at += bytes.write(event.id.replaceAll('-', ''), at, 'hex');
    text(event.type);
    at = bytes.writeUInt8(event.json ? 1 : 0, bytes.writeInt32BE(1, at));
    number(event.created);
    content(event.data);
    content(event.metadata);
  }
  return bytes.subarray(0, bytes.writeInt16BE(END, at));
};

/** A character of a JavaScript string takes at most three bytes. */
const roomFor = (event: RecordedEvent): number =>
  ROW_FRAME +
  event.data.length +
  event.metadata.length +
  3 * (event.stream.length + event.type.length);
