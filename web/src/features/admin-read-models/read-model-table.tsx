import type { ReadModelRunRequest } from '#http/contracts/read-models.ts';
import type { ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../format/count.ts';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';

type ReadModel = ReadModelsView['projections'][number];

/** Returns the colour of a read model, and the word for what needs a look. */
const healthOf = ({ state, parked, lag }: ReadModel) => {
  if (parked.length > 0) return ['red', 'parked'] as const;
  if (state === 'live')
    return lag === 0 ? (['green', state] as const) : (['yellow', 'behind'] as const);
  // `live, rebuilding: 40 %` has a second part.
  return ['yellow', state.startsWith('live') ? 'rebuilding' : state] as const;
};

/** Those that need a look come first. */
const byNeed = (one: ReadModel, other: ReadModel) =>
  Number(healthOf(one)[0] === 'green') - Number(healthOf(other)[0] === 'green');

/** One row for each read model. */
export const ReadModelTable = ({
  readModels,
  isRunning,
  onAsk,
}: {
  readModels: readonly ReadModel[];
  isRunning: boolean;
  onAsk: (request: ReadModelRunRequest) => void;
}) => (
  <RecordTable
    name="Read models"
    headings={{
      state: 'State',
      subject: 'Read model',
      detail: 'Version',
      time: 'Log',
      action: 'Actions',
    }}
  >
    <RowGroup>
      {readModels.toSorted(byNeed).map((one) => {
        const { name, version, lag, parked } = one;
        const [colour, word] = healthOf(one);
        return (
          <RecordRow
            key={name}
            state={
              <Badge colour={colour} isPlain={colour === 'green'}>
                {word}
              </Badge>
            }
            subject={name}
            detail={[
              `v${version}`,
              one.state !== word && one.state !== 'live' && one.state,
              parked.length > 0 && `${parked.length} parked`,
            ]
              .filter(Boolean)
              .join(' · ')}
            time={
              lag === 0 ? (
                <span className="max-lg:hidden">Up to date</span>
              ) : (
                `${formatCount(lag)} behind`
              )
            }
            action={(['verify', 'rebuild'] as const).map((kind) => (
              <Button
                key={kind}
                variant="ghost"
                disabled={isRunning}
                aria-label={`${kind === 'verify' ? 'Verify' : 'Rebuild'} ${name}`}
                onClick={() => onAsk({ kind, name })}
                className="px-2! font-medium!"
              >
                {kind === 'verify' ? 'Verify' : 'Rebuild'}
              </Button>
            ))}
          />
        );
      })}
    </RowGroup>
  </RecordTable>
);
