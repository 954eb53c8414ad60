import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import { LegSkeleton } from './leg-layout.tsx';

/**
 * The layout of a result, shared with its placeholder: in a narrow list its flights, then links and
 * fare beside the button; in a wide one three columns.
 */
export const FlightRowLayout = ({
  isRoundTrip,
  flights,
  links,
  action,
  fare,
}: {
  isRoundTrip: boolean;
  flights: ReactNode;
  /** Details and the other return flights. */
  links: ReactNode;
  action: ReactNode;
  fare: ReactNode;
}) => (
  <div
    className={clsx(
      "relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-4 text-xs/4.5 text-muted [grid-template-areas:'flights_flights'_'links_action'_'fare_action'] @max-[21rem]:grid-cols-1 @max-[21rem]:[grid-template-areas:'flights'_'action'_'links'_'fare'] @[50rem]:grid-cols-[minmax(0,1fr)_7.75rem_13rem] @[50rem]:min-h-20 @[50rem]:gap-x-4 @[50rem]:[grid-template-areas:'flights_links_action'_'flights_links_fare']",
      isRoundTrip ? 'py-2 @[50rem]:py-2.5' : 'py-2.5',
    )}
  >
    <div className="grid content-center gap-y-2 pb-1 [grid-area:flights] @[50rem]:pb-0">
      {flights}
    </div>
    <div
      className={clsx(
        'flex gap-x-3 [grid-area:links] @[50rem]:grid',
        // Each beside its flight.
        isRoundTrip
          ? '@[50rem]:grid-rows-[2.5rem_1fr] @[50rem]:items-center @[50rem]:gap-y-2'
          : '@[50rem]:content-center',
      )}
    >
      {links}
    </div>
    <div className="self-center [grid-area:action] @[50rem]:justify-self-end">{action}</div>
    <div className="[grid-area:fare] @[50rem]:text-right">{fare}</div>
  </div>
);

/** The placeholder of a result. */
export const FlightRowSkeleton = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <div aria-hidden="true">
    <FlightRowLayout
      isRoundTrip={isRoundTrip}
      flights={
        <>
          <LegSkeleton />
          {isRoundTrip && <LegSkeleton />}
        </>
      }
      links={<Skeleton className="my-1.5 h-3 w-14" />}
      action={<Skeleton className="h-11 w-37 rounded-control @[50rem]:h-9" />}
      fare={<Skeleton className="my-0.75 h-3 w-44 @[50rem]:ml-auto" />}
    />
  </div>
);
