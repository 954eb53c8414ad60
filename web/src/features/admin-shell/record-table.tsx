import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { TIMES_IN_ZONE, ZONE } from '../../format/instant.ts';
import { RowToggle } from './row-toggle.tsx';

/** The columns in their order, each with its width. */
const COLUMNS = [
  ['state', 'w-34'],
  ['subject', ''],
  ['detail', ''],
  ['time', 'w-48 last:pr-6 last:text-right'],
  ['amount', 'w-32 pr-6 text-right'],
  ['action', 'w-40 pr-6 text-right'],
] as const;

/** A column without heading is in no row either. */
type Headings = {
  state?: string;
  subject: string;
  detail?: string;
  time?: string;
  amount?: string;
  action?: string;
};

/**
 * Records of one kind: the state, subject, detail, time, amount and action of each, in the same places
 * on every screen; on phones in two lines. The heading of the times, on phones a line below, names
 * their zone. Its children are `RowGroup`s of `RecordRow`s.
 */
export const RecordTable = ({
  name,
  headings,
  children,
}: {
  name: string;
  headings: Headings;
  children: ReactNode;
}) => {
  const widths = new Map(
    COLUMNS.flatMap(([column, width]) => {
      const heading = headings[column];
      return heading === undefined
        ? []
        : [[column === 'time' ? `${heading} (${ZONE})` : heading, width]];
    }),
  );
  return (
    <>
      <table aria-label={name} className="block w-full text-left lg:table lg:table-fixed">
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <ColumnHeadings
            names={[...widths.keys()]}
            unseen={headings.action}
            className={(heading) => clsx('px-3 first:pl-6', widths.get(heading))}
          />
        </thead>
        {children}
      </table>
      {headings.time && (
        <p className="border-t border-hairline px-4 py-2 text-xs text-muted lg:hidden">
          {TIMES_IN_ZONE}
        </p>
      )}
    </>
  );
};

/** Rows of a table, below a heading of their own such as their day. */
export const RowGroup = ({
  heading,
  columns,
  sums,
  children,
}: {
  heading?: ReactNode;
  /** The number of columns that the heading spans. */
  columns?: number;
  /** The cells of the other columns. */
  sums?: ReactNode;
  children: ReactNode;
}) => (
  <tbody className="block lg:table-row-group">
    {heading !== undefined && (
      <tr className="flex items-baseline justify-between border-hairline bg-sunken text-xs tabular-nums lg:table-row lg:border-t">
        <th scope="rowgroup" colSpan={columns} className="px-4 py-1 font-semibold lg:px-6">
          {heading}
        </th>
        {sums}
      </tr>
    )}
    {children}
  </tbody>
);

/** One record. */
export function RecordRow({
  state,
  subject,
  detail,
  time,
  amount,
  action,
  more,
}: {
  state?: ReactNode;
  /** May contain a `RowLink`. */
  subject: ReactNode;
  detail?: ReactNode;
  time?: ReactNode;
  amount?: string;
  action?: ReactNode;
  /** Unfolded by a button in place of the action. */
  more?: { name: string; content: ReactNode };
}) {
  const [isOpen, setOpen] = useState(false);
  const columns = [state, subject, detail, time, amount, more].filter(
    (cell) => cell !== undefined,
  ).length;
  return (
    <>
      <tr
        className={clsx(
          'relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-baseline border-t border-hairline py-2.5 pl-4 first:max-lg:border-t-0 lg:table-row lg:*:px-3 lg:*:first:pl-6! lg:*:py-2 lg:*:align-baseline has-[[data-row-link]]:hover:bg-sunken',
          more || action === undefined ? 'pr-4' : 'pr-2',
        )}
      >
        {state !== undefined && <td className="row-start-2 max-lg:mr-2">{state}</td>}
        <th scope="row" className="col-span-2 row-start-1 font-normal wrap-anywhere">
          <span className="font-medium">{subject}</span>
        </th>
        {detail !== undefined && (
          <td
            className={clsx(
              'row-start-2 text-xs text-muted wrap-anywhere lg:text-sm',
              state === undefined ? 'col-span-3' : 'col-span-2 col-start-2',
            )}
          >
            {detail}
          </td>
        )}
        {time !== undefined && (
          <td
            className={clsx(
              'row-start-1 pl-2 text-right text-xs whitespace-nowrap text-muted tabular-nums lg:text-sm lg:last:pr-6! lg:not-last:text-left',
              (more ?? amount) !== undefined && 'col-span-2 col-start-3',
            )}
          >
            {time}
          </td>
        )}
        {amount !== undefined && (
          <td className="col-start-4 row-start-2 pl-2 text-right text-xs font-medium whitespace-nowrap tabular-nums lg:pr-6! lg:text-sm">
            {amount}
          </td>
        )}
        {(more ?? action) !== undefined && (
          <td
            className={clsx(
              'col-start-4 self-center text-right whitespace-nowrap lg:py-0! lg:pr-4!',
              more ? 'row-start-2' : 'row-span-2 row-start-1',
            )}
          >
            {more ? (
              <RowToggle name={more.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            ) : (
              action
            )}
          </td>
        )}
      </tr>
      {more && isOpen && (
        <tr className="block lg:table-row">
          <td
            colSpan={columns}
            className={clsx(
              'block px-4 pb-3 lg:table-cell',
              state === undefined ? 'lg:pl-6' : 'lg:pl-37',
            )}
          >
            {more.content}
          </td>
        </tr>
      )}
    </>
  );
}
