import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { importLog } from '#tools/cli/eventlog/import-log.ts';
import type { LogEvent } from '#tools/cli/eventlog/log-event.ts';
import { writeLogFile } from '#tools/cli/eventlog/log-file.ts';
import { openEmbeddedLog } from '#tools/dev/embedded-log.ts';
import { openOfflineLog } from '#tools/eventstore/index.ts';
import { sampleEvent } from './append-rate.ts';

/** Rows sent in one piece of a COPY. */
const PIECE = 600;

/** Consecutive events of one stream, as in a booking. */
const STREAM_LENGTH = 4;

/** Writes a log file of sample events. */
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

/** Imports a file into the empty event store of a database; returns events per second. */
export const importRate = async (path: string, databaseUrl: string): Promise<number> => {
  const start = performance.now();
  const { log, close } = await openEmbeddedLog(databaseUrl);
  const { written } = await importLog(path, log, () => undefined);
  await close();
  return (written * 1_000) / (performance.now() - start);
};

/** Rows in a table like the event store's, which this creates. */
export type CopyFloor = { rate(): Promise<number>; close(): Promise<void> };

/**
 * Copies encoded rows, each time into a new table with the event store's columns and indexes, in
 * one commit; returns events per second.
 */
export const openCopyFloor = async (databaseUrl: string, events: number): Promise<CopyFloor> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // Creates the table.
  await (await openOfflineLog(databaseUrl)).close();
  const rows = sampleRows(events);
  const pieces = Array.from({ length: Math.ceil(events / PIECE) }, (_, piece) =>
    rows.slice(piece * PIECE, (piece + 1) * PIECE).join(''),
  );
  return {
    rate: async () => {
      await client.query(`drop table if exists copies;
        create table copies (like eventstore.events including indexes)`);
      const start = performance.now();
      await pipeline(Readable.from(pieces), client.query(from('copy copies from stdin')));
      return (events * 1_000) / (performance.now() - start);
    },
    close: () => client.end(),
  };
};

/** Rows in the text format of COPY. */
const sampleRows = (events: number): string[] => {
  let stream = '';
  return Array.from({ length: events }, (_, index): string => {
    const revision = index % STREAM_LENGTH;
    if (revision === 0) stream = `booking-${randomUUID()}`;
    const { id, type, data, metadata } = sampleEvent();
    const created = '17800000000000000';
    return `${[index + 1, stream, revision, id, type, true, created, hex(data), hex(metadata)].join('\t')}\n`;
  });
};

const hex = (value: unknown): string =>
  `\\\\x${Buffer.from(JSON.stringify(value)).toString('hex')}`;
