import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../../components/card.tsx';

/** A card with its heading, beside or below the trip. */
export const TitledCard = ({
  title,
  action,
  className,
  children,
}: {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <Card
    as="section"
    aria-label={title}
    className={clsx('grid grid-cols-1 gap-3 p-4 sm:p-6', className)}
  >
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-base font-bold tracking-tight">{title}</h2>
      {action}
    </div>
    {children}
  </Card>
);
