import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

/** The placeholder of the confirmation while the booking loads. */
export const SuccessSkeleton = () => (
  <Container className="pt-6 sm:pt-10">
    <div className="grid grid-cols-1 gap-6">
      <output className="sr-only">Loading your reservation</output>
      <Card className="grid gap-6 p-4 sm:p-6 lg:grid-cols-2 lg:gap-x-18">
        <div className="grid content-start gap-4">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-11 w-56" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-12 w-60 rounded-control max-sm:w-full" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="my-1 h-4.5 w-64 max-w-full" />
          <Skeleton className="h-98 w-full" />
        </div>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {['h-10', 'h-10', 'h-48', 'h-48'].map((height, index) => (
          <Card key={index} className="grid gap-4 p-4 sm:px-6">
            <Skeleton className={`${height} w-full`} />
          </Card>
        ))}
      </div>
    </div>
  </Container>
);
