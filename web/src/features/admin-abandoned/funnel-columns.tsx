import { clsx } from 'clsx';
import type { FunnelView } from '#http/contracts/admin-answers.ts';
import { formatCount } from '../../format/count.ts';

/** `needs`: the column is left out where no row counts any of these. */
const COLUMNS: { key: keyof FunnelView; name: string; needs?: keyof FunnelView }[] = [
  { key: 'searches', name: 'Searches', needs: 'searches' },
  { key: 'created', name: 'Created' },
  { key: 'opened', name: 'Opened' },
  { key: 'paid', name: 'Paid' },
  { key: 'left', name: 'Left', needs: 'left' },
  { key: 'reminded', name: 'Reminded', needs: 'left' },
  { key: 'recovered', name: 'Recovered', needs: 'left' },
];

/** Returns the columns of a table of the funnel; searches and recovery only where there are any. */
export const funnelColumns = (rows: FunnelView[]) =>
  COLUMNS.filter(({ needs }) => needs === undefined || rows.some((row) => row[needs] > 0));

export const FUNNEL_HEADING =
  'px-2 first:pl-4 first:text-left last:pr-4 sm:first:pl-6 sm:last:pr-6';

/** The cells of a row; zero is muted. */
export const FunnelCells = ({
  row,
  columns,
}: {
  row: FunnelView;
  columns: ReturnType<typeof funnelColumns>;
}) =>
  columns.map(({ key }) => (
    <td key={key} className={clsx('px-2 last:pr-4 sm:last:pr-6', row[key] === 0 && 'text-muted')}>
      {formatCount(row[key])}
    </td>
  ));
