import { isRequestError } from './request.ts';

/**
 * Returns the text about the connection after a call without an answer; empty if the server
 * answered.
 */
export function connectionText(error: unknown) {
  if (isRequestError(error)) return '';
  return offlineText() || 'There was no answer. Check your internet connection.';
}

/** Empty while the browser is online. */
export const offlineText = () =>
  navigator.onLine ? '' : 'You are offline. Check your internet connection.';
