import { Container } from '../../components/container.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ResultsLoading } from './results-list.tsx';

/** What the server's page shows of the results until the code for them has come. */
export const ResultsPlaceholder = () => (
  <Container className="min-h-dvh pt-6">
    <div className="flex min-h-11 items-center">
      <Skeleton className="h-6 w-60" />
    </div>
    <div className="mt-6 grid gap-8 lg:grid-cols-[16rem_1fr]">
      <div className="hidden lg:block" />
      <div className="min-w-0">
        <p className="mb-3 flex min-h-11 items-center text-sm text-muted">Loading flights...</p>
        <ResultsLoading isRoundTrip={false} />
      </div>
    </div>
  </Container>
);
