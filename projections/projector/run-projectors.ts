import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { type Checkpoint, readCheckpoints } from './checkpoints.ts';
import { beginnings, type Group, type ProjectorContext, startGroup, type Work } from './groups.ts';
import { cleanPendingLists } from './clean-pending-lists.ts';
import { openOwnership, type Ownership } from './ownership.ts';
import { isOpen } from './project-batch.ts';
import type { Projection } from '../projection.ts';
import { rebuild } from '../rebuild/rebuild.ts';

/**
 * Rebuilds read models of an older version, one run at a time, except those that another process is
 * rebuilding. `start` may be called repeatedly.
 */
const createOutdatedRebuilder = (context: ProjectorContext) => {
  const { log, signal } = context;
  let running: Promise<void> | undefined;
  let failures = 0;

  const run = async (outdated: readonly Projection[]) => {
    const projections = outdated.map(({ name }) => name);
    try {
      log.info({ projections }, 'rebuilding read models of an older version');
      const outcome = await rebuild(outdated, { ...context, onRead: () => {} });
      if (Array.isArray(outcome)) {
        failures = 0;
        log.info({ projections }, 'read models were rebuilt');
        return;
      }
      if (outcome.reason === 'differs')
        log.error({ projections }, 'read models differ from the log');
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ projections, fault: describeError(error) }, 'read models were not rebuilt');
    }
    failures += 1;
    await pause(backOffMs(failures, 500, 30_000), signal);
  };

  return {
    start: (outdated: readonly Projection[]): void => {
      if (outdated.length === 0) return;
      running ??= run(outdated).finally(() => (running = undefined));
    },
    ended: async (): Promise<void> => running,
  };
};

/**
 * How often owners, pauses and rebuilds are checked; less often when all read models continue
 * together.
 */
const ROUND_MS = 500;
const SETTLED_ROUND_MS = 2_000;
const PATIENCE_MS = 3_000;

/**
 * Projects the read models that no other process projects, until `signal` aborts: together, from
 * one subscription, while they are at one position. One that was paused or rebuilt catches up
 * separately and joins the others at the end of the log. One of an older version is rebuilt; those
 * of a newer one are not changed. Errors are logged and retried with back-off.
 */
export const runProjectors = async (
  projections: readonly Projection[],
  context: ProjectorContext,
): Promise<void> => {
  const work: Work = { batches: 0, failuresInARow: 0 };
  while (!context.signal.aborted) {
    try {
      await runWhileOwner(projections, context, work);
    } catch (error) {
      if (context.signal.aborted) return;
      context.log.warn({ fault: describeError(error) }, 'the projector lost the database');
      work.failuresInARow += 1;
      await pause(backOffMs(work.failuresInARow, 100, 10_000), context.signal);
    }
  }
};

/**
 * Ends, and throws, when the session that holds the locks ends, because others may own the read
 * models then.
 */
const runWhileOwner = async (
  projections: readonly Projection[],
  context: ProjectorContext,
  work: Work,
): Promise<void> => {
  const ownership = await openOwnership(context.knex);
  const lost = new AbortController();
  const signal = AbortSignal.any([context.signal, lost.signal, ownership.session.ended]);
  const groups = new Set<Group>();
  const start = (members: readonly Projection[], after: bigint | undefined) => {
    const group = startGroup(members, after, { ...context, signal }, work);
    groups.add(group);
    void group.ended.then(() => groups.delete(group));
  };
  const rebuilder = createOutdatedRebuilder({ ...context, signal });
  const cleaning = cleanPendingLists(context.knex, work, { log: context.log, signal });
  try {
    while (!signal.aborted) {
      rebuilder.start(await arrange(projections, ownership, groups, start));
      // A group that ended, after an error or because it was set back, restarts at once.
      const [first] = groups;
      const isSettled = first?.isAtEnd && first.members.length === projections.length;
      const round = pause(isSettled ? SETTLED_ROUND_MS : ROUND_MS, signal);
      await Promise.race([round, ...[...groups].map(({ ended }) => ended)]);
    }
    if (!context.signal.aborted) throw new Error('The session that owns the read models ended');
  } finally {
    lost.abort();
    await Promise.all([rebuilder.ended(), cleaning, ...[...groups].map(({ ended }) => ended)]);
    await ownership.session.close();
  }
};

/** A server that vanished silently must not block the locks' owner. */
const withinPatience = <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, PATIENCE_MS, new Error('The database does not answer'));
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
};

/**
 * Stops groups whose members must not continue together, and starts those without a group. Returns
 * the read models whose tables are of an older version.
 */
const arrange = async (
  projections: readonly Projection[],
  ownership: Ownership,
  groups: ReadonlySet<Group>,
  start: (members: readonly Projection[], after: bigint | undefined) => void,
): Promise<Projection[]> => {
  // Before the checkpoints are read, because a group is never ahead of them.
  const reached = new Map([...groups].map((group) => [group, group.position ?? -1n]));
  let checkpoints = await withinPatience(readCheckpoints(ownership.session));
  const checkpointOf = ({ name, version }: Projection): Checkpoint =>
    checkpoints.get(name) ?? { position: undefined, version, isPaused: false };
  const mine = projections.filter((one) => one.version === checkpointOf(one).version);
  const owned = await withinPatience(ownership.claim(mine.map(({ name }) => name)));
  const isWanted = (one: Projection) => owned.has(one.name) && isOpen(one, checkpointOf(one));

  const atEnd = [...groups].filter(({ isAtEnd }) => isAtEnd);
  const stopped = [...groups].filter(
    (group) =>
      (group.isAtEnd && atEnd.length > 1) ||
      !group.members.every(isWanted) ||
      group.members.some(
        (one) => (checkpointOf(one).position ?? -1n) < (reached.get(group) ?? -1n),
      ),
  );
  if (stopped.length > 0) {
    await Promise.all(stopped.map((group) => group.stop()));
    checkpoints = await withinPatience(readCheckpoints(ownership.session));
  }
  const running = [...groups].filter((group) => !stopped.includes(group));
  const isFree = (one: Projection) => !running.some(({ members }) => members.includes(one));
  const free = projections.filter((one) => isWanted(one) && isFree(one));
  for (const { members, after } of beginnings(free, checkpointOf, stopped)) start(members, after);
  return projections.filter((one) => checkpointOf(one).version < one.version);
};
