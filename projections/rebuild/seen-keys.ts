const BITS = 2 ** 25;
const HASHES = 3;

/** Remembers in 4 MB which keys it was told: never forgets one, rarely takes another for one. */
export const createSeenKeys = () => {
  const seen = new Uint8Array(BITS / 8);
  /** The first and the step of the places that stand for a key (FNV-1a, twice). */
  const placesOf = (key: string): [number, number] => {
    let [one, other] = [0x811c9dc5, 0x050c5d1f];
    for (let n = 0; n < key.length; n += 1) {
      const code = key.charCodeAt(n);
      one = Math.imul(one ^ code, 0x01000193);
      other = Math.imul(other ^ code, 0x01000197);
    }
    return [one >>> 0, (other | 1) >>> 0];
  };
  return {
    add: (key: string): void => {
      const [first, step] = placesOf(key);
      for (let n = 0; n < HASHES; n += 1) {
        const place = (first + n * step) % BITS;
        seen[place >>> 3] = (seen[place >>> 3] ?? 0) | (1 << (place & 7));
      }
    },
    /** False only for a key that was never added. */
    has: (key: string): boolean => {
      const [first, step] = placesOf(key);
      for (let n = 0; n < HASHES; n += 1) {
        const place = (first + n * step) % BITS;
        if (((seen[place >>> 3] ?? 0) & (1 << (place & 7))) === 0) return false;
      }
      return true;
    },
  };
};
