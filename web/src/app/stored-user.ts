import { useSyncExternalStore } from 'react';
import type { UserView } from '#http/contracts/account-answers.ts';
import { keep, readKept } from './browser-storage.ts';

/**
 * The last user who signed in with this browser (spec 2 §3): for display only, because the server
 * checks its cookie.
 */
const KEY = 'user';
const CHANGED = 'skyhold:user';

/** Stores the signed-in user. */
export const storeUser = (user: UserView) => write(JSON.stringify(user));

/** Clears the stored user. */
export const forgetUser = () => write(null);

/** Whether a user is stored. */
export const isUserStored = () => readKept(KEY) !== null;

/** The same, rendered again when it changes; `false` while a page is prerendered. */
export const useIsSignedIn = () => useSyncExternalStore(subscribe, isUserStored, () => false);

/** Without storage the sign-in still works, by the cookie. */
function write(user: string | null) {
  keep(KEY, user);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls `act` when another tab has signed in or out; returns a function that ends this. */
export function onUserOfOtherTab(act: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) act();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function subscribe(onChange: () => void) {
  const events = [CHANGED, 'storage'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
