import type { Logger } from 'pino';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { isTransient } from '#engine/kernel/is-transient.ts';
import { alertParked, parkEvent } from './parked-events.ts';
import { projectBatch, type ReadSide } from './project-batch.ts';
import type { Projection } from '../projection.ts';
import { type Outcome, takeOrPark } from './take-or-park.ts';

/**
 * Projects batches of the log after `after` into the tables and checkpoints that the session sees:
 * the live ones, or the shadow tables of a rebuild or a verification. Ends with the batches, or
 * with `set-back` if a checkpoint was set back. Calls `onBatch` after each batch. Parks an event
 * that cannot be projected; throws transient errors.
 */
export const projectLog = async (
  projections: readonly Projection[],
  batches: AsyncIterable<readonly RecordedEvent[]>,
  after: bigint | undefined,
  context: ReadSide & { log: Logger },
  onBatch: (events: number, position: bigint) => void,
): Promise<Outcome> => {
  let delivered = after;
  for await (const events of batches) {
    const outcome = await projectForAll(projections, events, delivered, context);
    if (outcome === 'set-back') return outcome;
    delivered = events.at(-1)?.position ?? delivered;
    onBatch(events.length, delivered ?? 0n);
  }
  return 'projected';
};

/**
 * One transaction for all; if one of them fails, a transaction for each, so that it does not block
 * the others.
 */
const projectForAll = async (
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
  delivered: bigint | undefined,
  context: ReadSide & { log: Logger },
): Promise<Outcome> => {
  const { session, log } = context;
  try {
    return await projectBatch(projections, events, delivered, context);
  } catch (error) {
    if (isTransient(error)) throw error;
    log.warn({ fault: describeError(error) }, 'read models take a batch one by one');
  }
  for (const projection of projections) {
    const { name } = projection;
    const outcome = await takeOrPark(events, delivered, {
      take: (part, before) => projectBatch([projection], part, before, context),
      park: async (event, error) => {
        await parkEvent(session, projection, event, error);
        alertParked(log, name, event, error);
      },
      warn: (error) =>
        log.warn({ projection: name, fault: describeError(error) }, 'a batch failed'),
    });
    if (outcome === 'set-back') return outcome;
  }
  return 'projected';
};
