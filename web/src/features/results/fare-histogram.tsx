import type { FlightView } from '#http/contracts/flight-answers.ts';
import { formatDollars } from '../../format/money.ts';

const BARS = 22;
const HEIGHT = 40;

/**
 * The number of flights by fare, as bars from the lowest fare found to the highest; the share of
 * `matching` is coloured. The bars are decorative: the count of flights gives the same information.
 */
export function FareHistogram({
  flights,
  matching,
}: {
  flights: FlightView[];
  /** Those of `flights` that match all filters. */
  matching: FlightView[];
}) {
  if (flights.length === 0) return <div className="h-20" />;
  const fares = flights.map(({ price }) => Number(price));
  const range: Range = [Math.min(...fares), Math.max(...fares)];
  const counts = countByBar(flights, range);
  const most = Math.max(...counts.values());
  return (
    <div className="h-20 text-xs text-muted tabular-nums">
      <p className="pb-1">Fares per flight</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${BARS} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-10 w-full border-b border-hairline"
      >
        <Bars counts={counts} most={most} className="fill-control/50" />
        <Bars counts={countByBar(matching, range)} most={most} className="fill-accent" />
      </svg>
      {/* The ends of the bars, which are not those of the slider; the same fare not twice. */}
      <p className="flex justify-between pt-1">
        {[...new Set(range)].map((fare) => (
          <span key={fare}>{formatDollars(fare)}</span>
        ))}
      </p>
    </div>
  );
}

/** The lowest and the highest fare. */
type Range = [number, number];

const countByBar = (flights: FlightView[], [lowest, highest]: Range) => {
  const width = (highest - lowest || 1) / BARS;
  const counts = new Map<number, number>();
  for (const { price } of flights) {
    const bar = Math.min(Math.floor((Number(price) - lowest) / width), BARS - 1);
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
