import type { FlightView } from '#http/contracts/flight-answers.ts';
import { type PriceScale, shareOf } from './price-scale.ts';

const BARS = 25;
const HEIGHT = 40;

/**
 * The number of flights by fare, as bars that stand on the price line; the share of `matching` is
 * coloured. They are decorative: the count of flights gives the same information.
 */
export function FareHistogram({
  scale,
  flights,
  matching,
}: {
  scale: PriceScale;
  flights: FlightView[];
  /** Those of `flights` that match all filters. */
  matching: FlightView[];
}) {
  const counts = countByBar(flights, scale);
  const most = Math.max(...counts.values());
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BARS} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-10 w-full"
    >
      <Bars counts={counts} most={most} className="fill-control/50" />
      <Bars counts={countByBar(matching, scale)} most={most} className="fill-accent" />
    </svg>
  );
}

const countByBar = (flights: FlightView[], scale: PriceScale) => {
  const counts = new Map<number, number>();
  for (const { price } of flights) {
    const bar = Math.max(Math.ceil(shareOf(scale, Number(price)) * BARS), 1) - 1;
    counts.set(bar, (counts.get(bar) ?? 0) + 1);
  }
  return counts;
};

const Bars = ({
  counts,
  most,
  className,
}: {
  counts: Map<number, number>;
  most: number;
  className: string;
}) =>
  [...counts].map(([bar, count]) => {
    const height = (count / most) * HEIGHT;
    return (
      <rect
        key={bar}
        x={bar}
        y={HEIGHT - height}
        width={0.85}
        height={height}
        className={className}
      />
    );
  });
