import { isRequestError } from './request.ts';

/**
 * Returns the text for a failed call: the server's message, `refused` if it answered without one,
 * and the generic text without an answer (spec 2 §8).
 */
export function failureText(error: unknown, refused: string) {
  if (!isRequestError(error)) return 'Something went wrong. Please try again.';
  return error.problem?.message || refused;
}
