import { useState } from 'react';
import { needsCode } from './login.ts';

/** Whether to ask for a code, from the first answer that requires one. */
export function useCodeQuestion(error: unknown): boolean {
  const [asked, setAsked] = useState(false);
  if (!asked && needsCode(error)) setAsked(true);
  return asked;
}
