import { setMaxListeners } from 'node:events';
import {
  type EventStoreDBClient,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { Connection } from '#engine/kernel/eventstoredb-connection.ts';
import { PROBE_STREAM } from '#engine/kernel/eventstoredb.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { createSubscriptions, type Filter, type Resolved, resolved } from './log-subscriptions.ts';
import type { World } from './world.ts';

/** An EventStoreDB without a network: its log, and connections for the real adapter. */
export type LogServer = {
  log: readonly RecordedEvent[];
  /** When an event was written, in ms since the beginning. */
  writtenAt(event: RecordedEvent): number;
  connect(): Connection;
};

type Appended = Pick<RecordedEvent, 'id' | 'type' | 'data' | 'metadata'>;
type Expected = bigint | 'no_stream' | 'any';
type From = { commit: bigint } | 'start';

export const createLogServer = (world: World): LogServer => {
  const { time, call, tell } = world;
  const log: RecordedEvent[] = [];
  const times: number[] = [];
  const streams = new Map<string, Resolved[]>();
  /** The same events, as the client returns them. */
  const given: Resolved[] = [];
  const subscriptions = createSubscriptions(world, given);

  /** Idempotent: the same ids at the same revision are already written. */
  const append = (stream: string, expected: Expected, events: readonly Appended[]) => {
    const own = streams.get(stream) ?? [];
    const from = expected === 'any' ? own.length : Number(revisionOf(expected)) + 1;
    const isRepeat = events.every(({ id }, index) => own[from + index]?.event.id === id);
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
        const one = resolved(recorded);
        own.push(one);
        given.push(one);
        log.push(recorded);
        times.push(time.elapsed());
        tell(`${stream}@${place.revision} ${event.type}`);
      }
      subscriptions.wake(own.slice(from));
    }
    const commit = own[from + events.length - 1]?.event.position.commit ?? 0n;
    return { success: true, position: { commit, prepare: commit } };
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
          return own.slice(from, maxCount === undefined ? undefined : from + maxCount);
        }),
      ),
    subscribeToAll: ({ fromPosition, filter }: { fromPosition: From; filter: Filter }) =>
      subscriptions.open(typeof fromPosition === 'object' ? fromPosition.commit : 0n, filter),
    getStreamMetadata: () => Promise.resolve({ metadata: { maxCount: 1 } }),
  };

  return {
    log,
    writtenAt: ({ position }) => times[Number(position) - 1] ?? 0,
    connect: () => {
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

/** What the client returns for a finite read. */
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
