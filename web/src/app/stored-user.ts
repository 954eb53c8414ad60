import { useSyncExternalStore } from 'react';
import type { UserView } from '#http/contracts/auth.ts';

/**
 * The last user who signed in with this browser (spec 2 §3): for display only, because the server
 * checks its cookie.
 */
const KEY = 'user';
const CHANGED = 'skyhold:user';

/** Stores the signed-in user. */
export const storeUser = (user: UserView) =>
  write(() => localStorage.setItem(KEY, JSON.stringify(user)));

/** Clears the stored user. */
export const forgetUser = () => write(() => localStorage.removeItem(KEY));

/** Whether a user is stored; `false` while a page is prerendered. */
export const useIsSignedIn = () => useSyncExternalStore(subscribe, isRemembered, () => false);

function write(change: () => void) {
  try {
    change();
  } catch {
    // Without storage the sign-in still works, by the cookie.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function isRemembered() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function subscribe(onChange: () => void) {
  const events = [CHANGED, 'storage'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
