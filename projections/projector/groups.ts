import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { Place } from './checkpoints.ts';
import { projectLog } from './project-log.ts';
import type { Projection } from '../projection.ts';
import { withSession } from '../rows/session.ts';

/** What read models are kept up to date with; `signal` ends it at once. */
export type ProjectorContext = {
  knex: Knex;
  sealing: Pick<Sealing, 'openAll'>;
  store: EventStore;
  log: Logger;
  signal: AbortSignal;
};

/** Read models that are kept up to date together, on a session of their own. */
export type Group = {
  members: readonly Projection[];
  /** How far all of them are. */
  position: bigint | undefined;
  isAtEnd: boolean;
  ended: Promise<void>;
  /** Ends it after the batch that it works on. */
  stop(): Promise<void>;
};

/** What all groups have done: batches, and faults in a row, each of which waits longer than the last. */
export type Work = { batches: number; faultsInARow: number };

/** Less than the store delivers at once: no more were waiting. */
const FULL_BATCH = 1_000;

/** Begins to keep read models up to date; ends after an error and a pause. */
export const startGroup = (
  members: readonly Projection[],
  after: bigint | undefined,
  around: ProjectorContext,
  work: Work,
): Group => {
  const stopping = new AbortController();
  const signal = AbortSignal.any([around.signal, stopping.signal]);
  const onBatch = (events: number, position: bigint) => {
    work.batches += 1;
    work.faultsInARow = 0;
    Object.assign(group, { position, isAtEnd: events < FULL_BATCH });
  };
  // What is under way at the end is taken back, and projected again by whoever goes on.
  const follow = () =>
    withSession(around.knex, around.signal, async (session) => {
      // Rows and checkpoint are lost together, and the log has the events: nothing waits for a disk.
      await session.query('set synchronous_commit = off');
      group.isAtEnd = (after ?? 0n) >= (await around.store.head());
      const batches = around.store.follow({ after, signal });
      await projectLog(members, batches, after, { ...around, session }, onBatch);
    });
  const run = async () => {
    try {
      await around.store.untilAvailable(signal);
      await follow();
    } catch (error) {
      if (signal.aborted) return;
      const names = members.map(({ name }) => name);
      around.log.warn({ projections: names, fault: describeFault(error) }, 'projector failed');
      work.faultsInARow += 1;
      await pause(backOffMs(work.faultsInARow, 100, 10_000), signal);
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
 * How free read models begin: those that come from the log's end begin together at the first of
 * their places, the others with those that stand where they do.
 */
export const beginnings = (
  free: readonly Projection[],
  placeOf: (projection: Projection) => Place,
  stopped: readonly Group[],
): Beginning[] => {
  const bundles = new Map<string, Beginning>();
  for (const projection of free) {
    const position = placeOf(projection).position ?? -1n;
    const isFromEnd = stopped.some(
      (group) =>
        group.isAtEnd && group.members.includes(projection) && position >= (group.position ?? -1n),
    );
    const key = isFromEnd ? 'end' : String(position);
    const bundle = bundles.get(key) ?? { members: [], after: undefined };
    const first = bundle.members.length === 0 || position < (bundle.after ?? -1n);
    bundle.members.push(projection);
    if (first) bundle.after = placeOf(projection).position;
    bundles.set(key, bundle);
  }
  return [...bundles.values()];
};
