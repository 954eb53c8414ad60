import type { ReactNode } from 'react';

/** Names and values, each pair on a line. */
export const DetailsList = ({ items }: { items: Record<string, ReactNode> }) => (
  <dl className="grid gap-y-2.5">
    {Object.entries(items).map(([name, value]) => (
      <div key={name} className="flex items-baseline justify-between gap-4 *:last:text-right">
        <dt className="max-w-2/3 shrink-0 text-muted">{name}</dt>
        <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
