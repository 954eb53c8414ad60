import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../../components/card.tsx';

/** Returns the id of a section of an order, for links to it. */
export const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** Unfolds a section of an order, and focuses it. */
export const openSection = (id: string) => {
  const section = document.getElementById(id);
  const folded = section?.closest('details');
  if (folded) folded.open = true;
  section?.focus();
};

/** A section of an order with its heading, in a card. */
export const SectionCard = ({
  title,
  aside,
  className,
  children,
}: {
  title: string;
  /** Shown beside the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <Card
    as="section"
    id={sectionId(title)}
    tabIndex={-1}
    aria-label={title}
    className={clsx('min-w-0 scroll-mt-4 p-4 outline-none sm:p-6', className)}
  >
    <div className="mb-3 flex items-center justify-between gap-4">
      <h2 className="text-base font-bold tracking-tight">{title}</h2>
      {aside}
    </div>
    {children}
  </Card>
);
