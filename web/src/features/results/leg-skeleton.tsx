import { Skeleton } from '../../components/skeleton.tsx';
import { LegLayout, wayPart } from './leg-layout.tsx';

/** The placeholder of one flight of a result, with the same layout. */
export const LegSkeleton = () => (
  <LegLayout
    mark={<Skeleton className="size-7 @2xl:size-8" />}
    carrier={<Skeleton className="my-1 h-3 w-32" />}
    times={<Skeleton className="my-1 h-4 w-40" />}
    way={
      <>
        <Skeleton className={`my-1.5 h-3 w-12 ${wayPart.duration}`} />
        <Skeleton
          className={`my-1 h-3 w-16 justify-self-end @2xl:justify-self-start ${wayPart.route}`}
        />
        <Skeleton className={`my-1.5 h-3 w-10 ${wayPart.stops}`} />
        <Skeleton className={`my-0.5 h-3 w-44 @2xl:my-1 ${wayPart.aircraft}`} />
      </>
    }
  />
);
