import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { RowToggle } from './row-toggle.tsx';

/** Of state, subject, detail, time, action. */
const WIDTHS = ['w-34 pl-6', 'w-64 xl:w-96', '', 'w-40', 'w-40 pr-6 text-right'];

/**
 * Records of one kind: the state, subject, detail, time and action of each, in the same places on every
 * screen; on phones in two lines. Its children are `RowGroup`s of `RecordRow`s.
 */
export const RecordTable = ({
  name,
  headings,
  children,
}: {
  name: string;
  /** Of the five columns. */
  headings: readonly string[];
  children: ReactNode;
}) => (
  <table aria-label={name} className="block w-full text-left lg:table lg:table-fixed">
    <thead className="sr-only lg:not-sr-only lg:table-header-group">
      <ColumnHeadings
        names={headings}
        className={(heading) => clsx('px-3', WIDTHS[headings.indexOf(heading)])}
      />
    </thead>
    {children}
  </table>
);

/** Rows of a table, below a heading of their own such as their day. */
export const RowGroup = ({
  heading,
  columns = WIDTHS.length,
  children,
}: {
  heading?: ReactNode;
  /** The number of columns that the heading spans, where it is not a `RecordTable`. */
  columns?: number;
  children: ReactNode;
}) => (
  <tbody className="block lg:table-row-group">
    {heading !== undefined && (
      <tr className="block border-hairline bg-sunken lg:table-row lg:border-t">
        <th
          scope="rowgroup"
          colSpan={columns}
          className="block px-4 py-1 text-xs font-semibold tabular-nums lg:table-cell lg:px-6"
        >
          {heading}
        </th>
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
  action,
  more,
}: {
  state: ReactNode;
  /** May be a link whose `after:absolute after:inset-0` covers the row. */
  subject: ReactNode;
  detail: ReactNode;
  time: ReactNode;
  action?: ReactNode;
  /** Unfolded by a button in place of the action. */
  more?: { name: string; content: ReactNode };
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr className="relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-baseline gap-x-2 border-t border-hairline py-2.5 pr-2 pl-4 first:max-lg:border-t-0 lg:table-row lg:*:px-3 lg:*:py-2 lg:*:align-baseline has-[th>span>a]:hover:bg-sunken">
        <td className="row-start-2 lg:pl-6!">{state}</td>
        <th scope="row" className="col-span-2 row-start-1 font-normal wrap-anywhere">
          <span className="font-medium">{subject}</span>
        </th>
        <td className="col-span-2 col-start-2 row-start-2 text-xs text-muted wrap-anywhere lg:text-sm">
          {detail}
        </td>
        <td className="row-start-1 text-right text-xs whitespace-nowrap text-muted tabular-nums lg:text-left lg:text-sm">
          {time}
        </td>
        <td className="col-start-4 row-span-2 row-start-1 self-center text-right whitespace-nowrap lg:pr-4! lg:py-0!">
          {more ? (
            <RowToggle name={more.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          ) : (
            action
          )}
        </td>
      </tr>
      {more && isOpen && (
        <tr className="block lg:table-row">
          <td colSpan={WIDTHS.length} className="block px-4 pb-3 lg:table-cell lg:pl-37">
            {more.content}
          </td>
        </tr>
      )}
    </>
  );
}
