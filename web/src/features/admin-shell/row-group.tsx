import type { ReactNode } from 'react';

/** Rows of a table, below a heading of their own such as their day. */
export const RowGroup = ({
  heading,
  columns,
  children,
}: {
  heading?: ReactNode;
  /** The number of columns that the heading spans. */
  columns: number;
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
