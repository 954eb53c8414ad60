import type { InjectedError } from './injected-errors.ts';
import { openLog } from './log.ts';
import { type NodeOptions, startNode } from './node.ts';

/**
 * A running event store; `url` is a connection string for `@eventstore/db-client`. `stop` may be
 * called more than once; the port and the log are free afterwards.
 */
export type EventStoreServer = {
  url: string;
  port: number;
  /** Makes the server do something wrong, for tests of its clients; nothing by default. */
  injectError(error?: InjectedError): void;
  stop(): Promise<void>;
};

/**
 * Starts a server for the EventStoreDB protocol on the loopback interface, in front of the schema
 * `eventstore` of a Postgres database, which it creates.
 *
 * @throws Error when another server uses the database, when Postgres is not durable or not there,
 * or when the port is taken.
 */
export const startEventStore = async ({
  databaseUrl,
  ...options
}: { databaseUrl: string } & NodeOptions): Promise<EventStoreServer> => {
  const log = await openLog(databaseUrl);
  try {
    const node = await startNode(log, options);
    const close = (): Promise<void> => node.stop().then(log.close);
    let stopped: Promise<void> | undefined;
    return {
      url: node.url,
      port: node.port,
      injectError: node.injectError,
      stop: () => (stopped ??= close()),
    };
  } catch (error) {
    await log.close();
    throw error;
  }
};
