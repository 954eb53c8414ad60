import { isRequestError } from './request.ts';

/** What to say of the connection when a call got no answer; empty where the server answered. */
export function connectionText(error: unknown) {
  if (isRequestError(error)) return '';
  return offlineText() || 'There was no answer. Check your internet connection.';
}

/** Empty while the browser has a connection. */
export const offlineText = () =>
  navigator.onLine ? '' : 'You are offline. Check your internet connection.';
