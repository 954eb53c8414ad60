import { createServer } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { handleAppend } from './append.ts';
import { batchAppendMethod, handleBatchAppend } from './batch-append.ts';
import { createCategoryPages, withCategories } from './category-pages.ts';
import type { EventLog } from './cursor.ts';
import { handleDelete, handleTombstone } from './delete.ts';
import { cancelled, invalidArgument, unavailable } from './errors.ts';
import { createEventPages } from './event-pages.ts';
import { handleGossip } from './gossip.ts';
import { createLinkResolver } from './links.ts';
import type { ResolveLinks } from './links.ts';
import { createOpenCalls } from './open-calls.ts';
import type { OpenCalls } from './open-calls.ts';
import { createOutlet } from './outlet.ts';
import { GossipService, ServerFeaturesService, StreamsService } from './proto.ts';
import { createReader } from './reader.ts';
import { parseReadRequest } from './read-request.ts';
import { serializeReadResponse } from './read-response.ts';
import type { ReadResponse } from './read-response.ts';
import { answerRead } from './read.ts';
import { sendAhead } from './send-ahead.ts';
import { handleSupportedMethods } from './server-features.ts';
import { createStreamPages } from './stream-pages.ts';
import { serveSubscription } from './subscribe.ts';
import { startWriter } from './writer.ts';

/**
 * A running event store; `url` is a connection string for `@eventstore/db-client`. `stop` may be
 * called more than once.
 */
export type EventStoreServer = { url: string; port: number; stop(): Promise<void> };

const HOST = '127.0.0.1';

/** Largest message taken, so that an append that is too large gets the error that says so. */
const MAX_MESSAGE = 32 * 1024 * 1024;

/** How long a stop waits for clients that do not take the end of their calls, in ms. */
const STOP_GRACE = 1_000;

/**
 * Starts a server for the EventStoreDB protocol on the loopback interface, in front of the schema
 * `eventstore` of a Postgres database, which it creates. `port` 0 takes a free one.
 *
 * @throws Error when another server uses the database, when Postgres is not durable or not there,
 * or when the port is taken.
 */
export const startEventStore = async (options: {
  databaseUrl: string;
  port?: number;
}): Promise<EventStoreServer> => {
  const writer = await startWriter(options.databaseUrl);
  const reader = createReader(options.databaseUrl);
  const log: EventLog = {
    ring: writer.ring,
    pages: createEventPages(reader),
    streams: withCategories(createStreamPages(reader), createCategoryPages(reader)),
  };
  const openCalls = createOpenCalls();

  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE,
    'grpc.max_send_message_length': -1,
    interceptors: [sendAhead],
  });
  const read = { ...StreamsService.read, responseSerialize: serializeReadResponse };
  server.addService(
    { ...StreamsService, read, batchAppend: batchAppendMethod },
    {
      read: handleRead(log, createLinkResolver(reader), openCalls),
      append: handleAppend(writer),
      batchAppend: handleBatchAppend(writer, openCalls),
      delete: handleDelete(writer),
      tombstone: handleTombstone(writer),
    },
  );
  server.addService(ServerFeaturesService, { getSupportedMethods: handleSupportedMethods });
  let port = 0;
  server.addService(GossipService, { read: handleGossip(HOST, () => port) });

  const close = async (): Promise<void> => {
    await writer.stop();
    openCalls.failAll(cancelled('The server is shutting down.'));
    await shutDown(server);
    await reader.close();
  };
  try {
    port = await bind(server, options.port ?? 0);
    let stopped: Promise<void> | undefined;
    return {
      url: `esdb://${HOST}:${port}?tls=false`,
      port,
      stop: () => (stopped ??= close()),
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** `Streams/Read`: reads and catch-up subscriptions. */
const handleRead =
  (log: EventLog, resolveLinks: ResolveLinks, openCalls: OpenCalls) =>
  (call: ServerWritableStream<ReadReq, ReadResponse>): void => {
    const outlet = createOutlet(call, openCalls);
    const request = parseReadRequest(call.request);
    if ('invalid' in request) {
      outlet.fail(invalidArgument(request.invalid));
      return;
    }
    const answered =
      request.kind === 'subscription'
        ? serveSubscription(request.target, log, resolveLinks, outlet)
        : answerRead(request, log, resolveLinks, outlet);
    answered.catch((error: unknown) =>
      outlet.fail(unavailable(`The database did not answer: ${String(error)}`)),
    );
  };

const bind = async (server: Server, port: number): Promise<number> => {
  await assertFree(port);
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
};

/** The gRPC server writes to the console when its port is taken, and does not say why it failed. */
const assertFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(new Error(`The event store cannot listen on ${HOST}:${port}: ${error.message}.`)),
    );
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });

const shutDown = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.forceShutdown(), STOP_GRACE);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });
