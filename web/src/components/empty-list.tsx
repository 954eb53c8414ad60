import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** In place of a list of the administration that has no rows. */
export const EmptyList = ({
  drawing,
  title,
  text,
  children,
}: {
  /** Where the whole section is empty. */
  drawing?: ReactNode;
  title: string;
  text: string;
  /** A link to what to see instead. */
  children?: ReactNode;
}) => (
  <Card className="grid justify-items-center gap-1 px-4 py-10 text-center">
    {drawing && <div className="mb-4 [&>svg]:w-40">{drawing}</div>}
    <h2 className="text-base font-bold tracking-tight">{title}</h2>
    <p className="max-w-[34rem] text-sm text-balance text-muted">{text}</p>
    {children && <div className="mt-2">{children}</div>}
  </Card>
);
