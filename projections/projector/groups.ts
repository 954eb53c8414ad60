import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { Checkpoint } from './checkpoints.ts';
import { projectLog } from './project-log.ts';
import type { Projection } from '../projection.ts';
import { withSession } from '../rows/session.ts';

/** What projecting requires; `signal` ends it at once. */
export type ProjectorContext = {
  knex: Knex;
  sealing: Pick<Sealing, 'openAll'>;
  store: EventStore;
  log: Logger;
  signal: AbortSignal;
};

/** Read models that are projected together, on a separate session. */
export type Group = {
  members: readonly Projection[];
  /** The position of all of them. */
  position: bigint | undefined;
  isAtEnd: boolean;
  ended: Promise<void>;
  /** Ends it after the current batch. */
  stop(): Promise<void>;
};

/** The work of all groups: batches, and errors in a row, which determine the back-off. */
export type Work = { batches: number; failuresInARow: number };

/** Fewer than the store delivers at once means that no more were waiting. */
const FULL_BATCH = 1_000;

/** Starts to project read models; ends after an error and a pause. */
export const startGroup = (
  members: readonly Projection[],
  after: bigint | undefined,
  context: ProjectorContext,
  work: Work,
): Group => {
  const stopping = new AbortController();
  const signal = AbortSignal.any([context.signal, stopping.signal]);
  const onBatch = (events: number, position: bigint) => {
    work.batches += 1;
    work.failuresInARow = 0;
    Object.assign(group, { position, isAtEnd: events < FULL_BATCH });
  };
  // An unfinished transaction is rolled back, and the next owner projects its events again.
  const follow = () =>
    withSession(context.knex, context.signal, async (session) => {
      // Rows and checkpoint are lost together, and the log has the events, so commits do not wait
      // for the disk.
      await session.query('set synchronous_commit = off');
      group.isAtEnd = (after ?? 0n) >= (await context.store.head());
      const batches = context.store.follow({ after, signal });
      await projectLog(members, batches, after, { ...context, session }, onBatch);
    });
  const run = async () => {
    try {
      await context.store.untilAvailable(signal);
      await follow();
    } catch (error) {
      if (signal.aborted) return;
      const names = members.map(({ name }) => name);
      context.log.warn({ projections: names, fault: describeError(error) }, 'projector failed');
      work.failuresInARow += 1;
      await pause(backOffMs(work.failuresInARow, 100, 10_000), signal);
    }
  };
  const group: Group = {
    members,
    position: after,
    isAtEnd: false,
    ended: Promise.resolve(),
    stop: () => {
      stopping.abort();
      return group.ended;
    },
  };
  group.ended = run();
  return group;
};

type Beginning = { members: Projection[]; after: bigint | undefined };

/**
 * Returns where free read models start: those near the end of the log start together at the lowest
 * of their positions, the others with those at the same position.
 */
export const beginnings = (
  free: readonly Projection[],
  checkpointOf: (projection: Projection) => Checkpoint,
  stopped: readonly Group[],
): Beginning[] => {
  const bundles = new Map<string, Beginning>();
  for (const projection of free) {
    const position = checkpointOf(projection).position ?? -1n;
    const isFromEnd = stopped.some(
      (group) =>
        group.isAtEnd && group.members.includes(projection) && position >= (group.position ?? -1n),
    );
    const key = isFromEnd ? 'end' : String(position);
    const bundle = bundles.get(key) ?? { members: [], after: undefined };
    const first = bundle.members.length === 0 || position < (bundle.after ?? -1n);
    bundle.members.push(projection);
    if (first) bundle.after = checkpointOf(projection).position;
    bundles.set(key, bundle);
  }
  return [...bundles.values()];
};
