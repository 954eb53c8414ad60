import type { EventStoreDBClient } from '@eventstore/db-client';
import { backOffMs, pause } from './back-off.ts';
import { eventStoreUnavailable } from './event-store-unavailable.ts';
import { type Connected, type Connection, connectAtOnce } from './eventstoredb-connection.ts';
import { isTransient, refusalOf } from './eventstoredb-errors.ts';
import { EVENT_STORE_LIMITS, type EventStoreLimits } from './eventstoredb-limits.ts';
import type { LogAvailability } from './log-availability.ts';

/** Work on a client. When `cancelled` aborts, it ends its reads and throws. */
type Work<T> = (client: EventStoreDBClient, cancelled: AbortSignal) => Promise<T>;

const cancellation = (why: string) => Object.assign(new Error(why), { name: 'CallCancelled' });
/** One instance for all calls, because the stack trace of an error is expensive. */
const DONE = cancellation('It is done');
const isCancellation = (error: unknown) => error instanceof Error && error.name === 'CallCancelled';

/** Cancels a read when `cancelled` aborts: an open read prevents the client from closing. */
export const cancelWith = (
  read: { readableEnded: boolean; cancel(): Promise<void> },
  cancelled: AbortSignal,
): void =>
  cancelled.addEventListener('abort', () => {
    if (!read.readableEnded) void read.cancel().catch(() => {});
  });

/**
 * Runs work with a time limit. The client has none for reads, and its deadline for appends excludes
 * the discovery of nodes. Throws at once when the client is replaced, because its reads then end as
 * if they were complete.
 */
export const tryOnce = async <T>(
  { client, replaced }: Connected,
  work: Work<T>,
  ms: number = EVENT_STORE_LIMITS.tryMs,
): Promise<T> => {
  const controller = new AbortController();
  const cancel = (why: string) => controller.abort(cancellation(why));
  const cancelled = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  const timer = setTimeout(cancel, ms, 'No answer in time');
  const onReplaced = () => cancel('The client was replaced');
  replaced.addEventListener('abort', onReplaced);
  if (replaced.aborted) onReplaced();
  try {
    return await Promise.race([work(client, controller.signal), cancelled]);
  } finally {
    clearTimeout(timer);
    replaced.removeEventListener('abort', onReplaced);
    cancelled.catch(() => {});
    controller.abort(DONE);
  }
};

/**
 * Creates `call` and `append`. `call` retries a call after transient errors for `callMs`; during a
 * known outage it tries once. It replaces a client that did not answer. At the end it throws
 * `EventStoreUnavailable`, and any other error at once. `append` is a call that records an outage
 * when it fails; after another failed call, a probe checks for one.
 */
export const createCalls = (
  connection: Connection,
  availability: LogAvailability,
  { tryMs, callMs }: EventStoreLimits,
) => {
  const repeat = async <T>(work: Work<T>, onUnavailable: (error: unknown) => void): Promise<T> => {
    const end = performance.now() + callMs;
    if (availability.isOut()) connectAtOnce();
    for (let failures = 1; ; failures += 1) {
      const connected = connection.current();
      try {
        return await tryOnce(connected, work, Math.min(tryMs, end - performance.now()));
      } catch (error) {
        if (connection.isClosed()) throw eventStoreUnavailable(error);
        if (isCancellation(error)) connection.replace(connected);
        else if (!isTransient(error) && refusalOf(error) === undefined) throw error;
        const wait = backOffMs(failures, 100, 1_600);
        // A try of less than a fifth of its time limit would fail for lack of time.
        if (availability.isOut() || performance.now() + wait + tryMs / 5 > end) {
          onUnavailable(error);
          throw eventStoreUnavailable(error);
        }
        await pause(wait);
        connectAtOnce();
      }
    }
  };
  return {
    call: <T>(work: Work<T>): Promise<T> => repeat(work, () => void availability.takesAppends()),
    append: async <T>(work: Work<T>): Promise<T> => {
      const begunAt = Date.now();
      return repeat(work, (error) => availability.noteOutage(error, begunAt));
    },
  };
};
