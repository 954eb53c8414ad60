import { Container } from '../../components/container.tsx';
import { ResultsLoading } from './results-list.tsx';

/** What the server's page shows of the results until the code for them has come. */
export const ResultsPlaceholder = () => (
  <Container className="min-h-dvh pt-6">
    <h1 className="flex min-h-11 items-center text-lg font-bold tracking-tight">
      We are looking for your flights
    </h1>
    <div className="mt-6 grid gap-8 lg:grid-cols-[16rem_1fr]">
      <div className="hidden lg:block" />
      <div className="min-w-0">
        <p className="mb-3 flex min-h-11 items-center text-sm text-muted">Loading flights...</p>
        <ResultsLoading isRoundTrip={false} />
      </div>
    </div>
  </Container>
);
