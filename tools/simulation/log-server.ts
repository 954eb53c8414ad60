import { EventEmitter, setMaxListeners } from 'node:events';
import {
  type EventStoreDBClient,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { Connection } from '#engine/kernel/eventstoredb-connection.ts';
import { PROBE_STREAM } from '#engine/kernel/eventstoredb.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Owner } from './virtual-time.ts';
import type { World } from './world.ts';

/** An EventStoreDB without a network: its log, and connections that the real adapter takes. */
export type LogServer = {
  log: readonly RecordedEvent[];
  /** When an event was written, in ms since the beginning. */
  writtenAt(event: RecordedEvent): number;
  connect(): Connection;
};

type Appended = Pick<RecordedEvent, 'id' | 'type' | 'data' | 'metadata'>;
type Expected = bigint | 'no_stream' | 'any';
type Filter = { regex?: string; prefixes?: string[] };

/** As the client gives an event. */
const resolved = ({ stream, revision, position, ...event }: RecordedEvent) => ({
  event: {
    ...event,
    streamId: stream,
    revision: BigInt(revision),
    position: { commit: position, prepare: position },
  },
});
type Resolved = ReturnType<typeof resolved>;

export const createLogServer = (world: World): LogServer => {
  const { time, random, call, tell, happens, delay } = world;
  const log: RecordedEvent[] = [];
  const times: number[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const subscriptions = new Set<ReturnType<typeof createSubscription>>();

  /** Idempotent: the same ids at the same place are written already. */
  const append = (stream: string, expected: Expected, events: readonly Appended[]) => {
    const own = streams.get(stream) ?? [];
    const from = expected === 'any' ? own.length : Number(revisionOf(expected)) + 1;
    const isRepeat = events.every(({ id }, index) => own[from + index]?.id === id);
    if (!isRepeat && from !== own.length) {
      tell(`${stream} is not at ${from - 1}, where ${events[0]?.type} was to follow`);
      throw new WrongExpectedVersionError(undefined, {
        streamName: stream,
        current: BigInt(own.length - 1),
        expected: revisionOf(expected),
      });
    }
    if (!isRepeat && stream !== PROBE_STREAM) {
      streams.set(stream, own);
      for (const event of events) {
        const place = { stream, revision: own.length, position: BigInt(log.length + 1) };
        const recorded = { ...structuredClone(event), ...place };
        own.push(recorded);
        log.push(recorded);
        times.push(time.elapsed());
        tell(`${stream}@${place.revision} ${event.type}`);
      }
      for (const subscription of subscriptions) subscription.wake();
    }
    const commit = own[from + events.length - 1]?.position ?? 0n;
    return { success: true, position: { commit, prepare: commit } };
  };

  const createSubscription = (owner: Owner, after: bigint, filter: Filter) => {
    const { regex, prefixes = [] } = filter;
    const pattern = regex === undefined ? undefined : new RegExp(regex);
    const isWanted = ({ type, stream }: RecordedEvent) =>
      pattern?.test(type) ?? prefixes.some((prefix) => stream.startsWith(prefix));
    const delivered: Resolved[] = [];
    let next = Number(after);
    let isAwake = false;
    const deliver = () => {
      isAwake = false;
      if (!subscriptions.has(subscription)) return;
      if (happens('lostAnswer')) {
        subscriptions.delete(subscription);
        tell('a subscription is lost');
        subscription.emit('error', Object.assign(new Error('subscription lost'), { code: 14 }));
        return;
      }
      // More than the server promises: what was read may come again, in order.
      if (delivered.length === 0 && happens('lostAnswer'))
        next = Math.max(0, next - random.between(1, 3));
      const until = random.chance(0.2) ? random.between(next, log.length) : log.length;
      delivered.push(...log.slice(next, until).filter(isWanted).map(resolved));
      next = until;
      if (next < log.length) subscription.wake();
      if (delivered.length > 0) subscription.emit('readable');
    };
    const subscription = Object.assign(new EventEmitter(), {
      owner,
      wake: () => {
        if (isAwake) return;
        isAwake = true;
        time.after(delay(), deliver, owner);
      },
      read: () => delivered.shift() ?? null,
      unsubscribe: () => Promise.resolve(void subscriptions.delete(subscription)),
    });
    return subscription;
  };

  const client = {
    appendToStream: (
      stream: string,
      events: Appended | Appended[],
      { expectedRevision = 'any' }: { expectedRevision?: Expected } = {},
    ) => {
      const several = [events].flat();
      return call('log', `append ${several[0]?.type} to ${stream}`, () =>
        append(stream, expectedRevision, several),
      );
    },
    readStream: (
      stream: string,
      { fromRevision = 0n, maxCount }: { fromRevision?: bigint; maxCount?: number },
    ) =>
      reading(
        call('log', `read ${stream}`, () => {
          const own = streams.get(stream);
          if (!own) throw new StreamNotFoundError({ message: '' } as never, stream);
          const from = Number(fromRevision);
          return own
            .slice(from, maxCount === undefined ? undefined : from + maxCount)
            .map(resolved);
        }),
      ),
    subscribeToAll: ({ fromPosition, filter }: { fromPosition: unknown; filter: Filter }) => {
      const after =
        typeof fromPosition === 'object' && fromPosition !== null && 'commit' in fromPosition
          ? (fromPosition.commit as bigint)
          : 0n;
      const subscription = createSubscription(time.owner(), after, filter);
      subscriptions.add(subscription);
      subscription.wake();
      return subscription;
    },
    getStreamMetadata: () => Promise.resolve({ metadata: { maxCount: 1 } }),
  };

  return {
    log,
    writtenAt: ({ position }) => times[Number(position) - 1] ?? 0,
    connect: () => {
      for (const one of subscriptions) if (!one.owner.isAlive) subscriptions.delete(one);
      const open = () => {
        const replacing = new AbortController();
        setMaxListeners(0, replacing.signal);
        return {
          client: client as unknown as EventStoreDBClient,
          replaced: replacing.signal,
          replacing,
        };
      };
      let current = open();
      return {
        current: () => current,
        replace: (lost) => {
          if (lost !== current) return;
          current.replacing.abort();
          current = open();
        },
        isClosed: () => false,
        close: () => Promise.resolve(),
      };
    },
  };
};

const revisionOf = (expected: Expected): bigint => (typeof expected === 'bigint' ? expected : -1n);

/** What the client gives for a read that ends. */
const reading = <T>(answer: Promise<T[]>) => {
  answer.catch(() => {});
  return {
    readableEnded: false,
    cancel: () => Promise.resolve(),
    async *[Symbol.asyncIterator]() {
      yield* await answer;
    },
  };
};
