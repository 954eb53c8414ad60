import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
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

/** A section of an order that is one row of a card: heading, one explaining line, and a button. */
export const SectionRow = ({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) => (
  <section
    id={sectionId(title)}
    tabIndex={-1}
    aria-label={title}
    className="flex scroll-mt-4 items-center justify-between gap-x-4 gap-y-3 p-4 outline-none max-[30rem]:flex-col max-[30rem]:items-start sm:px-6"
  >
    <div className="min-w-0">
      <h2 className="text-sm font-bold">{title}</h2>
      <p className="text-xs text-muted">{text}</p>
    </div>
    {children}
  </section>
);

/** The button of a row opens a confirmation. */
export const RowButton = ({
  disabled = false,
  onClick,
  children,
}: {
  disabled?: boolean;
  onClick: () => void;
  children: string;
}) => (
  <Button
    variant="danger-quiet"
    aria-haspopup="dialog"
    disabled={disabled}
    onClick={onClick}
    className="shrink-0 px-3 lg:min-h-9 lg:py-1"
  >
    {children}
  </Button>
);
