import type { ReactNode } from 'react';

/**
 * The layout of one flight of a result, shared with its placeholder, so that nothing moves: three
 * lines, in a wide list two with columns that align from row to row.
 */
export const LegLayout = ({
  mark,
  carrier,
  times,
  way,
}: {
  mark: ReactNode;
  carrier: ReactNode;
  times: ReactNode;
  /** Duration, stops, route and layover: elements placed by `wayPart`. */
  way: ReactNode;
}) => (
  <div className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-2 text-xs/5 text-muted @2xl:grid-cols-[2rem_12.25rem_5.75rem_auto_minmax(0,1fr)]">
    <div className="col-start-1 row-span-2 row-start-1 self-center">{mark}</div>
    <div className="col-start-2 row-start-2 min-w-0 self-start @max-[22rem]:col-span-3">
      {carrier}
    </div>
    <div className="col-start-2 row-start-1 text-base/6 font-bold tracking-tight whitespace-nowrap text-ink tabular-nums @max-[22rem]:col-span-3">
      {times}
    </div>
    {way}
  </div>
);

/** The cell of each part. */
export const wayPart = {
  duration:
    'col-start-3 row-start-1 leading-6 tabular-nums @max-[22rem]:row-start-3 @2xl:text-sm/6 @2xl:font-medium @2xl:text-ink',
  stops:
    'col-start-4 row-start-1 min-w-10 tabular-nums text-right leading-6 font-medium @max-[22rem]:row-start-3 @2xl:text-left @2xl:text-sm/6',
  route:
    'col-span-2 col-start-3 row-start-2 min-w-0 text-right whitespace-nowrap @max-[22rem]:col-start-2 @max-[22rem]:row-start-4 @max-[22rem]:text-left @2xl:col-span-1 @2xl:text-left',
  /** In a narrow list beside the layover, if there is one. */
  aircraft:
    'col-start-2 row-start-3 leading-4 @max-2xl:nth-last-1:col-end-5 @max-[22rem]:row-start-6 @2xl:col-start-4 @2xl:col-end-6 @2xl:row-start-2 @2xl:leading-5',
  /** Below the route, in a wide list after the stops. */
  layover:
    'relative z-1 col-span-2 col-start-3 row-start-3 min-w-0 truncate text-right leading-4 tabular-nums @max-[22rem]:col-start-2 @max-[22rem]:row-start-5 @max-[22rem]:text-left @2xl:col-span-1 @2xl:col-start-5 @2xl:row-start-1 @2xl:text-left @2xl:leading-6',
};
