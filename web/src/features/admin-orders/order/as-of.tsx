import { formatSecond } from '../../../format/instant.ts';

/** A slider over the moments of an order's history; the last one is now. */
export const AsOf = ({
  moments,
  asOf,
  onAsOf,
}: {
  /** ISO 8601 instants, the oldest first. */
  moments: string[];
  asOf: string | undefined;
  onAsOf: (moment: string | undefined) => void;
}) => {
  const last = moments.length - 1;
  const shown = asOf === undefined ? 'Now' : formatSecond(asOf);
  return (
    <label className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-y-1 border-b border-hairline pb-3 text-sm font-medium">
      As of
      <input
        type="range"
        min={0}
        max={last}
        value={asOf === undefined ? last : moments.indexOf(asOf)}
        aria-valuetext={shown}
        onChange={({ target }) => {
          const chosen = Number(target.value);
          onAsOf(chosen === last ? undefined : moments[chosen]);
        }}
        className="order-1 col-span-2 min-h-11 w-full rounded-control accent-accent"
      />
      <span className="text-right text-muted tabular-nums">{shown}</span>
    </label>
  );
};
