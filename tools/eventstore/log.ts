import { createEventPages, type EventPages } from './pages.ts';
import { createReader } from './reader.ts';
import type { Ring } from './ring.ts';
import { createStreamPages, type StreamPages } from './stream-pages.ts';
import { startWriter, type Writer } from './writer.ts';

/** The log in a database: its only writer, the newest events in memory, all of them in Postgres. */
export type Log = {
  write: Writer['write'];
  ring: Ring;
  pages: EventPages;
  streams: StreamPages;
  close(): Promise<void>;
};

/**
 * Opens the log in the schema `eventstore` of a Postgres database, which it creates.
 *
 * @throws Error when another server uses the database, when Postgres is not durable or not there.
 */
export const openLog = async (databaseUrl: string): Promise<Log> => {
  const writer = await startWriter(databaseUrl);
  const reader = createReader(databaseUrl);
  return {
    write: writer.write,
    ring: writer.ring,
    pages: createEventPages(reader),
    streams: createStreamPages(reader),
    close: async () => {
      await writer.stop();
      await reader.close();
    },
  };
};
