import { clsx } from 'clsx';

/** The row of column headings of a table. */
export const ColumnHeadings = ({
  names,
  className = 'px-3 first:pl-6 last:pr-6',
}: {
  names: readonly string[];
  /** The horizontal padding and more, of every heading or by name. */
  className?: string | ((name: string) => string);
}) => (
  <tr className="text-xs text-muted">
    {names.map((name) => (
      <th
        key={name}
        scope="col"
        className={clsx(
          'py-2 font-medium',
          typeof className === 'string' ? className : className(name),
        )}
      >
        {name}
      </th>
    ))}
  </tr>
);
