import type { FlightView } from '#http/contracts/flights.ts';
import { formatDollars } from '../../format/money.ts';
import type { Filters } from './filters.ts';

const BARS = 20;
const HEIGHT = 40;

/**
 * The number of flights by fare, as bars from the lowest to the highest fare; those within `price`
 * are coloured. The bars are decorative: the count of flights gives the same information.
 */
export function FareHistogram({
  flights,
  price: [low, high],
}: {
  flights: FlightView[];
  price: Filters['price'];
}) {
  const fares = flights.map(({ price }) => Number(price));
  if (fares.length === 0) return <div className="h-17" />;
  const [lowest, highest] = [Math.min(...fares), Math.max(...fares)];
  const step = (highest - lowest) / BARS || 1;
  const bars = Array.from({ length: BARS }, () => ({ count: 0, isWithin: false }));
  for (const fare of fares) {
    const bar = bars[Math.min(Math.floor((fare - lowest) / step), BARS - 1)];
    if (!bar) continue;
    bar.count += 1;
    bar.isWithin ||= low <= fare && fare <= high;
  }
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <div className="pt-1 text-xs text-muted tabular-nums">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${BARS} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-10 w-full border-b border-hairline"
      >
        {bars.map(({ count, isWithin }, index) => {
          const height = (count / most) * HEIGHT;
          return (
            count > 0 && (
              <rect
                key={index}
                x={index + 0.1}
                y={HEIGHT - height}
                width={0.8}
                height={height}
                className={isWithin ? 'fill-accent' : 'fill-control'}
              />
            )
          );
        })}
      </svg>
      <p className="mt-1">
        Fares per flight: {formatDollars(lowest)}
        {lowest < highest && ` – ${formatDollars(highest)}`}
      </p>
    </div>
  );
}
