import { useEffect, useRef } from 'react';

const NEVER = new AbortController().signal;

/** `current` aborts when the screen that calls this is left: late answers have no effect then. */
export function useLeft() {
  const left = useRef(NEVER);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving.signal;
    return () => leaving.abort();
  }, []);
  return left;
}
