import { isUnavailable } from './request.ts';

/**
 * With the server's 5 s between two tries, and as long for a try that ends in a 503, two minutes.
 */
export const MOST_RETRIES = 12;

/**
 * Makes an idempotent call, and repeats it after each 503 with `Retry-After`, at most 12 times.
 * Calls `onRetry` before each wait. Throws the last error; starts no call after `signal` has
 * aborted.
 */
export async function callWithRetry<T>(
  call: () => Promise<T>,
  { signal, onRetry }: { signal: AbortSignal; onRetry: () => void },
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isUnavailable(error) || failures === MOST_RETRIES || signal.aborted) throw error;
      onRetry();
      await pause(error.retryAfterMs, signal);
      if (signal.aborted) throw error;
    }
  }
}

/** Ends early when `signal` aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
