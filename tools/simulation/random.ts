/** Seeded random numbers. */
export type Random = {
  /** At least 0, below 1. */
  unit(): number;
  /** An integer from `from` to `to`, inclusive. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(...choices: readonly [T, ...T[]]): T;
};

/** SplitMix32: small, fast, and good enough to simulate accidents. */
export const seededRandom = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  const unit = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  const between = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1));
  return {
    unit,
    between,
    chance: (probability) => unit() < probability,
    pick: (...choices) => choices[between(0, choices.length - 1)] ?? choices[0],
  };
};
