import type { ReactNode } from 'react';

/** Names and values in columns of equal width; in one column each pair is a line. */
export const DetailsList = ({
  items,
  columns = 2,
}: {
  items: Record<string, ReactNode>;
  columns?: 1 | 2 | 3;
}) => (
  <dl
    className={
      columns === 3
        ? 'grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3'
        : columns === 2
          ? 'grid gap-x-6 gap-y-3 sm:grid-cols-2'
          : 'grid gap-y-2.5'
    }
  >
    {Object.entries(items).map(([name, value]) => (
      <div
        key={name}
        className={
          columns === 1 ? 'flex items-baseline justify-between gap-4 *:last:text-right' : 'min-w-0'
        }
      >
        <dt className={columns === 1 ? 'max-w-2/3 shrink-0 text-muted' : 'text-xs text-muted'}>
          {name}
        </dt>
        <dd className="font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
