const holdersOf = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Does work after all work that was begun before it under this key and owner, in this process:
 * where several at once would only conflict, or do an effect twice.
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
