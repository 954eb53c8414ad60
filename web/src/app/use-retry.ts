import { useState } from 'react';
import { callWithRetry } from './call-with-retry.ts';
import { useLeft } from './use-left.ts';

/**
 * For writes that are safe to repeat: `withRetry` makes a call again while the server cannot save
 * anything (`callWithRetry`), until the screen is left. `retrying` is the last 503 of a call that goes
 * on, else `null`.
 */
export function useRetry() {
  const left = useLeft();
  const [retrying, setRetrying] = useState<Error | null>(null);
  const withRetry = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await callWithRetry(call, { signal: left.current, onRetry: setRetrying });
    } finally {
      setRetrying(null);
    }
  };
  return { retrying, withRetry };
}
