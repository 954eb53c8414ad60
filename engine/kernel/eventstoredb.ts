import {
  ANY,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type JSONEventType,
  type JSONType,
  NO_STREAM,
  type ResolvedEvent,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  eventTypeFilter,
  jsonEvent,
} from '@eventstore/db-client';
import { eventMetadataSchema } from './event-metadata.ts';
import type { NewEvent, RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import { readInBatches } from './read-in-batches.ts';
import { retryTransient } from './retry-transient.ts';

const REVISIONS = { no_stream: NO_STREAM, any: ANY } as const;
const BATCH_SIZE = 1_000;
/** The store writes statistics about itself between our events. */
const HEAD_SEARCH = 50;

const toRecorded = ({ event }: ResolvedEvent): RecordedEvent => {
  if (!event) throw new Error('A link to a deleted event cannot be read');
  return {
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: eventMetadataSchema.parse(event.metadata),
    stream: event.streamId,
    revision: Number(event.revision),
    position: event.position?.commit ?? 0n,
  };
};

const toEventData = (event: NewEvent) =>
  jsonEvent<JSONEventType>({
    id: event.id,
    type: event.type,
    data: event.data as JSONType,
    metadata: event.metadata,
  });

const collect = async (read: AsyncIterable<ResolvedEvent>): Promise<RecordedEvent[]> => {
  const events: ResolvedEvent[] = [];
  try {
    for await (const event of read) events.push(event);
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
  // Only after the end: a read that is left half-way keeps the client from ever closing.
  return events.map(toRecorded);
};

const typeFilter = (types: readonly string[] | undefined) =>
  eventTypeFilter({ regex: types ? `^(${types.join('|')})$` : '^[^$]', checkpointInterval: 100 });

/**
 * The event store port on EventStoreDB. Transient faults are retried here, which event ids make
 * safe; what still fails is thrown.
 */
export const eventStoreDb = (client: EventStoreDBClient): EventStore => ({
  read: (stream) => retryTransient(() => collect(client.readStream(stream))),

  readOne: async (stream, revision) => {
    const [event] = await retryTransient(() =>
      collect(client.readStream(stream, { fromRevision: BigInt(revision), maxCount: 1 })),
    );
    return event;
  },

  append: (stream, expected, events) =>
    retryTransient(async () => {
      try {
        const result = await client.appendToStream(stream, events.map(toEventData), {
          expectedRevision: typeof expected === 'number' ? BigInt(expected) : REVISIONS[expected],
        });
        if (!result.position) throw new Error('The event store answered without a position');
        return { position: result.position.commit };
      } catch (error) {
        if (error instanceof WrongExpectedVersionError)
          return { reason: 'wrong-expected-revision' };
        throw error;
      }
    }),

  follow: async function* ({ after, types, signal }) {
    if (signal.aborted) return;
    const subscription = client.subscribeToAll(
      {
        fromPosition: after === undefined ? START : { commit: after, prepare: after },
        filter: typeFilter(types),
      },
      // So that a whole batch gathers while the last one is worked on.
      { highWaterMark: BATCH_SIZE },
    );
    try {
      for await (const batch of readInBatches<ResolvedEvent>(subscription, BATCH_SIZE, signal)) {
        yield batch.map(toRecorded);
      }
    } finally {
      // A subscription that never connected cannot be cancelled; its fault was thrown above.
      await subscription.unsubscribe().catch(() => {});
    }
  },

  readAll: async function* ({ after = -1n, signal }) {
    const fromPosition = after < 0n ? START : { commit: after, prepare: after };
    const read = client.readAll({ fromPosition }, { highWaterMark: BATCH_SIZE });
    let gathered: RecordedEvent[] = [];
    try {
      for await (const batch of readInBatches<ResolvedEvent>(read, BATCH_SIZE, signal)) {
        const events = batch.filter(({ event }) => !event?.type.startsWith('$')).map(toRecorded);
        // The first one read stands at the position itself.
        gathered.push(...events.filter(({ position }) => position > after));
        if (gathered.length < BATCH_SIZE) continue;
        yield gathered;
        gathered = [];
      }
      signal.throwIfAborted();
      if (gathered.length > 0) yield gathered;
    } finally {
      // A read that is left half-way keeps the client from ever closing.
      if (!read.readableEnded) await read.cancel();
    }
  },

  head: async () => {
    let newest: bigint | undefined;
    let newestOfOurs: bigint | undefined;
    for await (const { event } of client.readAll({
      direction: BACKWARDS,
      fromPosition: END,
      maxCount: HEAD_SEARCH,
    })) {
      newest ??= event?.position.commit;
      if (!event?.type.startsWith('$')) newestOfOurs ??= event?.position.commit;
    }
    return newestOfOurs ?? newest ?? 0n;
  },

  close: () => client.dispose(),
});
