import type { FlightView } from '#http/contracts/flights.ts';
import { HIGHEST_PRICE, PRICE_STEP, type Filters } from './filters.ts';

const BINS = HIGHEST_PRICE / PRICE_STEP;
const HEIGHT = 40;

/**
 * The number of flights by fare, as bars of one step each on the price line; those within `price`
 * are coloured. Decorative: the count of flights gives the same information.
 */
export function FareHistogram({
  flights,
  price: [low, high],
}: {
  flights: FlightView[];
  price: Filters['price'];
}) {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const { price } of flights) {
    const bin = Math.min(Math.floor(Number(price) / PRICE_STEP), BINS - 1);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const most = Math.max(1, ...bins);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BINS} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mx-2.5 -mb-5 block h-10 w-[calc(100%-1.25rem)]"
    >
      {bins.map((count, bin) => {
        const height = (count / most) * HEIGHT;
        const isWithin = (bin + 1) * PRICE_STEP > low && bin * PRICE_STEP <= high;
        return (
          count > 0 && (
            <rect
              key={bin}
              x={bin + 0.1}
              y={HEIGHT - height}
              width={0.8}
              height={height}
              className={isWithin ? 'fill-accent' : 'fill-control'}
            />
          )
        );
      })}
    </svg>
  );
}
