/** Round marks of an axis that reaches from `least` to `most` (cents, both may be 0), with about four steps. */
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

/** So many of the slots, evenly, have a label below. */
export function labelled(slots: number, most: number): (slot: number) => boolean {
  const every = Math.ceil(slots / most);
  return (slot) => slot % every === 0;
}
