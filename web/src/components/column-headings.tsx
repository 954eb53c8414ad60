import { clsx } from 'clsx';

/** The row of column headings of a table. */
export const ColumnHeadings = ({
  names,
  unseen,
  className = 'px-3 first:pl-6 last:pr-6',
}: {
  names: readonly string[];
  /** The one for screen readers only, because its cells say what they are. */
  unseen?: string | undefined;
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
        {name === unseen ? <span className="sr-only">{name}</span> : name}
      </th>
    ))}
  </tr>
);
