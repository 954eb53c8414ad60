import type { ReactNode } from 'react';

/** What the pointed column of a chart shows: its day, its figures by name, and a hint. */
export const ChartCard = ({
  title,
  figures,
  children,
}: {
  title: string;
  figures: Record<string, string>;
  children?: ReactNode;
}) => (
  <>
    <p className="font-semibold">{title}</p>
    <dl className="mt-1">
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} className="flex justify-between">
          <dt className="text-muted">{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
    {children}
  </>
);
