import type { ReactNode } from 'react';

/**
 * Where the parts of a result stand; the row and its skeleton share it, so nothing moves. On phones
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
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 md:gap-x-5">
      <div className="relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-1.5 text-xs text-muted md:grid-cols-[2rem_minmax(0,10fr)_minmax(0,6fr)_minmax(0,7fr)] md:gap-x-3.5">
        <div className="row-start-3 self-center md:row-span-2 md:row-start-1">{mark}</div>
        <div className="col-start-2 row-start-3 truncate md:row-start-2">{carrier}</div>
        <div className="col-span-2 col-start-1 row-start-1 text-base/6 font-bold tracking-tight whitespace-nowrap text-ink tabular-nums md:col-span-1 md:col-start-2">
          {times}
        </div>
        <div className="col-span-2 row-start-2 flex flex-wrap gap-x-1.5 tabular-nums md:contents">
          {way}
        </div>
        <div className="col-span-2 row-start-4 mt-0.5 flex h-5 items-center gap-x-2 md:col-span-3 md:col-start-2 md:row-start-3">
          {foot}
        </div>
      </div>
      <div className="grid content-start justify-items-end text-right">
        {action}
        <div className="mt-0.5 text-xs text-muted">{fare}</div>
      </div>
    </div>
    {returnFlight !== false && <div data-return="">{returnFlight}</div>}
  </div>
);

/** The place of each part of the way in its columns. */
export const wayPart = {
  duration: 'md:col-start-3 md:row-start-1 md:text-sm/6 md:font-medium md:text-ink',
  route: 'md:col-start-3 md:row-start-2',
  stops: 'md:col-start-4 md:row-start-1 md:text-sm/6 md:font-medium',
  layover: 'truncate max-md:hidden md:col-start-4 md:row-start-2',
};
