import type { RecordedEvent } from './event.ts';
import { keepGoing } from './keep-going.ts';
import type { ProcessContext } from './process.ts';
import type { RecentEvents } from './recent-events.ts';
import type { Worker } from './worker.ts';

/** A process manager and its checkpoint; `undefined` before its first event. */
type Standing = {
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
const dueOf = ({ dueAt }: Standing, event: RecordedEvent, now: Date): Date | undefined => {
  if (!dueAt) return now;
  try {
    return dueAt(event);
  } catch {
    return now;
  }
};

const placeOf = ({ after = -1n }: Standing): bigint => after;

/**
 * Groups process managers by subscription. Those near the most advanced one share a subscription.
 * Each one far behind, such as a new one on a long log, catches up alone, so that the others do not
 * wait.
 */
export const bundlesOf = (standings: readonly Standing[]): Standing[][] => {
  const foremost = standings.map(placeOf).reduce((one, other) => (one > other ? one : other), -1n);
  const isNear = (standing: Standing) => placeOf(standing) >= foremost - NEAR;
  const far = standings.filter((standing) => !isNear(standing));
  return [standings.filter(isNear), ...far.map((one) => [one])].filter(({ length }) => length > 0);
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
    const standings = workers.flatMap(({ queue: process, reactsTo, dueAt }) =>
      reactsTo ? [{ process, reactsTo, dueAt, after: checkpoints.get(process) }] : [],
    );
    // Each bundle reads what any of them reacts to: so the checkpoint of one that nothing concerns
    // moves with the others', and the next start does not read the whole log for it again.
    const types = [...new Set(standings.flatMap(({ reactsTo }) => reactsTo))];
    await Promise.all(
      bundlesOf(standings).map((bundle) =>
        keepGoing('the intake', context, () => follow(bundle, types, context, recent)),
      ),
    );
  });

const follow = async (
  bundle: readonly Standing[],
  types: readonly string[],
  { store, tasks, now, signal }: ProcessContext,
  recent: RecentEvents,
) => {
  const [first] = bundle.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  for await (const events of store.follow({ after: first?.after, types, signal })) {
    const last = events.at(-1);
    if (!last) continue;
    const at = now();
    const intakes = bundle.map((standing) => ({
      process: standing.process,
      reactions: events.flatMap((event) => {
        // Events before its checkpoint are processed, or to be skipped.
        if (!standing.reactsTo.includes(event.type) || event.position <= placeOf(standing))
          return [];
        const dueAt = dueOf(standing, event, at);
        return dueAt ? [{ event, dueAt }] : [];
      }),
    }));
    recent.add(events);
    await tasks.enlist(intakes, last);
    for (const standing of bundle)
      if (placeOf(standing) < last.position) standing.after = last.position;
  }
};
