import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Labels and values in a grid; `className` sets the number of columns. */
export const Facts = ({
  items,
  className,
}: {
  items: Record<string, ReactNode>;
  className: string;
}) => (
  <dl className={clsx('grid gap-x-6 gap-y-3', className)}>
    {Object.entries(items).map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-xs text-muted">{name}</dt>
        <dd className="font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
