import { useSearchParams } from 'react-router-dom';
import { readSearch } from '../../app/paths.ts';
import { Container } from '../../components/container.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ResultsHeader } from './results-header.tsx';
import { ResultsLoading } from './results-list.tsx';
import { ToolbarLine } from './results-toolbar.tsx';

/** The server's page of the results until the code has loaded. */
export function ResultsPlaceholder() {
  const search = readSearch(useSearchParams()[0]);
  return (
    // Codes and digits are narrower in a fallback font: spacing gives the heading its final width.
    <Container className="pt-1 sm:pt-4 [&_h1]:tracking-normal">
      <ResultsHeader search={search} />
      <div className="mt-1 grid gap-x-5 gap-y-6 sm:mt-2 lg:grid-cols-[13rem_1fr]">
        <div className="hidden lg:block" />
        <div className="min-w-0">
          <ToolbarLine count={<p>Loading flights...</p>} hasFares>
            <Skeleton className="h-11 w-28 rounded-control" />
          </ToolbarLine>
          <ResultsLoading isRoundTrip={search.returnDate !== ''} />
        </div>
      </div>
    </Container>
  );
}
