import { Slider } from 'radix-ui';
import { HIGHEST_PRICE, PRICE_STEP, type Filters } from './filters.ts';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Two handles on a line from $0 to $5,000 in steps of $50 (spec 1 §9). */
export const PriceSlider = ({
  value,
  onChange,
}: {
  value: Filters['price'];
  onChange: (value: Filters['price']) => void;
}) => (
  <div>
    <Slider.Root
      value={value}
      min={0}
      max={HIGHEST_PRICE}
      step={PRICE_STEP}
      onValueChange={([min = 0, max = HIGHEST_PRICE]) => onChange([min, max])}
      className="relative flex h-11 touch-none items-center select-none"
    >
      <Slider.Track className="relative h-1 grow rounded-full bg-hairline">
        <Slider.Range className="absolute h-full rounded-full bg-accent" />
      </Slider.Track>
      <Handle label="Lowest price" amount={value[0]} />
      <Handle label="Highest price" amount={value[1]} />
    </Slider.Root>
    <p className="flex justify-between text-xs text-muted tabular-nums">
      <span>{dollars(value[0])}</span>
      <span>{dollars(value[1])}</span>
    </p>
  </div>
);

/** The visible dot is small; the area that can be grasped is 44 px. */
const Handle = ({ label, amount }: { label: string; amount: number }) => (
  <Slider.Thumb
    aria-label={label}
    aria-valuetext={dollars(amount)}
    className="relative block size-5 rounded-full border-2 border-accent bg-surface after:absolute after:-inset-3"
  />
);
