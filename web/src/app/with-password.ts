import { isRequestError } from './request.ts';

/** What waits for the password: each is told whether it was given. */
let waiting: ((given: boolean) => void)[] = [];
const listeners = new Set<() => void>();

const change = (next: typeof waiting) => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Whether anything waits for the password, for `useSyncExternalStore`. */
export const passwordWait = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOpen: () => waiting.length > 0,
};

/** Lets everything that waits go on, or fail. */
export const endPasswordWait = (given: boolean): void => {
  const ended = waiting;
  change([]);
  for (const end of ended) end(given);
};

/**
 * Makes a call that the server may answer with `needs: "password"`; then waits for the dialog that
 * asks for it, one for all calls that wait, and makes the call again. Throws the server's answer when
 * the dialog is closed.
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
