import { once } from 'node:events';
import type { Client, Connection, Submittable } from 'pg';
import type { RecordedEvent } from './recorded-event.ts';

/** What `pg` can do with a COPY but its types do not say. */
type CopyConnection = Connection & { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void };

const COPY = `copy eventstore.events
  (position, stream, revision, id, type, json, created, data, metadata)
  from stdin (format binary)`;

/** An event that has no position yet. */
export type PlacelessEvent = Omit<RecordedEvent, 'position'>;

/** A binary COPY in progress: one commit, so that all of its rows are durable, or none is. */
export type EventCopy = {
  /** Sends rows of `encodeRows`; resolves when there is room for more. */
  write(rows: Buffer): Promise<void>;
  /** Ends and commits the copy. Throws what Postgres found wrong with any of the rows. */
  end(): Promise<void>;
};

/**
 * Begins a COPY into the table of events. It sends rows without waiting until Postgres asks for
 * them, and what is sent in one turn of the event loop in one packet.
 */
export const openCopy = async (client: Client): Promise<EventCopy> => {
  let finish: () => void;
  let fail: (error: Error) => void;
  const ended = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  ended.catch(() => undefined);
  const connection = await new Promise<CopyConnection>((resolve, reject) => {
    const query: Submittable & Record<string, unknown> & { callback(): void } = {
      submit: (opened: Connection): void => {
        opened.stream.cork();
        process.nextTick(() => opened.stream.uncork());
        opened.query(COPY);
        resolve(opened as CopyConnection);
      },
      handleCopyInResponse: () => undefined,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => {
        query.callback();
        finish();
      },
      handleError: (error: Error) => {
        query.callback();
        reject(error);
        fail(error);
      },
      /** The client puts its own in place of this, which ends the time that a query may take. */
      callback: () => undefined,
    };
    client.query(query);
  });
  connection.sendCopyFromChunk(SIGNATURE);
  return {
    write: async (rows) => {
      connection.sendCopyFromChunk(rows);
      if (!connection.stream.writableNeedDrain) return;
      await Promise.race([once(connection.stream, 'drain'), ended]);
    },
    end: () => {
      connection.sendCopyFromChunk(END);
      connection.endCopyFrom();
      return ended;
    },
  };
};

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const END = Buffer.from([0xff, 0xff]);
const COLUMNS = 9;

/** Bytes of a row besides its texts and payloads: the column count, lengths and fixed columns. */
const ROW_FRAME = 2 + 4 * COLUMNS + 8 * 3 + 16 + 1;

/** Rows for a COPY, each event at the position of the same index. */
export const encodeRows = (
  events: readonly PlacelessEvent[],
  positions: readonly bigint[],
): Buffer => {
  const bytes = Buffer.allocUnsafe(events.reduce((sum, event) => sum + roomFor(event), 0));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const length = (value: number): void => {
    view.setInt32(at, value);
    at += 4;
  };
  const number = (value: bigint): void => {
    length(8);
    view.setBigInt64(at, value);
    at += 8;
  };
  const text = (value: string): void => {
    const written = bytes.write(value, at + 4);
    length(written);
    at += written;
  };
  const content = (value: Uint8Array): void => {
    length(value.length);
    bytes.set(value, at);
    at += value.length;
  };
  for (const [index, event] of events.entries()) {
    view.setInt16(at, COLUMNS);
    at += 2;
    number(positions[index] ?? 0n);
    text(event.stream);
    number(event.revision);
    length(16);
    at += bytes.write(event.id.replaceAll('-', ''), at, 'hex');
    text(event.type);
    length(1);
    bytes[at] = event.json ? 1 : 0;
    at += 1;
    number(event.created);
    content(event.data);
    content(event.metadata);
  }
  return bytes.subarray(0, at);
};

/** A character of a JavaScript string takes at most three bytes. */
const roomFor = (event: PlacelessEvent): number =>
  ROW_FRAME +
  event.data.length +
  event.metadata.length +
  3 * (event.stream.length + event.type.length);
