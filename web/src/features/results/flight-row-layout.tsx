import type { ReactNode } from 'react';

/**
 * The layout of a result, shared by the row and its placeholder, so that nothing moves. On phones
 * the facts are short lines beside the action, elsewhere columns that align from row to row.
 */
export const FlightRowLayout = ({
  mark,
  carrier,
  times,
  way,
  foot,
  action,
  fare,
  returnFlight,
}: {
  mark: ReactNode;
  carrier: ReactNode;
  times: ReactNode;
  /** Duration, route, stops and layover: four elements, placed by `wayPart`. */
  way: ReactNode;
  foot: ReactNode;
  action: ReactNode;
  fare: ReactNode;
  /** `false` for a one-way search. */
  returnFlight: ReactNode;
}) => (
  <div className="px-4 py-2.5 has-data-return:pb-0 md:px-5 md:has-data-return:pt-2">
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)_9.75rem] gap-x-1.5 text-xs text-muted md:grid-cols-[2rem_minmax(0,8fr)_minmax(0,4fr)_minmax(0,10fr)_9.75rem] md:gap-x-3.5">
      <div className="row-start-3 self-center md:row-span-2 md:row-start-1">{mark}</div>
      <div className="col-start-2 row-start-3 self-center truncate md:row-start-2">{carrier}</div>
      <div className="col-span-2 col-start-1 row-start-1 text-base/6 font-bold tracking-tight whitespace-nowrap text-ink tabular-nums md:col-span-1 md:col-start-2">
        {times}
      </div>
      <div className="col-span-2 row-start-2 flex flex-wrap gap-x-1.5 tabular-nums md:contents">
        {way}
      </div>
      <div className="relative z-1 col-start-3 row-span-2 row-start-1 grid content-start md:col-start-5">
        {action}
      </div>
      <div className="max-md:contents md:col-span-4 md:col-start-2 md:row-start-3 md:mt-0.5 md:flex md:justify-between md:gap-4">
        <div className="col-span-2 row-start-4 mt-0.5 flex h-5 min-w-0 items-center gap-x-3 md:mt-0">
          {foot}
        </div>
        <div className="col-start-3 row-span-2 row-start-3 mt-0.5 shrink-0 text-right md:mt-0 md:leading-5">
          {fare}
        </div>
      </div>
    </div>
    {returnFlight !== false && <div data-return="">{returnFlight}</div>}
  </div>
);

/** The column of each part. */
export const wayPart = {
  duration: 'md:col-start-3 md:row-start-1 md:text-sm/6 md:font-medium md:text-ink',
  route: 'md:col-start-3 md:row-start-2',
  stops: 'md:col-start-4 md:row-start-1 md:text-sm/6 md:font-medium',
  layover: 'truncate max-md:hidden md:col-start-4 md:row-start-2',
};
