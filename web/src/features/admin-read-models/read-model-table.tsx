import { clsx } from 'clsx';
import type { ReadModelRunRequest } from '#http/contracts/read-models.ts';
import type { ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../format/count.ts';

type ReadModel = ReadModelsView['projections'][number];

const colourOf = ({ state, parked, lag }: ReadModel) => {
  if (parked.length > 0) return 'red';
  return state === 'live' && lag === 0 ? 'green' : 'yellow';
};

/** Those that need a look come first. */
const byNeed = (one: ReadModel, other: ReadModel) =>
  Number(colourOf(one) === 'green') - Number(colourOf(other) === 'green');

const COUNTS = ['Lag', 'Position', 'Parked'] as const;

/** One row for each read model; on phones its state and lag are below its name. */
export const ReadModelTable = ({
  readModels,
  head,
  isRunning,
  onAsk,
}: {
  readModels: readonly ReadModel[];
  /** Position of the log's last event. */
  head: string;
  isRunning: boolean;
  onAsk: (request: ReadModelRunRequest) => void;
}) => (
  <table className="block w-full text-left md:table">
    <caption className="sr-only">Read models; the log ends at position {head}</caption>
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <tr className="text-xs text-muted">
        {['Name', 'State', ...COUNTS].map((name) => (
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
      {readModels.toSorted(byNeed).map((one) => (
        <tr
          key={one.name}
          className="group grid grid-cols-[auto_auto_1fr_auto] items-center gap-x-1 border-t border-hairline px-4 py-1.5 max-md:first:border-t-0 md:table-row md:p-0"
        >
          <th scope="row" className="col-span-3 font-medium md:py-1.5 md:pr-3 md:pl-6">
            {one.name}
            <span className="ml-2 text-xs font-normal text-muted">v{one.version}</span>
          </th>
          <td className="md:px-3">
            <Badge colour={colourOf(one)} isPlain={colourOf(one) === 'green'}>
              {one.state}
            </Badge>
          </td>
          <Count name="Lag">{one.lag}</Count>
          <Count name="Position" isMuted={one.lag === 0}>
            {one.position}
          </Count>
          <Count name="Parked">{one.parked.length}</Count>
          <td className="flex text-muted group-focus-within:text-ink group-hover:text-ink pointer-coarse:text-ink max-md:-mr-2 max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 md:table-cell md:pr-4 md:pl-3 md:text-right md:whitespace-nowrap">
            {(['verify', 'rebuild'] as const).map((kind) => (
              <Button
                key={kind}
                variant="quiet"
                disabled={isRunning}
                aria-label={`${kind === 'verify' ? 'Verify' : 'Rebuild'} ${one.name}`}
                onClick={() => onAsk({ kind, name: one.name })}
                className="max-md:-mr-2"
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

/** A grouped number; zero is muted, and what is the same in each row. Phones show the lag, and parked events if there are any. */
const Count = ({
  name,
  children,
  isMuted = Number(children) === 0,
}: {
  name: (typeof COUNTS)[number];
  isMuted?: boolean;
  /** A position is a text, because it may be larger than a safe integer. */
  children: number | string | null;
}) => (
  <td
    className={clsx(
      'text-xs whitespace-nowrap text-muted tabular-nums md:px-3 md:text-right md:text-sm',
      !isMuted && 'md:text-ink',
      (name === 'Position' || (name === 'Parked' && children === 0)) && 'max-md:hidden',
    )}
  >
    <span className="md:hidden">· {name.toLowerCase()} </span>
    {children === null ? '—' : formatCount(BigInt(children))}
  </td>
);
