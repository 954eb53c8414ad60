const holdersOf = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs work after all earlier work of the same key and owner, in this process. For work that would
 * conflict, or repeat an effect, if it ran concurrently.
 */
export const withMutex = <T>(owner: object, key: string, work: () => Promise<T>): Promise<T> => {
  const holders = holdersOf.get(owner) ?? new Map<string, Promise<unknown>>();
  holdersOf.set(owner, holders);
  const result = (holders.get(key) ?? Promise.resolve()).then(work);
  const over = () => {
    if (holders.get(key) === settled) holders.delete(key);
  };
  const settled: Promise<void> = result.then(over, over);
  holders.set(key, settled);
  return result;
};
