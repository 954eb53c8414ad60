import { backOffMs, pause } from './back-off.ts';
import { describeError } from './describe-error.ts';
import { isEventStoreUnavailable } from './event-store-unavailable.ts';
import type { ProcessContext } from './process.ts';

/**
 * Repeats a loop that should never end; logs an error or a lost connection and backs off. During an
 * outage of the event store, which its port logs, the loop waits.
 */
export const keepGoing = async (
  name: string,
  { log, signal, store }: Pick<ProcessContext, 'log' | 'signal' | 'store'>,
  loop: () => Promise<void>,
) => {
  for (let failures = 0; !signal.aborted;) {
    await store.untilAvailable(signal);
    const startedAt = Date.now();
    try {
      await loop();
    } catch (error) {
      if (isEventStoreUnavailable(error)) {
        failures = 0;
        continue;
      }
      if (!signal.aborted) log.warn({ fault: describeError(error) }, `${name} was interrupted`);
    }
    failures = Date.now() - startedAt > 60_000 ? 1 : failures + 1;
    if (!signal.aborted) await pause(backOffMs(failures, 100, 10_000), signal);
  }
};
