import { clsx } from 'clsx';
import type { ReadModelRunRequest, ReadModelsView } from '#http/contracts/read-models.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';

type ReadModel = ReadModelsView['projections'][number];

const figures = new Intl.NumberFormat('en-US');

const colourOf = ({ state, parked, lag }: ReadModel) => {
  if (parked.length > 0) return 'red';
  return state === 'live' && lag === 0 ? 'green' : 'yellow';
};

/** One row for each read model; on phones without what is as it should be. */
export const ReadModelTable = ({
  readModels,
  head,
  isRunning,
  onAsk,
}: {
  readModels: ReadModel[];
  /** Position of the log's last event. */
  head: string;
  isRunning: boolean;
  onAsk: (request: ReadModelRunRequest) => void;
}) => (
  <table className="block w-full text-left md:table">
    <caption className="sr-only">Read models; the log ends at position {head}</caption>
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <tr className="text-xs text-muted">
        {['Name', 'State', 'Lag', 'Position', 'Parked'].map((name) => (
          <th
            key={name}
            scope="col"
            className="px-3 py-2 font-medium first:pl-6 md:nth-[n+3]:text-right"
          >
            {name}
          </th>
        ))}
        <th scope="col" className="py-2 pr-6 pl-3">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody className="block md:table-row-group">
      {readModels.map((one) => (
        <tr
          key={one.name}
          className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-hairline px-4 py-2 md:table-row md:p-0"
        >
          <th scope="row" className="font-medium md:py-1.5 md:pr-3 md:pl-6">
            {one.name}
            <span className="ml-2 text-xs font-normal text-muted">v{one.version}</span>
          </th>
          <td className={clsx('md:px-3', colourOf(one) === 'green' && 'max-md:hidden')}>
            <Badge colour={colourOf(one)}>{one.state}</Badge>
          </td>
          <Figure name="Lag">{one.lag}</Figure>
          <td className="hidden tabular-nums md:table-cell md:px-3 md:text-right">
            {one.position ?? '–'}
          </td>
          <Figure name="Parked">{one.parked.length}</Figure>
          <td className="flex justify-end md:table-cell md:pr-4 md:pl-3 md:text-right md:whitespace-nowrap">
            {(['verify', 'rebuild'] as const).map((kind) => (
              <Button
                key={kind}
                variant="ghost"
                disabled={isRunning}
                aria-label={`${kind === 'verify' ? 'Verify' : 'Rebuild'} ${one.name}`}
                onClick={() => onAsk({ kind, name: one.name })}
                className="px-2"
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

const Figure = ({ name, children }: { name: string; children: number }) => (
  <td
    className={clsx(
      'text-sm text-muted tabular-nums md:px-3 md:text-right md:text-ink',
      children === 0 && 'max-md:hidden',
    )}
  >
    <span className="md:hidden">{name} </span>
    {figures.format(children)}
  </td>
);
