import { useState } from 'react';
import type { ReadModelRunRequest } from '#http/contracts/read-models.ts';
import type { ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { connectionText } from '../../app/connection-text.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { Container } from '../../components/container.tsx';
import { Message } from '../../components/message.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { formatCount } from '../../format/count.ts';
import { useReadModelRun, useReadModels } from './api/use-read-models.ts';
import { ParkedEvents } from './parked-events.tsx';
import { ReadModelTable } from './read-model-table.tsx';
import { RunCard } from './run-card.tsx';

/** The status of the read models, their rebuilds and verifications. */
export default function ReadModelsScreen() {
  const { data, error, refetch } = useReadModels();
  const run = useReadModelRun();
  const [isAsking, setAsking] = useState(false);
  if (isRequestError(error) && error.status === 401) return <SignInFirst />;
  const isRunning = run.isPending || data?.run?.doneAt === null;
  const ask = (request: ReadModelRunRequest) => run.mutate(request);
  return (
    <Container className="grid gap-6">
      <AdminHead title="Read models" subtitle={data && summaryOf(data)}>
        <Button variant="secondary" disabled={!data || isRunning} onClick={() => setAsking(true)}>
          Rebuild all
        </Button>
        <Button
          variant="secondary"
          disabled={!data || isRunning}
          onClick={() => ask({ kind: 'verify', name: 'all' })}
        >
          Verify all
        </Button>
      </AdminHead>
      {isAsking && (
        <CommandDialog
          title="Rebuild all read models?"
          text="Every event is read again into new tables, which replace the old ones when they are complete. The screens stay available, but the server is busy until then."
          confirm="Rebuild All"
          onSubmit={() => {
            setAsking(false);
            ask({ kind: 'rebuild', name: 'all' });
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {run.error && (
        <Notice tone="error" title="The request was not accepted">
          {run.error.message}
        </Notice>
      )}
      {data ? (
        <Parts view={data} isRunning={isRunning} ask={ask} />
      ) : error ? (
        <Message
          title="Read models could not be loaded"
          text={`Unable to fetch the read models. Please try again. ${connectionText(error)}`.trim()}
          role="alert"
        >
          <Button onClick={() => void refetch()}>Try Again</Button>
        </Message>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Container>
  );
}

const summaryOf = ({ projections, head }: ReadModelsView) => {
  const live = projections.filter(({ state }) => state === 'live').length;
  const behind = projections.filter(({ lag }) => lag > 0).length;
  return [
    live === projections.length ? `${live} live` : `${live} of ${projections.length} live`,
    behind === 0 ? 'none behind' : `${behind} behind`,
    `log at position ${formatCount(BigInt(head))}`,
  ].join(', ');
};

const Parts = ({
  view: { projections, run },
  isRunning,
  ask,
}: {
  view: ReadModelsView;
  isRunning: boolean;
  ask: (request: ReadModelRunRequest) => void;
}) => (
  <>
    {run && <RunCard run={run} />}
    <ParkedEvents
      readModels={projections}
      isRunning={isRunning}
      onRetry={(name) => ask({ kind: 'rebuild', name })}
    />
    <Card as="section" aria-label="Status" className="overflow-hidden">
      <ReadModelTable readModels={projections} isRunning={isRunning} onAsk={ask} />
    </Card>
  </>
);
