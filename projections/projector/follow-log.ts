import type { Logger } from 'pino';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { isPassing } from './is-passing.ts';
import { alertParked, parkEvent } from './parked-events.ts';
import { projectBatch, type ReadSide } from './project-batch.ts';
import type { Projection } from '../projection.ts';
import { type Outcome, takeOrPark } from './take-or-park.ts';

/** Less than the store delivers at once: no more were waiting. */
const FULL_BATCH = 1_000;

/**
 * Keeps read models up to date from one subscription behind `after`, until `signal` aborts or a
 * checkpoint was set back. After each batch `onBatch` hears how far they are, and whether that is the
 * log's end. Throws what may pass by itself.
 */
export const followLog = async (
  projections: readonly Projection[],
  after: bigint | undefined,
  around: ReadSide & { store: EventStore; log: Logger; signal: AbortSignal },
  onBatch: (position: bigint | undefined, isAtEnd: boolean) => void,
): Promise<void> => {
  const { store, signal } = around;
  const head = await store.head();
  onBatch(after, (after ?? 0n) >= head);
  let delivered = after;
  for await (const events of store.follow({ after, signal })) {
    const outcome = await projectForAll(projections, events, delivered, around);
    if (outcome === 'set-back') return;
    delivered = events.at(-1)?.position ?? delivered;
    onBatch(delivered, events.length < FULL_BATCH);
  }
};

/** One transaction for all; when one of them fails, each in its own, so that it holds up no other. */
const projectForAll = async (
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
  delivered: bigint | undefined,
  around: ReadSide & { log: Logger },
): Promise<Outcome> => {
  const { session, log } = around;
  try {
    return await projectBatch(projections, events, delivered, around);
  } catch (fault) {
    if (isPassing(fault)) throw fault;
    log.warn({ fault: describeFault(fault) }, 'read models take a batch one by one');
  }
  for (const projection of projections) {
    const { name } = projection;
    const outcome = await takeOrPark(events, delivered, {
      take: (part, before) => projectBatch([projection], part, before, around),
      park: async (event, fault) => {
        await parkEvent(session, projection, event, fault);
        alertParked(log, name, event, fault);
      },
      warn: (fault) =>
        log.warn({ projection: name, fault: describeFault(fault) }, 'a batch failed'),
    });
    if (outcome === 'set-back') return outcome;
  }
  return 'projected';
};
