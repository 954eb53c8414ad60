import { useState } from 'react';
import { callWithRetry } from './call-with-retry.ts';
import { useLeft } from './use-left.ts';

/**
 * For idempotent writes: `withRetry` repeats a call while the server cannot save (`callWithRetry`),
 * until the screen is left. `retrying` is true from the first 503 to the end.
 */
export function useRetry() {
  const left = useLeft();
  const [retrying, setRetrying] = useState(false);
  const withRetry = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await callWithRetry(call, { signal: left.current, onRetry: () => setRetrying(true) });
    } finally {
      setRetrying(false);
    }
  };
  return { retrying, withRetry };
}
