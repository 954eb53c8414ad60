import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { FlightSkeleton } from './trip-flights.tsx';

/** The shape of the form's sections while the flight is looked up. */
export const FormSkeleton = () => (
  <div className="grid gap-5">
    <output className="sr-only">Loading the selected flight</output>
    {[6, 2, 4].map((fields) => (
      <Card key={fields} className="p-4 sm:p-6">
        <Skeleton className="my-1 h-4.5 w-48" />
        <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {Array.from({ length: fields }, (_, index) => (
            <div key={index}>
              <Skeleton className="my-1.5 h-3 w-28" />
              <Skeleton className="mt-3 h-12 w-full rounded-control" />
            </div>
          ))}
        </div>
      </Card>
    ))}
  </div>
);

/** The shape of the reservation summary. */
export const SummarySkeleton = ({ isRoundTrip }: { isRoundTrip: boolean }) => (
  <Card className="grid gap-5 p-4 sm:p-6">
    <Skeleton className="my-1 h-4.5 w-56" />
    <FlightSkeleton />
    {isRoundTrip && (
      <div className="border-t border-hairline pt-5">
        <FlightSkeleton />
      </div>
    )}
    <div className="flex justify-between border-t border-hairline pt-4">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-6 w-16" />
    </div>
  </Card>
);
