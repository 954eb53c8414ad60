import {
  LEASE_MS,
  LONGEST_WAIT_MS,
  type Task,
  type TaskChange,
  type TaskQueue,
} from '#engine/kernel/task-queue.ts';
import { createIdleWorkers } from './idle-workers.ts';
import { type DueRow, firstDue, later, leaseMs } from './tables.ts';
import type { Owner } from './virtual-time.ts';
import type { World } from './world.ts';

/** A worker at a task, and since when it could ask to keep its claim; unknown while it waits for an answer. */
type Claim = { holder: Owner; idleSince: number | undefined };
type TaskRow = Task & TaskChange & DueRow & { claim?: Claim | undefined };

/** The tasks and checkpoints of all processes; they outlive a crash. */
export type TaskTable = {
  queue: TaskQueue;
  /** Tasks that are not done. */
  undone(): string[];
  /** The ids of the events that a process took in. */
  takenIn(process: string): ReadonlySet<string>;
  /** When a task was claimed whose last worker was still at it, in ms since the beginning. */
  takeovers: readonly number[];
  /** Tasks that were taken over because a worker that could did not renew its claim. */
  notRenewed: readonly string[];
};

export const createTaskTable = (world: World): TaskTable => {
  const { call, tell, time } = world;
  const checkpoints = new Map<string, bigint>();
  const tasks = new Map<string, Map<string, TaskRow>>();
  const takeovers: number[] = [];
  const notRenewed: string[] = [];

  const tasksOf = (process: string) => {
    const own = tasks.get(process) ?? new Map<string, TaskRow>();
    tasks.set(process, own);
    return own;
  };
  const open = (process: string) => [...tasksOf(process).values()].filter((row) => !row.doneAt);
  const workers = createIdleWorkers(world, (process) => firstDue(open(process))?.dueAt);

  const noteTakeover = ({ claim, process, stream }: TaskRow) => {
    if (!claim?.holder.isAlive) return;
    tell(`${process} takes ${stream} over from ${claim.holder.name}, which is still at it`);
    takeovers.push(time.elapsed());
    if (time.elapsed() - (claim.idleSince ?? time.elapsed()) > LEASE_MS)
      notRenewed.push(`${process} did not renew its claim on ${stream}`);
  };

  return {
    takeovers,
    notRenewed,
    takenIn: (process) => new Set(tasksOf(process).keys()),
    undone: () =>
      [...tasks.keys()].flatMap((process) =>
        open(process).map(({ stream, revision }) => `${process}: ${stream}@${revision}`),
      ),
    queue: {
      checkpointOf: (process) =>
        call('database', `checkpoint of ${process}`, () => checkpoints.get(process)),
      enlist: (process, events, now) =>
        call('database', `${process} takes events in`, () => {
          const own = tasksOf(process);
          for (const { id, stream, revision, position } of events) {
            const task = { process, eventId: id, stream, revision, attempts: 0, failures: 0 };
            if (!own.has(id)) own.set(id, { ...task, dueAt: now });
            if (position > (checkpoints.get(process) ?? 0n)) checkpoints.set(process, position);
          }
          workers.wake(process);
        }),
      claim: async (process, now) => {
        const claim: Claim = { holder: time.owner(), idleSince: undefined };
        const task = await call('database', `${process} claims`, () => {
          const row = firstDue(open(process));
          if (!row || row.dueAt > now) return undefined;
          noteTakeover(row);
          row.claim = claim;
          row.dueAt = later(now, leaseMs(row.failures, LEASE_MS, LONGEST_WAIT_MS));
          row.attempts += 1;
          row.failures += 1;
          tell(`${process} claims ${row.stream}@${row.revision}`);
          return { ...row };
        });
        claim.idleSince = time.elapsed();
        return task;
      },
      update: async ({ process, eventId }, change) => {
        const row = tasksOf(process).get(eventId);
        const claim = row?.claim?.holder === time.owner() ? row.claim : undefined;
        const isRenewal = Object.keys(change).join() === 'dueAt';
        if (claim) claim.idleSince = undefined;
        // At the end the worker lets go, whether the table hears of it or not.
        if (row && claim && !isRenewal) row.claim = undefined;
        try {
          await call('database', `${process} updates a task`, () => {
            Object.assign(row ?? {}, change);
            workers.wake(process);
          });
        } finally {
          if (claim) claim.idleSince = time.elapsed();
        }
      },
      idle: workers.sleep,
    },
  };
};
