import { Skeleton } from '../../components/skeleton.tsx';
import { LegSkeleton } from './leg-skeleton.tsx';
import { FlightRowLayout, rowPart } from './flight-row-layout.tsx';

/** The placeholder of a result, with the same layout. */
export const FlightRowSkeleton = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <div aria-hidden="true">
    <FlightRowLayout
      flights={
        <>
          <LegSkeleton />
          {isRoundTrip && <LegSkeleton />}
        </>
      }
      links={
        <>
          <Skeleton className={`h-3 w-14 ${rowPart.details}`} />
          <Skeleton className={`h-3 w-18 ${rowPart.status}`} />
        </>
      }
      price={
        <>
          <Skeleton
            className={`h-11 w-39 rounded-control @[50rem]:ml-auto @[50rem]:h-9 ${rowPart.action}`}
          />
          <div className={rowPart.fare}>
            <Skeleton className="my-0.75 h-3 w-44 @[50rem]:ml-auto @[50rem]:w-32" />
            <Skeleton className="my-0.75 ml-auto h-3 w-18 @max-[50rem]:hidden" />
          </div>
        </>
      }
    />
  </div>
);
