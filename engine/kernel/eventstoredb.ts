import { randomUUID } from 'node:crypto';
import {
  ANY,
  type EventStoreDBClient,
  NO_STREAM,
  type ReadStreamOptions,
  type ResolvedEvent,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  jsonEvent,
} from '@eventstore/db-client';
import type { Logger } from 'pino';
import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import { eventStoreUnavailable } from './event-store-unavailable.ts';
import { cancelWith, createCalls, tryOnce } from './eventstoredb-calls.ts';
import {
  type Connection,
  connectAtOnce,
  openConnection,
  serverVersionOf,
} from './eventstoredb-connection.ts';
import { toEventData, toRecorded } from './eventstoredb-events.ts';
import { BATCH_SIZE, createFollow } from './eventstoredb-follow.ts';
import { EVENT_STORE_LIMITS, type EventStoreLimits } from './eventstoredb-limits.ts';
import { createHead, eventIdAt } from './eventstoredb-positions.ts';
import { findRefusal } from './eventstoredb-refusal.ts';
import { watchLogAvailability } from './log-availability.ts';
import { readInBatches } from './read-in-batches.ts';

const REVISIONS = { no_stream: NO_STREAM, any: ANY } as const;
/** A command must not decide on the outdated state of a node that is not the leader. */
const AT_LEADER = { requiresLeader: true };

/**
 * The stream of the probes that check whether appends work. It keeps one event; nothing reads it.
 */
export const PROBE_STREAM = 'skyhold-probe';

const readStream = async (
  client: EventStoreDBClient,
  stream: string,
  options: ReadStreamOptions,
  cancelled: AbortSignal,
): Promise<RecordedEvent[]> => {
  const read = client.readStream(stream, { ...options, ...AT_LEADER });
  cancelWith(read, cancelled);
  const events: ResolvedEvent[] = [];
  try {
    for await (const event of read) events.push(event);
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
  cancelled.throwIfAborted();
  // Only after the end, because an open read prevents the client from closing.
  return events.map(toRecorded);
};

const appendProbe = async (client: EventStoreDBClient, deadline: number): Promise<void> => {
  const { metadata } = await client.getStreamMetadata(PROBE_STREAM);
  if (metadata?.maxCount !== 1) await client.setStreamMetadata(PROBE_STREAM, { maxCount: 1 });
  const probe = jsonEvent({ id: randomUUID(), type: 'AppendProbed', data: {} });
  await client.appendToStream(PROBE_STREAM, probe, { ...AT_LEADER, deadline });
};

/**
 * Creates the event store port on EventStoreDB, for the streams whose names begin with `prefixes`.
 * Retries after transient errors; event ids make this safe. Throws a sentence for an address that
 * the client cannot use.
 */
export const eventStoreDb = (
  url: string,
  {
    prefixes,
    log,
    limits = EVENT_STORE_LIMITS,
    connection = openConnection(url),
  }: {
    prefixes: readonly string[];
    log: Pick<Logger, 'info' | 'error'>;
    limits?: EventStoreLimits | undefined;
    connection?: Connection;
  },
): EventStore => {
  const { tryMs, probeMs } = limits;
  const probe = () =>
    append((client) => appendProbe(client, tryMs)).then(() => availability.noteAppend());
  const availability = watchLogAvailability(probe, probeMs, log);
  const { call, append } = createCalls(connection, availability, limits);
  const isOurs = ({ event }: ResolvedEvent) =>
    event !== undefined && prefixes.some((prefix) => event.streamId.startsWith(prefix));
  const head = createHead(call, isOurs);
  let resubscriptions = 0;

  return {
    read: (stream, from = 0) =>
      call((client, cancelled) =>
        readStream(client, stream, { fromRevision: BigInt(from) }, cancelled),
      ),

    readOne: async (stream, revision) => {
      const [event] = await call((client, cancelled) =>
        readStream(client, stream, { fromRevision: BigInt(revision), maxCount: 1 }, cancelled),
      );
      return event;
    },

    append: async (stream, expected, events) => {
      const answer = await append(async (client) => {
        try {
          const { position } = await client.appendToStream(stream, events.map(toEventData), {
            ...AT_LEADER,
            expectedRevision: typeof expected === 'number' ? BigInt(expected) : REVISIONS[expected],
            deadline: tryMs,
          });
          if (!position) throw new Error('The event store answered without a position');
          return { position: position.commit };
        } catch (error) {
          if (error instanceof WrongExpectedVersionError)
            return { reason: 'wrong-expected-revision' } as const;
          throw error;
        }
      });
      if ('position' in answer) availability.noteAppend();
      return answer;
    },

    follow: createFollow({
      connection,
      prefixes,
      isOurs,
      onTooSlow: () => {
        resubscriptions += 1;
        log.info('a subscription was too slow for the event store and goes on from its last event');
      },
    }),

    readAll: async function* ({ after = -1n, signal }) {
      const fromPosition = after < 0n ? START : { commit: after, prepare: after };
      const { client, replaced } = connection.current();
      const read = client.readAll({ fromPosition }, { highWaterMark: BATCH_SIZE });
      let pending: RecordedEvent[] = [];
      try {
        for await (const batch of readInBatches<ResolvedEvent>(read, BATCH_SIZE, signal)) {
          const events = batch.filter(isOurs).map(toRecorded);
          // The first event read is the one at the position itself.
          pending.push(...events.filter(({ position }) => position > after));
          if (pending.length < BATCH_SIZE) continue;
          yield pending;
          pending = [];
        }
        signal.throwIfAborted();
        // The reads of a replaced client end as if they were complete.
        if (replaced.aborted) throw eventStoreUnavailable(replaced.reason);
        if (pending.length > 0) yield pending;
      } finally {
        // An open read prevents the client from closing.
        if (!read.readableEnded) await read.cancel();
      }
    },

    head,

    eventIdAt: (position) =>
      call((client, cancelled) => eventIdAt(client, position, isOurs, cancelled)),

    resubscriptions: () => resubscriptions,
    takesAppends: availability.takesAppends,
    untilAvailable: availability.untilAvailable,

    check: async () => {
      const connected = connection.current();
      connectAtOnce();
      try {
        return await tryOnce(connected, async (client, cancelled) => {
          await appendProbe(client, tryMs);
          const read = client.readAll({ maxCount: 1 });
          cancelWith(read, cancelled);
          for await (const _ of read);
          return { serverVersion: await serverVersionOf(client) };
        });
      } catch (error) {
        const refused = await findRefusal(url, error);
        if (refused !== undefined) return { refused };
        connection.replace(connected);
        throw eventStoreUnavailable(error);
      }
    },

    close: () => {
      availability.close();
      return connection.close();
    },
  };
};
