import { isRequestError } from './request.ts';

/** The calls that wait for the password; each is informed whether it was given. */
let waiting: ((given: boolean) => void)[] = [];
const listeners = new Set<() => void>();

const change = (next: typeof waiting) => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Whether any call waits for the password, for `useSyncExternalStore`. */
export const passwordWait = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOpen: () => waiting.length > 0,
};

/** Continues all waiting calls, or fails them. */
export const endPasswordWait = (given: boolean): void => {
  const ended = waiting;
  change([]);
  for (const end of ended) end(given);
};

/**
 * Makes a call that the server may answer with `needs: "password"`. Then waits for the dialog, one
 * for all waiting calls, and repeats the call. Throws the server's answer when the dialog is
 * closed.
 */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isRequestError(error) || error.problem?.needs !== 'password') throw error;
    const given = await new Promise<boolean>((end) => change([...waiting, end]));
    if (!given) throw error;
    return call();
  }
}
