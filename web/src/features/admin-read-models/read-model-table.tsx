import type { ReadModelRunRequest } from '#http/contracts/read-models.ts';
import type { ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { formatCount } from '../../format/count.ts';

type ReadModel = ReadModelsView['projections'][number];

const colourOf = ({ state, parked, lag }: ReadModel) => {
  if (parked.length > 0) return 'red';
  return state === 'live' && lag === 0 ? 'green' : 'yellow';
};

/** Those that need a look come first. */
const byNeed = (one: ReadModel, other: ReadModel) =>
  Number(colourOf(one) === 'green') - Number(colourOf(other) === 'green');

/** What is not as usual: `312 behind, at 12,288,511 · 1 parked`. */
const detailOf = ({ lag, position, parked }: ReadModel) =>
  [
    lag > 0 &&
      `${formatCount(lag)} behind, at ${position === null ? 'the start' : formatCount(BigInt(position))}`,
    parked.length > 0 && `${parked.length} parked`,
  ]
    .filter(Boolean)
    .join(' · ');

/** One row for each read model; on phones its state is below its name. */
export const ReadModelTable = ({
  readModels,
  isRunning,
  onAsk,
}: {
  readModels: readonly ReadModel[];
  isRunning: boolean;
  onAsk: (request: ReadModelRunRequest) => void;
}) => (
  <table className="block w-full text-left md:table">
    <caption className="sr-only">Read models</caption>
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <ColumnHeadings
        names={['Name', 'State', 'Actions']}
        className="px-3 first:pl-6 last:pr-6 last:text-right"
      />
    </thead>
    <tbody className="block md:table-row-group">
      {readModels.toSorted(byNeed).map((one) => (
        <tr
          key={one.name}
          className="grid grid-cols-[minmax(0,1fr)_auto] border-t border-hairline py-1.5 pr-1 pl-4 max-md:first:border-t-0 md:table-row md:h-10"
        >
          <th scope="row" className="font-medium md:w-80 md:pr-3 md:pl-6">
            {one.name}
            <span className="ml-2 text-xs font-normal text-muted">v{one.version}</span>
          </th>
          <td className="text-xs text-muted tabular-nums max-md:row-start-2 md:px-3">
            <Badge colour={colourOf(one)} isPlain={colourOf(one) === 'green'}>
              {one.state}
            </Badge>
            {detailOf(one) && ` · ${detailOf(one)}`}
          </td>
          <td className="whitespace-nowrap max-md:row-span-2 max-md:self-center md:pr-4 md:text-right">
            {(['verify', 'rebuild'] as const).map((kind) => (
              <Button
                key={kind}
                variant="ghost"
                disabled={isRunning}
                aria-label={`${kind === 'verify' ? 'Verify' : 'Rebuild'} ${one.name}`}
                onClick={() => onAsk({ kind, name: one.name })}
                className="font-medium! max-md:px-3! pointer-fine:min-h-8 pointer-fine:py-1 pointer-fine:text-xs pointer-fine:px-2"
              >
                {kind === 'verify' ? 'Verify' : 'Rebuild'}
              </Button>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
