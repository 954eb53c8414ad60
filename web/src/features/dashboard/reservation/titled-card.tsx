import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../../components/card.tsx';

/** A card with its heading, beside or below the trip. */
export const TitledCard = ({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) => (
  <Card
    as="section"
    aria-label={title}
    className={clsx('grid grid-cols-1 gap-3 p-4 sm:p-6', className)}
  >
    <h2 className="text-base font-bold tracking-tight">{title}</h2>
    {children}
  </Card>
);
