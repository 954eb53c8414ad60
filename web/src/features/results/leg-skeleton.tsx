import { Skeleton } from '../../components/skeleton.tsx';
import { LegLayout } from './leg-layout.tsx';

const firstLine = 'my-0.75 h-4';
const secondLine = 'my-0.75 h-3';

/** The placeholder of one flight of a result, with the same layout. */
export const LegSkeleton = () => (
  <LegLayout
    mark={<Skeleton className="size-8" />}
    times={<Skeleton className={`w-40 ${firstLine}`} />}
    duration={<Skeleton className={`w-12 ${firstLine}`} />}
    stops={<Skeleton className={`w-10 ${firstLine}`} />}
    carrier={<Skeleton className={`w-32 ${secondLine}`} />}
    aircraft={<Skeleton className={`max-w-40 ${secondLine}`} />}
    route={<Skeleton className={`w-14 ${secondLine}`} />}
  />
);
