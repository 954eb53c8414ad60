import type { ReactNode } from 'react';

/** Names and values, each pair on a line. */
export const DetailsList = ({ items }: { items: Record<string, ReactNode> }) => (
  <dl className="grid gap-y-2.5">
    {Object.entries(items).map(([name, value]) => (
      <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-muted">{name}</dt>
        <dd className="ml-auto text-right font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
