/**
 * A number in [0, 1) that depends on the text alone (FNV-1a with a final mix), so that the
 * schedule is the same in every process.
 */
export const stableFraction = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/** A whole number from 0 to `count - 1` that depends on the text alone. */
export const stableIndex = (text: string, count: number): number =>
  Math.floor(stableFraction(text) * count);
