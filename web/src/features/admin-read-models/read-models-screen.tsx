import { useState } from 'react';
import type { ReadModelRunRequest } from '#http/contracts/read-models.ts';
import type { ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatCount } from '../../format/count.ts';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { useReadModelRun, useReadModels } from './api/use-read-models.ts';
import { ParkedEvents } from './parked-events.tsx';
import { ReadModelTable } from './read-model-table.tsx';
import { RunCard } from './run-card.tsx';

/** The status of the read models, their rebuilds and verifications. */
export default function ReadModelsScreen() {
  const readModels = useReadModels();
  const run = useReadModelRun();
  const [isAsking, setAsking] = useState(false);
  const { data } = readModels;
  const isRunning = run.isPending || data?.run?.doneAt === null;
  const ask = (request: ReadModelRunRequest) => run.mutate(request);
  return (
    <AdminScreen
      title="Read models"
      subtitle={data ? summaryOf(data) : 'Loading…'}
      query={readModels}
      what="read models"
      actions={
        <>
          <Button
            variant="ghost"
            disabled={!data || isRunning}
            onClick={() => ask({ kind: 'verify', name: 'all' })}
          >
            Verify all
          </Button>
          <Button variant="secondary" disabled={!data || isRunning} onClick={() => setAsking(true)}>
            Rebuild all
          </Button>
        </>
      }
      controls={
        <>
          {isAsking && (
            <CommandDialog
              title="Rebuild all read models?"
              text="Every event is read again into new tables, which replace the old ones when they are complete. The screens stay available, but the server is busy until then."
              confirm="Rebuild all"
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
        </>
      }
    >
      {({ projections, run: last }) => (
        <>
          {last && <RunCard run={last} />}
          <ParkedEvents
            readModels={projections}
            isRunning={isRunning}
            onRetry={(name) => ask({ kind: 'rebuild', name })}
          />
          <Card className="overflow-hidden">
            <ReadModelTable readModels={projections} isRunning={isRunning} onAsk={ask} />
          </Card>
        </>
      )}
    </AdminScreen>
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
