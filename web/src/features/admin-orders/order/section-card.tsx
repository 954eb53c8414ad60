import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';

/** Returns the id of a section of an order, for links to it. */
export const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** A section of an order with its heading, in a card. */
export const SectionCard = ({
  title,
  aside,
  children,
}: {
  title: string;
  /** Shown beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <Card
    as="section"
    id={sectionId(title)}
    tabIndex={-1}
    aria-label={title}
    className="min-w-0 scroll-mt-4 p-4 outline-none sm:p-6"
  >
    <div className="mb-3 flex items-center justify-between gap-4">
      <h2 className="text-base font-bold tracking-tight">{title}</h2>
      {aside}
    </div>
    {children}
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
    className="shrink-0 max-[30rem]:w-full lg:min-h-9 lg:py-1"
  >
    {children}
  </Button>
);
