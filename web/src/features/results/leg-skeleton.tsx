import { Skeleton } from '../../components/skeleton.tsx';
import { LegLayout, wayPart } from './leg-layout.tsx';

/** The placeholder of one flight of a result, with the same layout. */
export const LegSkeleton = () => (
  <LegLayout
    mark={<Skeleton className="size-5 @2xl:size-8" />}
    carrier={<Skeleton className="my-1 h-3 w-32" />}
    times={<Skeleton className="my-1 h-4 w-40" />}
    way={
      <>
        <Skeleton className={`my-1 h-3 w-40 @2xl:h-4 @2xl:w-14 ${wayPart.duration}`} />
        <Skeleton className={`my-1 h-3 w-16 @max-2xl:hidden ${wayPart.route}`} />
        <Skeleton className={`my-1 h-4 w-12 @max-2xl:hidden ${wayPart.stops}`} />
      </>
    }
    end={<Skeleton className="h-3 w-24" />}
  />
);
