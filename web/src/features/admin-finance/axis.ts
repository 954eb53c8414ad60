/**
 * Returns round ticks of an axis from `least` to `most` (cents, both may be 0), with about four
 * steps.
 */
export function marksOf(least: number, most: number): number[] {
  const rough = Math.max(1, most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 1,
  );
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, n) => (first + n) * step);
}

/** Returns how many slots share one label, so that the number of labels is limited. */
export const slotsPerLabel = (slots: number, most: number): number => Math.ceil(slots / most);
