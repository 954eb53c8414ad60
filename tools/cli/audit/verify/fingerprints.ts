/** A set of texts, each with a small number; it keeps 12 bytes of each, and no text. */
export type Fingerprints = {
  /** The number that a text was put with, `undefined` when it was not. */
  get(text: string): number | undefined;
  /** `value` is a whole number from 0 to 2³² − 1. */
  put(text: string, value: number): void;
};

const INITIAL_SIZE = 2 ** 10;
const MAX_LOAD = 0.6;

/**
 * An open-addressed hash table over 64-bit fingerprints: among ten million texts, one lookup
 * in 10¹² finds a text that was not put.
 */
export const createFingerprints = (): Fingerprints => {
  let size = INITIAL_SIZE;
  let high = new Uint32Array(size);
  let low = new Uint32Array(size);
  let values = new Uint32Array(size);
  let count = 0;

  /** The slot of a fingerprint, or the empty one for it. In an empty slot the low half is 0. */
  const slotOf = (first: number, second: number): number => {
    let slot = first & (size - 1);
    while (low[slot] !== 0 && (high[slot] !== first || low[slot] !== second)) {
      slot = (slot + 1) & (size - 1);
    }
    return slot;
  };

  const grow = (): void => {
    const before = { high, low, values };
    size *= 2;
    high = new Uint32Array(size);
    low = new Uint32Array(size);
    values = new Uint32Array(size);
    for (const [index, first] of before.high.entries()) {
      const second = before.low[index] ?? 0;
      if (second === 0) continue;
      const slot = slotOf(first, second);
      high[slot] = first;
      low[slot] = second;
      values[slot] = before.values[index] ?? 0;
    }
  };

  return {
    get: (text) => {
      const [first, second] = hashOf(text);
      const slot = slotOf(first, second);
      return low[slot] === 0 ? undefined : values[slot];
    },
    put: (text, value) => {
      if (count >= size * MAX_LOAD) grow();
      const [first, second] = hashOf(text);
      const slot = slotOf(first, second);
      if (low[slot] === 0) count += 1;
      high[slot] = first;
      low[slot] = second;
      values[slot] = value;
    },
  };
};

/** Two halves that both depend on every character (the cyrb53 construction); the second is never 0. */
const hashOf = (text: string): [number, number] => {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 2_654_435_761);
    second = Math.imul(second ^ code, 1_597_334_677);
  }
  first = Math.imul(first ^ (first >>> 16), 2_246_822_507);
  first ^= Math.imul(second ^ (second >>> 13), 3_266_489_909);
  second = Math.imul(second ^ (second >>> 16), 2_246_822_507);
  second ^= Math.imul(first ^ (first >>> 13), 3_266_489_909);
  return [first >>> 0, (second | 1) >>> 0];
};

/** 32 bits of a text. */
export const numberOf = (text: string): number => hashOf(text)[0];
