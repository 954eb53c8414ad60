import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { importLog } from '#tools/cli/eventlog/import-log.ts';
import type { LogEvent } from '#tools/cli/eventlog/log-event.ts';
import { writeLogFile } from '#tools/cli/eventlog/log-file.ts';
import { offlineTarget } from '#tools/cli/eventlog/offline-target.ts';
import { encodeRows, openCopy } from '#tools/eventstore/copy-events.ts';
import type { PlacelessEvent } from '#tools/eventstore/copy-events.ts';
import { openOfflineLog } from '#tools/eventstore/offline-log.ts';
import { createSchema } from '#tools/eventstore/schema.ts';
import { sampleEvent } from './append-rate.ts';

/** Rows sent at once in a COPY. */
const PIECE = 600;

/** Events of one stream in a row, as a booking has them. */
const STREAM_LENGTH = 4;

/** Makes a log file of sample events. */
export const writeSampleLog = async (path: string, events: number): Promise<void> => {
  const batches = async function* (): AsyncGenerator<LogEvent[], void> {
    for (let written = 0; written < events; written += STREAM_LENGTH) {
      const stream = `booking-${randomUUID()}`;
      yield Array.from({ length: STREAM_LENGTH }, (_, revision): LogEvent => {
        const { id, type, data, metadata } = sampleEvent();
        return {
          stream,
          revision: String(revision),
          id,
          type,
          created: '2026-06-01T12:00:00.000Z',
          data,
          metadata,
        };
      });
    }
  };
  await writeLogFile(path, batches());
};

/** Imports a file into the empty event store of a database; answers events per second. */
export const importRate = async (path: string, databaseUrl: string): Promise<number> => {
  const start = performance.now();
  const log = await openOfflineLog(databaseUrl);
  const { written } = await importLog(path, offlineTarget(log), () => undefined);
  await log.close();
  return (written * 1_000) / (performance.now() - start);
};

/** Rows in a table like the event store's, which this makes. */
export type CopyFloor = { rate(): Promise<number>; close(): Promise<void> };

/**
 * Copies rows that are encoded already, each time into a new table with the event store's columns
 * and indexes, in one commit; answers events per second.
 */
export const openCopyFloor = async (databaseUrl: string, events: number): Promise<CopyFloor> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const sample = sampleRows(events);
  const pieces = Array.from({ length: Math.ceil(events / PIECE) }, (_, piece) =>
    encodeRows(
      sample.slice(piece * PIECE, (piece + 1) * PIECE),
      Array.from({ length: PIECE }, (_place, index) => BigInt(piece * PIECE + index + 1) * 400n),
    ),
  );
  return {
    rate: async () => {
      await client.query('drop schema if exists eventstore cascade');
      await createSchema(client);
      const start = performance.now();
      const copy = await openCopy(client);
      for (const rows of pieces) await copy.write(rows);
      await copy.end();
      return (events * 1_000) / (performance.now() - start);
    },
    close: () => client.end(),
  };
};

const sampleRows = (events: number): PlacelessEvent[] => {
  let stream = '';
  return Array.from({ length: events }, (_, index): PlacelessEvent => {
    const revision = index % STREAM_LENGTH;
    if (revision === 0) stream = `booking-${randomUUID()}`;
    const { id, type, data, metadata } = sampleEvent();
    return {
      stream,
      revision: BigInt(revision),
      id,
      type,
      json: true,
      created: 17_800_000_000_000_000n,
      data: Buffer.from(JSON.stringify(data)),
      metadata: Buffer.from(JSON.stringify(metadata)),
    };
  });
};
