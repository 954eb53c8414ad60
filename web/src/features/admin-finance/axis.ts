/** The axis ends as much beyond the data, whose bars must not look cut off. */
const MARGIN = 1.06;

/**
 * Returns an axis for values from `least` (0 or below) to `most` (0 or above): round ticks with about
 * five steps, up to the first one that no value exceeds. Below zero it ends shortly after the data
 * where the next tick would be more than half a step away.
 */
export function axisOf(least: number, most: number) {
  const rough = Math.max(1, most - least) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10]
      .map((times) => times * power)
      .find((one) => one >= rough && Number.isInteger(one)) ?? 1;
  const tickBeyond = (size: number) => Math.ceil(size / step) * step;
  const isFar = tickBeyond(-least) + least > step / 2;
  const lowest = isFar ? least * MARGIN : -tickBeyond(-least);
  const highest = Math.max(tickBeyond(most), most * MARGIN, lowest + step);
  const [first, last] = [Math.ceil(lowest / step), Math.floor(highest / step)];
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step),
    lowest,
    highest,
  };
}

const MOST_LABELS = 6;

/** Returns how many slots share one label: `unit` or a multiple, of more than a week's slots. */
export const slotsPerLabel = (slots: number, unit: number): number =>
  slots <= 7 ? 1 : unit * Math.ceil(slots / unit / MOST_LABELS);
