import type { ReactNode } from 'react';

/**
 * The layout of one flight of a result, shared with its placeholder, so that nothing moves: two
 * lines, in a wide list with columns that align from row to row. In the narrowest one the lines
 * wrap.
 */
export const LegLayout = ({
  mark,
  times,
  duration,
  stops,
  carrier,
  aircraft,
  route,
  layover,
}: {
  mark: ReactNode;
  times: ReactNode;
  duration: ReactNode;
  stops: ReactNode;
  carrier: ReactNode;
  aircraft: ReactNode;
  route: ReactNode;
  /** Below the route, in a wide list after the stops. */
  layover?: ReactNode;
}) => (
  <div className="grid min-w-0 flex-1 grid-cols-[2rem_minmax(0,1fr)] gap-x-2 text-xs/4.5 whitespace-nowrap text-muted @2xl:grid-cols-[2rem_13rem_6rem_auto_minmax(0,1fr)] @2xl:gap-x-3">
    <div className="row-span-2 self-center">{mark}</div>
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 @2xl:contents">
      <div className="text-base/5.5 font-bold tracking-tight text-ink tabular-nums">{times}</div>
      <div className="flex gap-x-1 leading-5.5 tabular-nums @2xl:contents">
        <div className="@2xl:text-sm/5.5 @2xl:font-medium @2xl:text-ink">{duration}</div>
        <div className="font-medium @2xl:text-sm/5.5">{stops}</div>
      </div>
    </div>
    <div className="flex min-w-0 justify-between gap-x-1 @max-[22rem]:flex-wrap @2xl:contents">
      <div className="min-w-0 @2xl:col-start-2 @2xl:row-start-2">{carrier}</div>
      <div className="min-w-0 flex-1 @max-[22rem]:flex-auto @2xl:col-start-4 @2xl:col-end-6 @2xl:row-start-2">
        {aircraft}
      </div>
      <div className="@2xl:col-start-3 @2xl:row-start-2">{route}</div>
    </div>
    {layover !== undefined && (
      <div className="relative z-1 col-start-2 min-w-0 truncate text-right tabular-nums @max-[22rem]:text-left @2xl:col-start-5 @2xl:row-start-1 @2xl:text-left @2xl:leading-5.5">
        {layover}
      </div>
    )}
  </div>
);
