import { useSyncExternalStore } from 'react';
import type { UserView } from '#http/contracts/auth.ts';

/** Who signed in last in this browser (spec 2 §3): for display only, the server decides by its cookie. */
const KEY = 'user';
const CHANGED = 'skyhold:user';

/** Remembers who signed in. */
export const storeUser = (user: UserView) =>
  write(() => localStorage.setItem(KEY, JSON.stringify(user)));

/** Forgets who signed in. */
export const forgetUser = () => write(() => localStorage.removeItem(KEY));

/** Whether somebody signed in here; `false` while a page is rendered ahead of the visit. */
export const useIsSignedIn = () => useSyncExternalStore(subscribe, isRemembered, () => false);

function write(change: () => void) {
  try {
    change();
  } catch {
    // A browser that keeps nothing still signs in: the cookie counts.
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
