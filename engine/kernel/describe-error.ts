import { z } from 'zod';

const LONGEST_MESSAGE = 500;

/**
 * Describes an error in one line for logs and records: name, code and message, or the paths of a
 * schema error. It masks everything that looks like an email address or a card number, because SMTP
 * servers quote addresses. `stream@revision` is not masked.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return mask(String(error));
  const code = 'code' in error && isPlain(error.code) ? ` (${error.code})` : '';
  const cause = error.cause === undefined ? '' : `; because ${describeError(error.cause)}`;
  const line = messageOf(error)
    .replaceAll(/\s*[\r\n]\s*/g, ' ')
    .slice(0, LONGEST_MESSAGE);
  return mask(`${error.name}${code}: ${line}`) + cause;
};

const messageOf = (error: Error): string =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${placeOf(path)}${message}`).join('; ')
    : error.message;

const placeOf = (path: PropertyKey[]): string =>
  path.length === 0 ? '' : `${z.core.toDotPath(path)}: `;

const isPlain = (code: unknown): code is string | number =>
  typeof code === 'string' || typeof code === 'number';

const mask = (text: string): string =>
  text
    .replaceAll(/[^\s<>"'(]+@(?!\d+(?:[\s:;,)]|$))[^\s<>"')]+/g, '[address]')
    .replaceAll(/\b\d(?:[ -]?\d){12,18}\b/g, '[number]');
