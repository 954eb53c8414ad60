import { isRequestError } from './request.ts';

/**
 * What to say of a call that failed: the server's message, `refused` where it answered without
 * one, and the generic text where no answer came at all (spec 2 §8).
 */
export function failureText(error: unknown, refused: string) {
  if (!isRequestError(error)) return 'Something went wrong. Please try again.';
  return error.problem?.message || refused;
}
