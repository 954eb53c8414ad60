import { useState, type PointerEvent } from 'react';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { formatDollars } from '../../format/money.ts';
import { FareHistogram } from './fare-histogram.tsx';
import { HIGHEST_PRICE, PRICE_STEP, type Filters } from './filters.ts';
import { dollarsAt, priceScale, shareOf } from './price-scale.ts';

const LABELS = ['Lowest price', 'Highest price'] as const;

/**
 * Two handles from $0 to $5,000 in steps of $50 (spec 1 §9) that cannot cross, on a line that the
 * fares found stand on. `onChange` is called when a handle is released, because browsers limit how
 * often the URL may change.
 */
export function PriceSlider({
  value,
  flights,
  matching,
  onChange,
}: {
  value: Filters['price'];
  flights: FlightView[];
  /** Those of `flights` that match all filters. */
  matching: FlightView[];
  onChange: (value: Filters['price']) => void;
}) {
  const [moved, setMoved] = useState<Filters['price'] | null>(null);
  /** The handle under the pointer, and how far from its centre it was taken. */
  const [held, setHeld] = useState<{ handle: number; grip: number } | null>(null);
  const [low, high] = moved ?? value;
  const scale = priceScale(flights.map(({ price }) => Number(price)));
  const [left, right] = [shareOf(scale, low), shareOf(scale, high)];
  const [from, to] = [limitText(0, low), limitText(1, high)];
  /** Below the handles; where two texts would not fit, one below both, or at the start of the line. */
  const limits: [share: number, text: string][] =
    right - left < 0.4
      ? [[left && (left + right) / 2, `${from} – ${to}`]]
      : [
          [left, from],
          [right, to],
        ];
  const move = (handle: number, amount: number) =>
    setMoved(handle === 0 ? [Math.min(amount, high), high] : [low, Math.max(amount, low)]);
  const letGo = () => {
    if (moved) onChange(moved);
    setMoved(null);
  };
  /** A range input's own dragging would follow an even scale: the pointer moves the nearer handle. */
  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = shareUnder(event);
    // Of two at the same point, the one that has more room to move.
    const isLower = left === right ? left > 0.5 : at - left < right - at;
    setHeld(isLower ? { handle: 0, grip: at - left } : { handle: 1, grip: at - right });
  };
  return (
    <>
      <div
        onPointerDown={take}
        onPointerMove={(event) =>
          held && move(held.handle, dollarsAt(scale, shareUnder(event) - held.grip))
        }
        onPointerUp={(event) => {
          letGo();
          setHeld(null);
          if (held) event.currentTarget.querySelectorAll('input')[held.handle]?.focus();
        }}
        onPointerCancel={() => {
          setMoved(null);
          setHeld(null);
        }}
        className="relative mx-2.5 mt-1 mb-2 h-13 cursor-grab touch-pan-y select-none before:absolute before:-inset-x-2.5 before:inset-y-0 active:cursor-grabbing"
      >
        <FareHistogram scale={scale} flights={flights} matching={matching} />
        <span className="absolute top-10 h-1 w-full rounded-full bg-hairline" />
        <span
          className="absolute top-10 h-1 bg-accent"
          style={{ left: percent(left), right: percent(1 - right) }}
        />
        {[low, high].map((amount, handle) => (
          <input
            key={LABELS[handle]}
            type="range"
            aria-label={LABELS[handle]}
            aria-valuetext={limitText(handle, amount)}
            min={0}
            max={HIGHEST_PRICE}
            step={PRICE_STEP}
            value={amount}
            onChange={(event) => move(handle, event.target.valueAsNumber)}
            onKeyUp={letGo}
            onBlur={letGo}
            className="pointer-events-none absolute top-8 size-5 -translate-x-1/2 appearance-none rounded-full border-2 border-accent bg-surface [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
            style={{ left: percent(shareOf(scale, amount)) }}
          />
        ))}
      </div>
      <p className="relative h-5 text-xs whitespace-nowrap text-muted tabular-nums">
        {limits.map(([share, text]) => (
          <span
            key={text}
            className="absolute"
            // Never beyond the ends of the line.
            style={{ left: percent(share), translate: percent(-share) }}
          >
            {text}
          </span>
        ))}
      </p>
    </>
  );
}

/** At its end, the upper handle limits nothing. */
const limitText = (handle: number, amount: number) =>
  handle === 1 && amount === HIGHEST_PRICE ? 'No limit' : formatDollars(amount);

const percent = (share: number) => `${share * 100}%`;

const shareUnder = ({ currentTarget, clientX }: PointerEvent) => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
};
