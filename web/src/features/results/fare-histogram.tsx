import type { FlightView } from '#http/contracts/flights.ts';
import { formatDollars } from '../../format/money.ts';
import { HIGHEST_PRICE, PRICE_STEP } from './filters.ts';

const BARS = HIGHEST_PRICE / PRICE_STEP;
const HEIGHT = 40;

/**
 * The number of flights by fare, as bars on the scale of the price slider below, one for each of
 * its steps; the share of `matching` is coloured. The bars are decorative: the count of flights
 * gives the same information.
 */
export function FareHistogram({
  flights,
  matching,
}: {
  flights: FlightView[];
  /** Those of `flights` that match all filters. */
  matching: FlightView[];
}) {
  if (flights.length === 0) return <div className="h-16" />;
  const most = Math.max(...countByStep(flights).values());
  return (
    <div className="h-16 text-xs text-muted tabular-nums">
      <p className="pb-1">{fareRange(flights)}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${BARS} ${HEIGHT}`}
        preserveAspectRatio="none"
        // From the middle of one handle to the middle of the other.
        className="block h-10 w-full px-2.5"
      >
        <Bars counts={countByStep(flights)} most={most} className="fill-control" />
        <Bars counts={countByStep(matching)} most={most} className="fill-accent" />
      </svg>
    </div>
  );
}

/** Returns `Fares: $227 – $447`, the lowest and the highest; not twice the same. */
function fareRange(flights: FlightView[]) {
  const fares = flights.map(({ price }) => Number(price));
  const ends = [...new Set([Math.min(...fares), Math.max(...fares)])];
  return `Fares: ${ends.map((fare) => formatDollars(fare)).join(' – ')}`;
}

const countByStep = (flights: FlightView[]) => {
  const counts = new Map<number, number>();
  for (const { price } of flights) {
    const step = Math.min(Math.floor(Number(price) / PRICE_STEP), BARS - 1);
    counts.set(step, (counts.get(step) ?? 0) + 1);
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
  [...counts].map(([step, count]) => {
    const height = (count / most) * HEIGHT;
    return (
      <rect
        key={step}
        x={step}
        y={HEIGHT - height}
        width={0.85}
        height={height}
        className={className}
      />
    );
  });
