import { offlineText } from './connection-text.ts';
import { isRequestError } from './request.ts';

/**
 * Returns the text for a failed call: the server's message, `refused` if it answered without one;
 * without an answer that the browser is offline, or the generic text (spec 2 §8).
 */
export function failureText(error: unknown, refused: string) {
  if (!isRequestError(error)) return offlineText() || 'Something went wrong. Please try again.';
  return error.problem?.message || refused;
}
