import type { ReactNode } from 'react';

/** Where the parts of a result stand; the card and its skeleton share it, so nothing moves. */
export const FlightCardLayout = ({
  carrier,
  status,
  timeline,
  notes,
  returnFlight,
  legs,
  fare,
  action,
}: {
  carrier: ReactNode;
  status: ReactNode;
  timeline: ReactNode;
  notes: ReactNode;
  /** `false` for a one-way search. */
  returnFlight: ReactNode;
  legs: ReactNode;
  fare: ReactNode;
  action: ReactNode;
}) => (
  <div className="grid sm:grid-cols-[1fr_12.500rem]">
    <div className="min-w-0 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">{carrier}</div>
        {status}
      </div>
      <div className="mt-4">{timeline}</div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 text-xs text-muted">{notes}</div>
      {returnFlight !== false && (
        <div className="mt-3 border-t border-hairline pt-3">{returnFlight}</div>
      )}
      {legs}
    </div>
    <div className="flex items-center justify-between gap-4 border-t border-hairline p-4 sm:flex-col sm:items-stretch sm:justify-end sm:border-t-0 sm:border-l sm:p-5">
      <div className="sm:text-right">{fare}</div>
      <div className="min-w-36">{action}</div>
    </div>
  </div>
);
