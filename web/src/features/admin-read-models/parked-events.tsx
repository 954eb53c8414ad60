import type { ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { formatRecent } from '../../format/instant.ts';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';

/**
 * The parked events of read models, each with its reason. A retry rebuilds the read model, because
 * events must be projected in order.
 */
export const ParkedEvents = ({
  readModels,
  isRunning,
  onRetry,
}: {
  readModels: ReadModelsView['projections'];
  isRunning: boolean;
  onRetry: (name: string) => void;
}) => {
  const parked = readModels.flatMap(({ name, parked: events }) =>
    events.map((event) => ({ name, ...event })),
  );
  if (parked.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="parked-events" className="overflow-hidden">
      <div className="px-4 pt-4 pb-1 lg:px-6">
        <h2 id="parked-events" className="text-base font-bold">
          Parked events
        </h2>
        <p className="text-sm text-muted">
          A read model could not take these events and goes on without them. Retrying one rebuilds
          its read model from the whole log; the live tables serve meanwhile.
        </p>
      </div>
      <RecordTable
        name="Parked events"
        headings={{
          state: 'Status',
          subject: 'Event',
          detail: 'Reason',
          time: 'Parked',
          action: 'Action',
        }}
      >
        <RowGroup>
          {parked.map(({ name, stream, revision, type, fault, parkedAt }) => (
            <RecordRow
              key={`${name} ${stream} ${revision}`}
              state={<Badge colour="red">Parked</Badge>}
              subject={
                <>
                  {type} <span className="font-normal text-muted">in {name}</span>
                </>
              }
              detail={
                <>
                  {stream}@{revision}
                  <span className="block text-danger">{fault}</span>
                </>
              }
              time={<time dateTime={parkedAt}>{formatRecent(parkedAt)}</time>}
              action={
                <Button
                  variant="secondary"
                  disabled={isRunning}
                  aria-label={`Retry ${type} in ${name}`}
                  onClick={() => onRetry(name)}
                >
                  Retry
                </Button>
              }
            />
          ))}
        </RowGroup>
      </RecordTable>
    </Card>
  );
};
