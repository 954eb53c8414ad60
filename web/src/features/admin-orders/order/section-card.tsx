import type { ReactNode } from 'react';
import { Card } from '../../../components/card.tsx';

/** Returns the id of a section of an order, for links to it. */
export const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** A section of an order with its heading; an empty one is a single line. */
export const SectionCard = ({
  title,
  aside,
  empty,
  children,
}: {
  title: string;
  /** Shown beside the heading. */
  aside?: ReactNode;
  /** Replaces the content when there is none. */
  empty?: string | false;
  children: ReactNode;
}) => (
  <Card
    as="section"
    id={sectionId(title)}
    tabIndex={-1}
    aria-label={title}
    className={`min-w-0 scroll-mt-4 px-4 outline-none sm:px-6 ${empty ? 'py-3' : 'py-4 sm:py-6'}`}
  >
    <div
      className={`flex justify-between gap-4 ${empty ? 'flex-wrap items-baseline' : 'mb-3 items-center'}`}
    >
      <h2 className="text-base font-bold tracking-tight">{title}</h2>
      {empty ? <p className="text-muted">{empty}</p> : aside}
    </div>
    {!empty && children}
  </Card>
);
