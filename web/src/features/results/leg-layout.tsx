import type { ReactNode } from 'react';

/**
 * The layout of one flight of a result, shared with its placeholder, so that nothing moves: lines
 * in a narrow list, columns that align from row to row in a wide one.
 */
export const LegLayout = ({
  mark,
  carrier,
  times,
  way,
  aircraft,
  end,
}: {
  mark: ReactNode;
  carrier: ReactNode;
  times: ReactNode;
  /** Duration, route, stops and layover: four elements, placed by `wayPart`. */
  way: ReactNode;
  /** Only in a wide list. */
  aircraft?: ReactNode;
  /** The controls of this flight. */
  end?: ReactNode;
}) => (
  <div className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-1.5 text-xs text-muted @2xl:grid-cols-[2rem_12.25rem_5rem_minmax(0,1fr)] @2xl:gap-x-3 @[50rem]:grid-cols-[2rem_12.25rem_5rem_minmax(0,1fr)_8.25rem]">
    <div className="row-start-3 self-center @2xl:row-span-2 @2xl:row-start-1">{mark}</div>
    <div className="col-start-2 row-start-3 self-center truncate @2xl:row-start-2">{carrier}</div>
    <div className="col-span-2 col-start-1 row-start-1 text-base/6 font-bold tracking-tight whitespace-nowrap text-ink tabular-nums @2xl:col-span-1 @2xl:col-start-2">
      {times}
    </div>
    <div className="col-span-2 row-start-2 flex flex-wrap gap-x-1.5 tabular-nums @2xl:contents">
      {way}
    </div>
    {aircraft !== undefined && (
      <div className="col-span-3 col-start-2 row-start-3 hidden truncate @[50rem]:block">
        {aircraft}
      </div>
    )}
    {end !== undefined && (
      <div className="col-span-2 row-start-4 mt-0.5 flex h-6 items-center gap-x-3 @2xl:col-span-3 @2xl:col-start-2 @2xl:row-start-3 @[50rem]:col-span-1 @[50rem]:col-start-5 @[50rem]:row-span-2 @[50rem]:row-start-1 @[50rem]:mt-0 @[50rem]:h-11 @[50rem]:flex-col @[50rem]:items-start @[50rem]:justify-center">
        {end}
      </div>
    )}
  </div>
);

/** The column of each part. */
export const wayPart = {
  duration: '@2xl:col-start-3 @2xl:row-start-1 @2xl:text-sm/6 @2xl:font-medium @2xl:text-ink',
  route: '@2xl:col-start-3 @2xl:row-start-2 @2xl:truncate',
  stops: '@2xl:col-start-4 @2xl:row-start-1 @2xl:text-sm/6 @2xl:font-medium',
  layover: 'truncate @max-2xl:hidden @2xl:col-start-4 @2xl:row-start-2',
};
