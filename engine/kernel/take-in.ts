import type { RecordedEvent } from './event.ts';
import { keepGoing } from './keep-going.ts';
import type { ProcessContext } from './process.ts';
import type { RecentEvents } from './recent-events.ts';
import type { Worker } from './worker.ts';

/** A process manager and its checkpoint; `undefined` before its first event. */
type Subscriber = {
  process: string;
  reactsTo: readonly string[];
  dueAt?: Worker['dueAt'] | undefined;
  after: bigint | undefined;
};

/**
 * How far a process manager may be behind the most advanced one and still share its subscription,
 * in positions.
 */
const NEAR = 2n ** 24n;

/** An unreadable event is an error of its reaction alone. */
const dueOf = ({ dueAt }: Subscriber, event: RecordedEvent, now: Date): Date | undefined => {
  if (!dueAt) return now;
  try {
    return dueAt(event);
  } catch {
    return now;
  }
};

const positionOf = ({ after = -1n }: Subscriber): bigint => after;

/**
 * Groups process managers by subscription. Those near the most advanced one share a subscription.
 * Each one far behind, such as a new one on a long log, catches up alone, so that the others do not
 * wait.
 */
export const bundlesOf = (subscribers: readonly Subscriber[]): Subscriber[][] => {
  const foremost = subscribers
    .map(positionOf)
    .reduce((one, other) => (one > other ? one : other), -1n);
  const isNear = (subscriber: Subscriber) => positionOf(subscriber) >= foremost - NEAR;
  const far = subscribers.filter((subscriber) => !isNear(subscriber));
  return [subscribers.filter(isNear), ...far.map((one) => [one])].filter(
    ({ length }) => length > 0,
  );
};

/**
 * Follows the log for all process managers until `signal` aborts, and turns each batch into their
 * tasks. A bundle whose subscription or tasks fail resumes where it was; the others continue.
 */
export const takeIn = (
  workers: readonly Worker[],
  context: ProcessContext,
  recent: RecentEvents,
): Promise<void> =>
  keepGoing('the intake', context, async () => {
    const checkpoints = await context.tasks.checkpoints();
    const subscribers = workers.flatMap(({ queue: process, reactsTo, dueAt }) =>
      reactsTo ? [{ process, reactsTo, dueAt, after: checkpoints.get(process) }] : [],
    );
    // Each bundle reads what any of them reacts to: so the checkpoint of one that nothing concerns
    // moves with the others', and the next start does not read the whole log for it again.
    const types = [...new Set(subscribers.flatMap(({ reactsTo }) => reactsTo))];
    await Promise.all(
      bundlesOf(subscribers).map((bundle) =>
        keepGoing('the intake', context, () => follow(bundle, types, context, recent)),
      ),
    );
  });

const follow = async (
  bundle: readonly Subscriber[],
  types: readonly string[],
  { store, tasks, now, signal }: ProcessContext,
  recent: RecentEvents,
) => {
  const [first] = bundle.toSorted((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1));
  for await (const events of store.follow({ after: first?.after, types, signal })) {
    const last = events.at(-1);
    if (!last) continue;
    const at = now();
    const intakes = bundle.map((subscriber) => ({
      process: subscriber.process,
      reactions: events.flatMap((event) => {
        // Events before its checkpoint are processed, or to be skipped.
        if (!subscriber.reactsTo.includes(event.type) || event.position <= positionOf(subscriber))
          return [];
        const dueAt = dueOf(subscriber, event, at);
        return dueAt ? [{ event, dueAt }] : [];
      }),
    }));
    recent.add(events);
    await tasks.enlist(intakes, last);
    for (const subscriber of bundle)
      if (positionOf(subscriber) < last.position) subscriber.after = last.position;
  }
};
