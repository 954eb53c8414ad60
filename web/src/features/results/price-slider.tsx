import { clsx } from 'clsx';
import { useState } from 'react';
import { formatDollars } from '../../format/money.ts';
import { HIGHEST_PRICE, PRICE_STEP, type Filters } from './filters.ts';

/**
 * Two handles from $0 to $5,000 in steps of $50 (spec 1 §9) that cannot cross. `onChange` is called
 * when a handle is released, because browsers limit how often the URL may change.
 */
export function PriceSlider({
  value,
  onChange,
}: {
  value: Filters['price'];
  onChange: (value: Filters['price']) => void;
}) {
  const [dragged, setDragged] = useState<Filters['price'] | null>(null);
  const [low, high] = dragged ?? value;
  const letGo = () => {
    if (dragged) onChange(dragged);
    setDragged(null);
  };
  return (
    <div className="-mt-3 mb-2">
      <div className="relative flex h-11 items-center">
        <span className="h-1 w-full rounded-full bg-hairline" />
        <span className="absolute inset-x-2.5 h-1">
          <span
            className="absolute h-1 bg-accent"
            style={{ left: share(low), right: share(HIGHEST_PRICE - high) }}
          />
        </span>
        <Handle
          label="Lowest price"
          amount={low}
          onMove={(amount) => setDragged([Math.min(amount, high), high])}
          onLetGo={letGo}
          // If both are at the end of the line, the one that can still move is on top.
          className={clsx(low > HIGHEST_PRICE / 2 && 'z-10')}
        />
        <Handle
          label="Highest price"
          amount={high}
          onMove={(amount) => setDragged([low, Math.max(amount, low)])}
          onLetGo={letGo}
        />
      </div>
      <p className="flex justify-between text-xs text-muted tabular-nums">
        <span>{formatDollars(low)}</span>
        <span>{formatDollars(high)}</span>
      </p>
    </div>
  );
}

const share = (dollars: number) => `${(dollars / HIGHEST_PRICE) * 100}%`;

/** A range input over the whole line of which only the handle reacts, with a target of 44 px. */
const Handle = ({
  label,
  amount,
  onMove,
  onLetGo,
  className,
}: {
  label: string;
  amount: number;
  onMove: (amount: number) => void;
  onLetGo: () => void;
  className?: string;
}) => (
  <input
    type="range"
    aria-label={label}
    aria-valuetext={formatDollars(amount)}
    min={0}
    max={HIGHEST_PRICE}
    step={PRICE_STEP}
    value={amount}
    onChange={(event) => onMove(event.target.valueAsNumber)}
    onPointerUp={onLetGo}
    onTouchEnd={onLetGo}
    onKeyUp={onLetGo}
    onBlur={onLetGo}
    className={clsx('price-handle', className)}
  />
);
