import { useEffect, useRef } from 'react';

/** `current` is true once the screen that calls this was left: late answers move nobody then. */
export function useLeft() {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
