/** A map that evicts old entries: it keeps at least the newest `capacity`, at most twice that. */
export type BoundedMap<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

/**
 * A bounded map of two generations. Removing the oldest key of a `Map` one by one would walk over
 * the holes that earlier removals left.
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
