import type { ReactNode } from 'react';
import { Card } from '../../../components/card.tsx';

/** A part of an order under its name. */
export const SectionCard = ({
  title,
  aside,
  children,
}: {
  title: string;
  /** Stands beside the name. */
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <Card as="section" aria-label={title} className="min-w-0 p-4 sm:p-6">
    <div className="mb-3 flex items-center justify-between gap-4">
      <h2 className="text-base font-bold tracking-tight">{title}</h2>
      {aside}
    </div>
    {children}
  </Card>
);
