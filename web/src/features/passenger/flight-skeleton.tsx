import { clsx } from 'clsx';
import { TimelineColumns } from '../../components/flight-timeline.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

/** The shape of a `FlightSummary`. */
export const FlightSkeleton = () => (
  <div className="grid gap-4">
    <div className="flex h-6 items-center justify-between">
      <Skeleton className="h-3.5 w-28" />
      <Skeleton className="h-3 w-36" />
    </div>
    <div className="flex h-11 items-center gap-3">
      <Skeleton className="size-10 rounded-control" />
      <div className="grid gap-2">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3 w-14" />
      </div>
    </div>
    <TimelineColumns>
      <EndSkeleton />
      <div className="grid content-start justify-items-center gap-3 pt-2">
        <Skeleton className="h-3 w-12" />
        <Skeleton className="h-px w-full" />
        <Skeleton className="h-3 w-10" />
      </div>
      <EndSkeleton atRight />
    </TimelineColumns>
    <Skeleton className="my-1 h-3 w-32 justify-self-end" />
  </div>
);

const EndSkeleton = ({ atRight = false }: { atRight?: boolean }) => (
  <div className={clsx('grid h-23.5 content-start gap-2 pt-1', atRight && 'justify-items-end')}>
    <Skeleton className="h-5 w-20" />
    <Skeleton className="h-4.5 w-12" />
    <Skeleton className="mt-0.5 h-3 w-16" />
    <Skeleton className="mt-0.5 h-3 w-24" />
  </div>
);
