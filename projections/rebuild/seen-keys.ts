const BITS = 2 ** 25;
const HASHES = 3;

/** The keys of a table that it was told. */
export type SeenKeys = {
  /** Answers whether it is surely new. */
  add(key: string): boolean;
  /** False only for a key that was never added. */
  has(key: string): boolean;
};

/** Remembers keys of all tables in 4 MB: never forgets one, rarely takes another for one. */
export const createSeenKeys = (): ((table: string) => SeenKeys) => {
  const seen = new Uint8Array(BITS / 8);
  return (table) => {
    const [tableOne, tableOther] = spread(table, 0x811c9dc5, 0x050c5d1f);
    return {
      add: (key) => {
        const [first, step] = spread(key, tableOne, tableOther);
        let isNew = false;
        for (let n = 0; n < HASHES; n += 1) {
          const place = placeOf(first, step, n);
          const before = seen[place >>> 3] ?? 0;
          const after = before | (1 << (place & 7));
          if (after !== before) isNew = true;
          seen[place >>> 3] = after;
        }
        return isNew;
      },
      has: (key) => {
        const [first, step] = spread(key, tableOne, tableOther);
        for (let n = 0; n < HASHES; n += 1) {
          const place = placeOf(first, step, n);
          if (((seen[place >>> 3] ?? 0) & (1 << (place & 7))) === 0) return false;
        }
        return true;
      },
    };
  };
};

/** Two hashes of a text (FNV-1a), begun with others. */
const spread = (text: string, one: number, other: number): [number, number] => {
  for (let n = 0; n < text.length; n += 1) {
    const code = text.charCodeAt(n);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x01000197);
  }
  return [one, other];
};

const placeOf = (first: number, step: number, n: number): number =>
  ((first >>> 0) + n * ((step | 1) >>> 0)) % BITS;
