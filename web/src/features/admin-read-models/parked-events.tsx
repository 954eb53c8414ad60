import type { ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { formatInstant } from '../../format/instant.ts';

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
    <Card as="section" aria-labelledby="parked-events">
      <div className="px-4 pt-4 sm:px-6">
        <h2 id="parked-events" className="font-bold">
          Parked events
        </h2>
        <p className="text-sm text-muted">
          A read model could not take these events and goes on without them. Retrying one rebuilds
          its read model from the whole log; the live tables serve meanwhile.
        </p>
      </div>
      <ul className="mt-2 divide-y divide-hairline">
        {parked.map(({ name, stream, revision, type, fault, parkedAt }) => (
          <li
            key={`${name} ${stream} ${revision}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-medium wrap-anywhere">
                {type} <span className="text-muted">in {name}</span>
              </p>
              <p className="text-sm text-muted wrap-anywhere tabular-nums">
                {stream}@{revision}, <time dateTime={parkedAt}>{formatInstant(parkedAt)}</time>
              </p>
              <p className="mt-1 text-sm text-danger wrap-anywhere">{fault}</p>
            </div>
            <Button
              variant="secondary"
              disabled={isRunning}
              aria-label={`Retry ${type} in ${name}`}
              onClick={() => onRetry(name)}
            >
              Retry
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
