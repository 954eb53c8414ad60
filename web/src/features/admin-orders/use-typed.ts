import { useState } from 'react';

/** The text typed over an applied value, forgotten once that value changes; `none` is nothing typed. */
export function useTyped<T>(applied: string, none: T) {
  const [typed, setTyped] = useState({ applied, text: none });
  if (typed.applied !== applied) setTyped({ applied, text: none });
  return [typed.text, (text: T) => setTyped({ applied, text })] as const;
}
