import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { lockCheckpoints, moveCheckpoints, type Checkpoint } from './checkpoints.ts';
import type { Projection } from '../projection.ts';
import { createSentRows } from '../rows/sent-rows.ts';
import type { Session } from '../rows/session.ts';
import type { Outcome } from './take-or-park.ts';

/** What projecting rows requires; the session is not shared meanwhile. */
export type ReadSide = {
  session: Session;
  sealing: Pick<Sealing, 'openAll'>;
  /** Updates the sums of the tables too (`createSqlRows`). */
  isSummed?: boolean;
};

/** Returns whether this program may write a read model's rows now. */
export const isOpen = ({ version }: Projection, checkpoint: Checkpoint): boolean =>
  !checkpoint.isPaused && checkpoint.version === version;

/**
 * Returns the read models that may project a batch, and the events that they do not contain;
 * `set-back` if one of them is before `delivered`, the last event before the batch.
 */
export const dueOf = (
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
  delivered: bigint | undefined,
  checkpoints: ReadonlyMap<string, Checkpoint>,
): { projection: Projection; fresh: RecordedEvent[] }[] | 'set-back' => {
  const open = projections.flatMap((projection) => {
    const checkpoint = checkpoints.get(projection.name);
    return checkpoint && isOpen(projection, checkpoint)
      ? [{ projection, done: checkpoint.position ?? -1n }]
      : [];
  });
  if (open.some(({ done }) => done < (delivered ?? -1n))) return 'set-back';
  return open.map(({ projection, done }) => ({
    projection,
    fresh: events.filter(({ position }) => position > done),
  }));
};

/**
 * Projects a batch for several read models: all rows and checkpoints in one transaction. The locks
 * on the checkpoints' rows serialise several projectors. Events that a read model contains are
 * skipped, and a paused one stays where it is. Returns `set-back`, without changes, if a checkpoint
 * is before `delivered`, the last event before this batch: it was moved by an operator or by a
 * rebuild, and the subscription must restart from there.
 */
export const projectBatch = async (
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
  delivered: bigint | undefined,
  { session, sealing, isSummed }: ReadSide,
): Promise<Outcome> => {
  const { rows, send, allAnswered } = createSentRows(session, isSummed);
  try {
    send(session.query('begin'));
    const last = events.at(-1);
    const checkpoints = await lockCheckpoints(session, projections);
    const due = dueOf(projections, events, delivered, checkpoints);
    if (due === 'set-back' || !last || due.length === 0) {
      await session.query('commit');
      return due === 'set-back' ? due : 'projected';
    }
    // Concurrently, so that one projects while another one's rows are written; all end before a
    // rollback.
    const projected = due.map(async ({ projection, fresh }) => {
      if (fresh.length > 0) await projection.project(fresh, rows, sealing);
    });
    await allAnswered(projected);
    const names = due.map(({ projection }) => projection.name);
    send(moveCheckpoints(session, names, last));
    send(session.query('commit'));
    await allAnswered([]);
    return 'projected';
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
};
