import type { ReactNode } from 'react';

/**
 * The layout of a result, shared by the row and its placeholder: its flights, one below the other,
 * and beside them what it costs.
 */
export const FlightRowLayout = ({
  legs,
  action,
  fare,
}: {
  legs: ReactNode;
  action: ReactNode;
  fare: ReactNode;
}) => (
  <div className="relative grid grid-cols-[minmax(0,1fr)_9.75rem] gap-x-2 px-4 py-2 @2xl:gap-x-4 @2xl:px-5">
    <div className="grid content-start gap-y-2 @2xl:gap-y-1.5">{legs}</div>
    <div className="grid content-start text-right text-xs text-muted">
      <div className="relative z-1 grid">{action}</div>
      <div className="mt-0.5">{fare}</div>
    </div>
  </div>
);
