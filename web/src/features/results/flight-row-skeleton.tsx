import { Skeleton } from '../../components/skeleton.tsx';
import { LegSkeleton } from './leg-skeleton.tsx';
import { FlightRowLayout, rowPart } from './flight-row-layout.tsx';

/** The placeholder of a result, with the same layout. */
export const FlightRowSkeleton = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <div aria-hidden="true">
    <FlightRowLayout>
      <div className={rowPart.outbound}>
        <LegSkeleton />
      </div>
      {isRoundTrip && (
        <div className={rowPart.back}>
          <LegSkeleton />
        </div>
      )}
      <Skeleton className={`h-3 w-14 ${rowPart.details}`} />
      <Skeleton className={`h-3 w-18 ${rowPart.status}`} />
      <div className={rowPart.price}>
        <Skeleton
          className={`h-11 w-39 rounded-control @[50rem]:ml-auto @[50rem]:h-10 ${rowPart.action}`}
        />
        <Skeleton className={`my-1 h-3 w-44 @[50rem]:ml-auto ${rowPart.fare}`} />
      </div>
    </FlightRowLayout>
  </div>
);
