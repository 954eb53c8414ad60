import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { type Channel, type Client as GrpcClient, connectivityState } from '@grpc/grpc-js';
import { getSubchannelPool } from '@grpc/grpc-js/build/src/subchannel-pool.js';

/** How long closing waits for a client's streams to end, in ms. */
const FAREWELL_MS = 1_000;

type Shared = Record<
  string,
  { subchannel: { getConnectivityState(): connectivityState; unref(): void } }[]
>;

/** A client, and the signal that it was replaced. */
export type Connected = { client: EventStoreDBClient; replaced: AbortSignal };

/** The port's client, which can be replaced. */
export type Connection = {
  current(): Connected;
  /** Replaces the client `lost`, once for all callers that lost it. */
  replace(lost: Connected): void;
  isClosed(): boolean;
  close(): Promise<void>;
};

type Execute = (
  service: unknown,
  name: string,
  action: (grpc: GrpcClient) => Promise<unknown>,
) => Promise<unknown>;

/**
 * Makes each append a separate call. By default the client appends through one shared call for the
 * whole process. That call has no deadline, throws outside any promise on an answer that it cannot
 * assign, and fails for ever after a failed discovery of nodes.
 *
 * An append on a channel that another call has closed is rejected here: in the client it would also
 * throw outside any promise, and never end.
 */
const openClient = (url: string): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(url);
  const execute: Execute = Reflect.get(client, 'execute');
  const executeIfOpen: Execute = (service, name, action) =>
    execute(service, name, async (grpc) => {
      if (grpc.getChannel().getConnectivityState(false) === connectivityState.SHUTDOWN)
        throw new Error('Channel has been shut down');
      return action(grpc);
    });
  return Object.defineProperties(client, {
    supports: { value: () => Promise.resolve(false) },
    execute: { value: executeIfOpen },
  });
};

/** Returns the version that the server reports; the client keeps it private. */
export const serverVersionOf = async (client: EventStoreDBClient): Promise<string> => {
  const { serverVersion }: { serverVersion: string } = await Reflect.get(client, 'capabilities');
  return serverVersion;
};

/**
 * gRPC pools the connections of all clients of a process, so a new client would reuse the old
 * client's connections. The next channel opens a new connection for each evicted one; the old one
 * closes with its last channel.
 */
const evictConnections = (isEvicted: (state: connectivityState) => boolean): void => {
  const shared: Shared = Reflect.get(getSubchannelPool(true), 'pool');
  for (const [target, connections] of Object.entries(shared)) {
    shared[target] = connections.filter(({ subchannel }) => {
      const evicted = isEvicted(subchannel.getConnectivityState());
      if (evicted) subchannel.unref();
      return !evicted;
    });
  }
};

/**
 * Lets the next call reconnect at once after a failed connection. gRPC backs off from an address
 * for up to two minutes, and the client has no setting for it.
 */
export const connectAtOnce = (): void =>
  evictConnections((state) => state === connectivityState.TRANSIENT_FAILURE);

/** A disposed client ends its reads but leaves the channel open. */
const closeChannel = async (client: EventStoreDBClient): Promise<void> => {
  const channel: Promise<Channel> = Reflect.get(client, 'getChannel')();
  await channel.then(
    (open) => open.close(),
    // No node answered, so there is no channel.
    () => {},
  );
};

/** Connects at the first call. Throws a sentence for an address that the client cannot use. */
export const openConnection = (url: string): Connection => {
  const open = () => {
    const replacing = new AbortController();
    // Every subscription adds a listener.
    setMaxListeners(0, replacing.signal);
    return { client: openClient(url), replaced: replacing.signal, replacing };
  };
  let current = open();
  let closed = false;
  const dispose = async ({ client, replacing }: typeof current) => {
    replacing.abort();
    await client.dispose();
    await closeChannel(client);
  };
  return {
    current: () => current,
    replace: (lost) => {
      if (lost !== current || closed) return;
      const old = current;
      current = open();
      evictConnections(() => true);
      void dispose(old).catch(() => {});
    },
    isClosed: () => closed,
    close: async () => {
      closed = true;
      // Does not wait for a stream whose end the client never saw.
      await Promise.race([dispose(current), delay(FAREWELL_MS, undefined, { ref: false })]);
    },
  };
};
