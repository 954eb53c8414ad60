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
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </dl>
);

/** One label with its value, in a `<dl>`; `className` widens it. */
export const Fact = ({
  name,
  className,
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) => (
  <div className={clsx('min-w-0', className)}>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="font-medium text-balance wrap-anywhere">{children}</dd>
  </div>
);
