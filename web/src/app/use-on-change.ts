import { useEffect, useEffectEvent, useRef } from 'react';

/** Acts whenever a value differs from the one before; a value that is `undefined` is not known yet. */
export function useOnChange(value: unknown, act: () => void): void {
  const known = useRef(value);
  const onChange = useEffectEvent(act);
  useEffect(() => {
    if (known.current !== undefined && known.current !== value) onChange();
    known.current = value;
  }, [value]);
}
