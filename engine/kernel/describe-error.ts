import { z } from 'zod';

const LONGEST_MESSAGE = 500;

/**
 * Describes an error in one line for logs and records: name, code and message, or the paths of a
 * schema error. It masks everything that looks like an email address or a card number, because SMTP
 * servers quote addresses. `stream@revision` is not masked.
 */
export const describeError = (fault: unknown): string => {
  if (!(fault instanceof Error)) return mask(String(fault));
  const code = 'code' in fault && isPlain(fault.code) ? ` (${fault.code})` : '';
  const cause = fault.cause === undefined ? '' : `; because ${describeError(fault.cause)}`;
  const line = messageOf(fault)
    .replaceAll(/\s*[\r\n]\s*/g, ' ')
    .slice(0, LONGEST_MESSAGE);
  return mask(`${fault.name}${code}: ${line}`) + cause;
};

const messageOf = (fault: Error): string =>
  fault instanceof z.ZodError
    ? fault.issues.map(({ path, message }) => `${placeOf(path)}${message}`).join('; ')
    : fault.message;

const placeOf = (path: PropertyKey[]): string =>
  path.length === 0 ? '' : `${z.core.toDotPath(path)}: `;

const isPlain = (code: unknown): code is string | number =>
  typeof code === 'string' || typeof code === 'number';

const mask = (text: string): string =>
  text
    .replaceAll(/[^\s<>"'(]+@(?!\d+(?:[\s:;,)]|$))[^\s<>"')]+/g, '[address]')
    .replaceAll(/\b\d(?:[ -]?\d){12,18}\b/g, '[number]');
