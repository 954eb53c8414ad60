/** A map that evicts old entries: it keeps at least the newest `capacity`, at most twice that. */
export type BoundedMap<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

/**
 * A bounded map of two generations: constant time for each entry. Deleting the oldest key of one
 * `Map` takes time in proportion to the keys deleted before it.
 */
export const createBoundedMap = <Value>(capacity: number): BoundedMap<Value> => {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  return {
    get: (key) => young.get(key) ?? old.get(key),
    set: (key, value) => {
      young.set(key, value);
      if (young.size < capacity) return;
      old = young;
      young = new Map();
    },
  };
};
