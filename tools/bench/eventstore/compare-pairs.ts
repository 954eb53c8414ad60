/**
 * Two alternating measurements in one unit. `ratio` is the median of the ratios candidate ÷
 * baseline of all pairs, `low` and `high` are their quartiles.
 */
export type Comparison = {
  floor: number;
  candidate: number;
  ratio: number;
  low: number;
  high: number;
};

/**
 * Measures a baseline and a candidate alternately (A B, B A, A B, …), so that other load on the
 * machine affects both alike.
 */
export const comparePairs = async (
  pairs: number,
  floor: () => Promise<number>,
  candidate: () => Promise<number>,
): Promise<Comparison> => {
  const floors: number[] = [];
  const candidates: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) floors.push(await floor());
    candidates.push(await candidate());
    if (pair % 2 === 1) floors.push(await floor());
  }
  const ratios = candidates.map((value, pair) => value / (floors[pair] ?? Number.NaN));
  return {
    floor: quantile(floors, 0.5),
    candidate: quantile(candidates, 0.5),
    ratio: quantile(ratios, 0.5),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
  };
};

/** Returns the quantile of a share of the values, interpolated linearly. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

/** Returns the median and the 99th percentile of the values. */
export const percentiles = (values: readonly number[]): { p50: number; p99: number } => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
});
