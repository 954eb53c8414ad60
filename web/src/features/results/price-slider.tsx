import { Slider } from 'radix-ui';
import { useState } from 'react';
import { formatDollars } from '../../format/money.ts';
import { HIGHEST_PRICE, PRICE_STEP, type Filters } from './filters.ts';

/**
 * Two handles on a line from $0 to $5,000 in steps of $50 (spec 1 §9). `onChange` is called when
 * a handle is let go: the browser limits how often an address may change.
 */
export function PriceSlider({
  value,
  onChange,
}: {
  value: Filters['price'];
  onChange: (value: Filters['price']) => void;
}) {
  const [dragged, setDragged] = useState<Filters['price'] | null>(null);
  const [drawnFor, setDrawnFor] = useState(value);
  // From the keyboard a handle is let go before it moves: what was dragged ends with a new value.
  if (value.some((dollars, index) => dollars !== drawnFor[index])) {
    setDrawnFor(value);
    setDragged(null);
  }
  const [low, high] = dragged ?? value;
  return (
    <div>
      <Slider.Root
        value={[low, high]}
        min={0}
        max={HIGHEST_PRICE}
        step={PRICE_STEP}
        onValueChange={([min = 0, max = HIGHEST_PRICE]) => setDragged([min, max])}
        onValueCommit={([min = 0, max = HIGHEST_PRICE]) => {
          setDragged(null);
          onChange([min, max]);
        }}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-1 grow rounded-full bg-hairline">
          <Slider.Range className="absolute h-full rounded-full bg-accent" />
        </Slider.Track>
        <Handle label="Lowest price" amount={low} />
        <Handle label="Highest price" amount={high} />
      </Slider.Root>
      <p className="flex justify-between text-xs text-muted tabular-nums">
        <span>{formatDollars(low)}</span>
        <span>{formatDollars(high)}</span>
      </p>
    </div>
  );
}

/** The visible dot is small; the area that can be grasped is 44 px. */
const Handle = ({ label, amount }: { label: string; amount: number }) => (
  <Slider.Thumb
    aria-label={label}
    aria-valuetext={formatDollars(amount)}
    className="relative block size-5 rounded-full border-2 border-accent bg-surface after:absolute after:-inset-3"
  />
);
