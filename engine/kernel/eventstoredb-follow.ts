import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  type ResolvedEvent,
  START,
  eventTypeFilter,
  streamNameFilter,
} from '@eventstore/db-client';
import { backOffMs, pause } from './back-off.ts';
import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import { connectAtOnce, type Connection } from './eventstoredb-connection.ts';
import { toRecorded } from './eventstoredb-events.ts';
import { isConsumerTooSlow, isTransient } from './eventstoredb-errors.ts';
import { readInBatches } from './read-in-batches.ts';

export const BATCH_SIZE = 1_000;

/**
 * The minimum time between two batches, in ms. The first event after a pause is delivered at once.
 * Later events share a batch, which costs little more than a single event.
 */
const BATCH_SPACING_MS = 20;

/** What a subscription needs; `onTooSlow` is called when the server ended one for being slow. */
type FollowContext = {
  connection: Connection;
  prefixes: readonly string[];
  isOurs(event: ResolvedEvent): boolean;
  onTooSlow(): void;
};

const subscribe = (
  client: EventStoreDBClient,
  after: bigint | undefined,
  types: readonly string[] | undefined,
  prefixes: readonly string[],
): AllStreamSubscription =>
  client.subscribeToAll(
    {
      fromPosition: after === undefined ? START : { commit: after, prepare: after },
      filter: types
        ? eventTypeFilter({ regex: `^(${types.join('|')})$`, checkpointInterval: 100 })
        : streamNameFilter({ prefixes: [...prefixes], checkpointInterval: 100 }),
    },
    // A whole batch can accumulate while the previous one is processed.
    { highWaterMark: BATCH_SIZE },
  );

/**
 * Implements `EventStore.follow`: when a subscription ends, it subscribes again after the last
 * event.
 */
export const createFollow = ({ connection, prefixes, isOurs, onTooSlow }: FollowContext) =>
  async function* ({
    after,
    types,
    signal,
  }: Parameters<EventStore['follow']>[0]): AsyncGenerator<RecordedEvent[]> {
    let reached = after;
    for (let failures = 0; !signal.aborted; failures += 1) {
      if (failures > 0) {
        await pause(backOffMs(failures, 100, 2_000), signal);
        connectAtOnce();
      }
      if (signal.aborted) return;
      const { client, replaced } = connection.current();
      const subscription = subscribe(client, reached, types, prefixes);
      const ended = AbortSignal.any([signal, replaced]);
      try {
        for await (const batch of readInBatches<ResolvedEvent>(subscription, BATCH_SIZE, ended)) {
          failures = 0;
          const events = batch.filter(isOurs).map(toRecorded);
          if (events.length === 0) continue;
          const spaced = performance.now() + BATCH_SPACING_MS;
          yield events;
          reached = events.at(-1)?.position;
          const early = spaced - performance.now();
          if (early > 0) await pause(early, ended);
        }
      } catch (error) {
        if (isConsumerTooSlow(error)) {
          onTooSlow();
          failures = -1;
        } else if (!isTransient(error)) throw error;
      } finally {
        // A subscription that never connected cannot be cancelled.
        await subscription.unsubscribe().catch(() => {});
      }
    }
  };
