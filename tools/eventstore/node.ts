import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { restrictTo, type User } from './access.ts';
import { handleAppend } from './append.ts';
import { handleBatchAppend } from './batch-append.ts';
import { handleDelete, handleTombstone } from './delete.ts';
import { createErrorInjection, type InjectedError } from './injected-errors.ts';
import { handleGossip, type Member } from './gossip.ts';
import type { Log } from './log.ts';
import { GossipService, ServerFeaturesService, StreamsService } from './proto.ts';
import { serializeReadResponse } from './read-response.ts';
import { handleRead } from './read.ts';
import { sendWindow } from './send-window.ts';
import { handleSupportedMethods } from './server-features.ts';

/**
 * A gRPC server in front of a log. `url` is a connection string for `@eventstore/db-client`,
 * `leaderChanged` is to be called after the leader of the cluster has changed.
 */
export type EventStoreNode = {
  url: string;
  port: number;
  /** Makes the node do something wrong, in place of what it did wrong before; nothing by default. */
  injectError(error?: InjectedError): void;
  leaderChanged(): void;
  stop(): Promise<void>;
};

/** The cluster that a node is a member of; `leader` is a port. */
export type Cluster = { leader(): number | undefined; members(): readonly Member[] };

/**
 * How a node is reached. `port` 0, the default, takes a free one; without `users` every
 * client may do everything; `tls` holds PEM, without it the node speaks plain text.
 */
export type NodeOptions = {
  port?: number;
  users?: readonly User[];
  tls?: { certificate: string; key: string };
};

const HOST = '127.0.0.1';

/** Largest message taken, so that an append that is too large gets the error that says so. */
const MAX_MESSAGE = 32 * 1024 * 1024;

/** How long a stop waits for clients that do not take the end of their calls, in ms. */
const STOP_GRACE = 1_000;

/**
 * Starts a node on the loopback interface. Without a cluster it is the only node of its own.
 *
 * @throws Error when the port is taken.
 */
export const startNode = async (
  log: Log,
  options: NodeOptions,
  cluster?: Cluster,
): Promise<EventStoreNode> => {
  const { users, tls } = options;
  let { port = 0 } = options;
  const instanceId = randomUUID();
  const { leader, members } = cluster ?? {
    leader: () => port,
    members: () => [{ instanceId, port, isAlive: true }],
  };
  const injection = createErrorInjection(() => port, leader);
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE,
    'grpc.max_send_message_length': -1,
    interceptors: [sendWindow, injection.interceptor, ...(users ? [restrictTo(users)] : [])],
  });
  const read = { ...StreamsService.read, responseSerialize: serializeReadResponse };
  server.addService(
    { ...StreamsService, read },
    {
      read: handleRead(log),
      append: handleAppend(log.write),
      batchAppend: handleBatchAppend(log.write),
      delete: handleDelete(log.write),
      tombstone: handleTombstone(log.write),
    },
  );
  server.addService(ServerFeaturesService, { getSupportedMethods: handleSupportedMethods });
  server.addService(GossipService, { read: handleGossip(HOST, members, injection.leader) });

  port = await bind(server, port, credentialsOf(tls));
  return {
    // A certificate is for a name: TLS knows no server names that are addresses.
    url: tls ? `esdb://localhost:${port}?tls=true` : `esdb://${HOST}:${port}?tls=false`,
    port,
    injectError: injection.set,
    leaderChanged: injection.leaderChanged,
    stop: () => {
      injection.set('rst-stream');
      return shutDown(server);
    },
  };
};

const credentialsOf = (tls: NodeOptions['tls']): ServerCredentials =>
  tls === undefined
    ? ServerCredentials.createInsecure()
    : ServerCredentials.createSsl(null, [
        { cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) },
      ]);

const bind = async (
  server: Server,
  port: number,
  credentials: ServerCredentials,
): Promise<number> => {
  await assertFree(port);
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, credentials, (error, bound) => {
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
