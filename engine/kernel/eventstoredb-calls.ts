import type { EventStoreDBClient } from '@eventstore/db-client';
import { backOffMs, pause } from './back-off.ts';
import { eventStoreUnavailable } from './event-store-unavailable.ts';
import { type Connected, type Connection, connectAtOnce } from './eventstoredb-connection.ts';
import { isTransient, refusalOf } from './eventstoredb-faults.ts';
import type { LogAvailability } from './log-availability.ts';

/** How long one try may take, and all tries of a call together, in ms. */
export const TRY_MS = 5_000;
const CALL_MS = 8_000;
/** A try that has less time is not begun. */
const SHORTEST_TRY_MS = 1_000;

/** Work on a client; when `cancelled` aborts, it lets go of what it holds and throws. */
type Work<T> = (client: EventStoreDBClient, cancelled: AbortSignal) => Promise<T>;

const cancellation = (why: string) => Object.assign(new Error(why), { name: 'CallCancelled' });
const isCancellation = (fault: unknown) => fault instanceof Error && fault.name === 'CallCancelled';

/** A read that is left half-way keeps the client from ever closing. */
export const cancelWith = (
  read: { readableEnded: boolean; cancel(): Promise<void> },
  cancelled: AbortSignal,
): void =>
  cancelled.addEventListener('abort', () => {
    if (!read.readableEnded) void read.cancel().catch(() => {});
  });

/**
 * Gives work a limit, which the client has none of its own for in reads, and not for everything that
 * an append waits for. Ends at once when the client is replaced: it lets go of its reads then, which
 * look as if they were complete.
 */
export const tryOnce = async <T>(
  { client, replaced }: Connected,
  work: Work<T>,
  ms: number = TRY_MS,
): Promise<T> => {
  const controller = new AbortController();
  const cancel = (why: string) => controller.abort(cancellation(why));
  const cancelled = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  const timer = setTimeout(cancel, ms, 'No answer in time');
  const onReplaced = () => cancel('The client was replaced meanwhile');
  replaced.addEventListener('abort', onReplaced);
  if (replaced.aborted) onReplaced();
  try {
    return await Promise.race([work(client, controller.signal), cancelled]);
  } finally {
    clearTimeout(timer);
    replaced.removeEventListener('abort', onReplaced);
    cancelled.catch(() => {});
    cancel('It is done');
  }
};

/**
 * `call` repeats a repeatable call over transient faults for at most 8 s, or gives it a single try
 * while the log is known to be out. A client that gave no answer is replaced. Throws
 * `EventStoreUnavailable` in the end, and at once what is no transient fault. `append` is a call whose
 * end tells whether the log takes appends; of another one that finds no answer, a probe tells.
 */
export const createCalls = (connection: Connection, availability: LogAvailability) => {
  const repeat = async <T>(work: Work<T>, onUnavailable: (fault: unknown) => void): Promise<T> => {
    const end = performance.now() + CALL_MS;
    if (availability.isOut()) connectAtOnce();
    for (let failures = 1; ; failures += 1) {
      const connected = connection.current();
      try {
        return await tryOnce(connected, work, Math.min(TRY_MS, end - performance.now()));
      } catch (fault) {
        if (connection.isClosed()) throw eventStoreUnavailable(fault);
        if (isCancellation(fault)) connection.replace(connected);
        else if (!isTransient(fault) && refusalOf(fault) === undefined) throw fault;
        const wait = backOffMs(failures, 100, 1_600);
        if (availability.isOut() || performance.now() + wait + SHORTEST_TRY_MS > end) {
          onUnavailable(fault);
          throw eventStoreUnavailable(fault);
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
      return repeat(work, (fault) => availability.noteOutage(fault, begunAt));
    },
  };
};
