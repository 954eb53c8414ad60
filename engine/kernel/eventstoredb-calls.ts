import type { EventStoreDBClient } from '@eventstore/db-client';
import { backOffMs, pause } from './back-off.ts';
import { eventStoreUnavailable } from './event-store-unavailable.ts';
import { type Connected, type Connection, connectAtOnce } from './eventstoredb-connection.ts';
import { isTransient, refusalOf } from './eventstoredb-errors.ts';
import { EVENT_STORE_LIMITS, type EventStoreLimits } from './eventstoredb-limits.ts';
import type { LogAvailability } from './log-availability.ts';

/** Work on a client; when `cancelled` aborts, it ends its reads and throws. */
type Work<T> = (client: EventStoreDBClient, cancelled: AbortSignal) => Promise<T>;

const cancellation = (why: string) => Object.assign(new Error(why), { name: 'CallCancelled' });
/** One for all calls: the stack of an error is dear. */
const DONE = cancellation('It is done');
const isCancellation = (error: unknown) => error instanceof Error && error.name === 'CallCancelled';

/** Cancels a read with the work that it belongs to: an open read keeps the client from closing. */
export const cancelWith = (
  read: { readableEnded: boolean; cancel(): Promise<void> },
  cancelled: AbortSignal,
): void =>
  cancelled.addEventListener('abort', () => {
    if (!read.readableEnded) void read.cancel().catch(() => {});
  });

/**
 * Gives work a limit: the client has none for reads, and its deadline of an append leaves out the
 * discovery of nodes. Throws at once when the client is replaced, because its reads then end as if
 * they were complete.
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
 * `call` repeats a call after transient errors, until `callMs` have passed; during a known outage it
 * has one try. A client that did not answer is replaced. Throws `EventStoreUnavailable` at the end,
 * and any other error at once. `append` is a call that records an outage when it fails; after any
 * other call that fails, a probe finds out.
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
        // A try of less than a fifth of its time would fail for that alone.
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
