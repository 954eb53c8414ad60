/** The highest bar must not look cut off at the edge of the chart. */
const MARGIN = 1.06;

/**
 * Returns an axis for values from `least` (0 or below) to `most` (0 or above): round ticks with about
 * four steps. It ends shortly after the data where the next tick would be more than half a step away.
 */
export function axisOf(least: number, most: number) {
  const rough = Math.max(1, most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 1,
  );
  const tickBeyond = (size: number) => Math.ceil(size / step) * step;
  const endOf = (size: number) =>
    tickBeyond(size) - size > step / 2 ? size * MARGIN : tickBeyond(size);
  const lowest = least < 0 ? -endOf(-least) : 0;
  const highest = Math.max(endOf(most), lowest + step);
  const [first, last] = [Math.ceil(lowest / step), Math.floor(highest / step)];
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step),
    lowest,
    highest,
  };
}

/** Returns how many slots share one label, so that the number of labels is limited. */
export const slotsPerLabel = (slots: number, most: number): number => Math.ceil(slots / most);
