import { useEffect, useRef } from 'react';

const NEVER = new AbortController().signal;

/** `current` aborts when the calling screen is left, so that late answers have no effect. */
export function useLeft() {
  const left = useRef(NEVER);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving.signal;
    return () => leaving.abort();
  }, []);
  return left;
}
