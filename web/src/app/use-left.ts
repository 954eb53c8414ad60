import { useEffect, useRef } from 'react';

const NEVER = new AbortController().signal;

/** `current` aborts once the screen that calls this was left: late answers move nobody then. */
export function useLeft() {
  const left = useRef(NEVER);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving.signal;
    return () => leaving.abort();
  }, []);
  return left;
}
