import { LEASE_MS, LONGEST_WAIT_MS, type Task, type TaskQueue } from '#engine/kernel/task-queue.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { WEBHOOK_QUEUE } from '#engine/payment/webhook-inbox.ts';
import { createSleepers } from './sleepers.ts';
import type { Owner } from './virtual-time.ts';
import type { World } from './world.ts';

/**
 * A worker with a claim, and since when it could renew it; unknown while it waits for an answer.
 */
type Claim = { holder: Owner; idleSince: number | undefined };
type TaskRow = Task & { dueAt: Date; doneAt?: Date | undefined; claim?: Claim | undefined };

/** The tasks of all queues and the checkpoints of all process managers; they outlive a crash. */
export type TaskTable = {
  queue: TaskQueue;
  /** Tasks that are not completed. */
  undone(): string[];
  /** Returns the ids of the events that a process manager has enlisted. */
  takenIn(process: string): ReadonlySet<string>;
  /** The payments of received webhooks, by the webhooks' ids. */
  noticed(): ReadonlyMap<string, string>;
  /** When a task was claimed while its last worker was still working, in ms since the beginning. */
  takeovers: readonly number[];
  /** Tasks that were taken over because a worker that could renew its claim did not. */
  notRenewed: readonly string[];
};

const NONE: ReadonlySet<TaskRow> = new Set();

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** How long a claim lasts, as the statement of the real table computes it. */
const leaseMs = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, Math.max(LEASE_MS, 1_000 * 2 ** Math.min(failures, 20)));

export const createTaskTable = (world: World): TaskTable => {
  const { call, tell, time } = world;
  const checkpoints = new Map<string, bigint>();
  const tasks = new Map<string, Map<string, TaskRow>>();
  const undone = new Map<string, Set<TaskRow>>();
  const takeovers: number[] = [];
  const notRenewed: string[] = [];
  const listeners = new Map<Owner, Set<() => void>>();

  const tasksOf = (queue: string) => tasks.get(queue) ?? new Map<string, TaskRow>();
  const open = (queue: string): ReadonlySet<TaskRow> => undone.get(queue) ?? NONE;
  const sleepers = createSleepers(world, (queues) => {
    let first = Infinity;
    for (const queue of queues)
      for (const { dueAt } of open(queue)) first = Math.min(first, dueAt.getTime());
    return first;
  });
  const add = (row: Pick<TaskRow, 'queue' | 'key' | 'dueAt'> & Partial<TaskRow>) => {
    const { queue, key } = row;
    if (tasksOf(queue).has(key)) return;
    const zeros = { stream: null, revision: null, data: null, attempts: 0, failures: 0, lease: 0 };
    const fresh = { ...zeros, ...row };
    tasks.set(queue, tasksOf(queue).set(key, fresh));
    if (!fresh.doneAt) undone.set(queue, (undone.get(queue) ?? new Set()).add(fresh));
    sleepers.wake();
  };
  const tellAdded = () => {
    for (const listener of listeners.get(time.owner()) ?? []) listener();
  };

  const noteTakeover = ({ claim, queue, stream }: TaskRow) => {
    if (!claim?.holder.isAlive) return;
    tell(`${queue} takes ${stream} over from ${claim.holder.name}, which is still at it`);
    takeovers.push(time.elapsed());
    if (time.elapsed() - (claim.idleSince ?? time.elapsed()) > LEASE_MS)
      notRenewed.push(`${queue} did not renew its claim on ${stream}`);
  };

  return {
    takeovers,
    notRenewed,
    takenIn: (process) => new Set(tasksOf(process).keys()),
    noticed: () =>
      new Map(
        [...tasksOf(WEBHOOK_QUEUE).values()].flatMap(({ key, stream }) =>
          stream === null ? [] : [[key, paymentDecider.idOf(stream)]],
        ),
      ),
    undone: () =>
      [...undone.keys()].flatMap((queue) =>
        Array.from(open(queue), ({ stream, revision }) => `${queue}: ${stream}@${revision}`),
      ),
    queue: {
      checkpoints: () => call('database', 'checkpoints of processes', () => new Map(checkpoints)),
      enlist: async (intakes, { position }) => {
        await call('database', 'processes take events in', () => {
          for (const { process, reactions } of intakes) {
            for (const { event, dueAt } of reactions) {
              const { id: key, stream, revision } = event;
              add({ queue: process, key, stream, revision, dueAt });
            }
            if (position > (checkpoints.get(process) ?? 0n)) checkpoints.set(process, position);
          }
        });
        tellAdded();
      },
      add: async (task) => {
        await call('database', `${task.queue} receives a task`, () => add(task));
        tellAdded();
      },
      claim: async (free, now) => {
        const holder = time.owner();
        const claims: Claim[] = [];
        const claimed = await call('database', 'claims tasks', () =>
          [...free].flatMap(([queue, most]) => {
            if (open(queue).size === 0) return [];
            const due = [...open(queue)].filter(({ dueAt }) => dueAt <= now);
            due.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
            return due.slice(0, most).map((row) => {
              const claim: Claim = { holder, idleSince: undefined };
              claims.push(claim);
              noteTakeover(row);
              row.claim = claim;
              row.dueAt = later(now, leaseMs(row.failures));
              row.attempts += 1;
              row.failures += 1;
              row.lease += 1;
              tell(`${queue} claims ${row.stream}@${row.revision}`);
              return { ...row };
            });
          }),
        );
        for (const claim of claims) claim.idleSince = time.elapsed();
        return claimed;
      },
      update: async ({ queue, key, lease }, change) => {
        const row = tasksOf(queue).get(key);
        const claim = row?.lease === lease ? row.claim : undefined;
        const isRenewal = Boolean(change.heldUntil);
        if (claim) claim.idleSince = undefined;
        // At the end the worker drops its claim, whether the table learns of it or not.
        if (row && claim && !isRenewal) row.claim = undefined;
        try {
          return await call('database', `${queue} updates a task`, () => {
            if (row?.lease !== lease) return false;
            Object.assign(row, change);
            if (row.doneAt) undone.get(queue)?.delete(row);
            sleepers.wake();
            return true;
          });
        } finally {
          if (claim) claim.idleSince = time.elapsed();
        }
      },
      onAdded: (listener) => {
        const owner = time.owner();
        const own = listeners.get(owner) ?? new Set();
        listeners.set(owner, own.add(listener));
        return () => own.delete(listener);
      },
      untilDue: (queues, { signal }) => sleepers.sleep(queues, signal),
    },
  };
};
