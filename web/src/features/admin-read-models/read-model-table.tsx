import type { ReadModelRunRequest } from '#http/contracts/read-models.ts';
import type { ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { formatCount } from '../../format/count.ts';
import { RecordRow, RecordTable, RowGroup } from '../admin-shell/record-table.tsx';
import { ReadModelMenu } from './read-model-menu.tsx';
import { READ_MODELS } from './read-model-words.ts';

type ReadModel = ReadModelsView['projections'][number];

/** Returns the colour of a read model, and the word for what needs a look. */
const healthOf = ({ state, parked, lag }: ReadModel) => {
  if (parked.length > 0) return ['red', 'parked'] as const;
  if (state === 'live')
    return lag === 0
      ? (['green', state] as const)
      : (['yellow', `${formatCount(lag)} behind`] as const);
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
      state: 'Status',
      subject: 'Read model',
      detail: 'Serves',
      action: 'Actions',
    }}
  >
    <RowGroup>
      {readModels.toSorted(byNeed).map((one) => {
        const { name, version, parked } = one;
        const [colour, word] = healthOf(one);
        const words = READ_MODELS[name];
        return (
          <RecordRow
            key={name}
            state={
              <Badge colour={colour} isPlain={colour === 'green'}>
                {word}
              </Badge>
            }
            subject={
              <>
                {words?.title ?? name}{' '}
                <span className="ml-1 font-mono text-xs font-normal text-muted">
                  {name} v{version}
                </span>
              </>
            }
            detail={[
              words?.serves,
              one.state !== word && one.state !== 'live' && one.state,
              parked.length > 0 && `${parked.length} parked`,
            ]
              .filter(Boolean)
              .join(' · ')}
            action={<ReadModelMenu name={name} isRunning={isRunning} onAsk={onAsk} />}
          />
        );
      })}
    </RowGroup>
  </RecordTable>
);
