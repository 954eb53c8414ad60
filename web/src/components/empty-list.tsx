import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** In place of a list of the administration that has no rows. */
export const EmptyList = ({
  icon,
  title,
  text,
}: {
  /** Of the section, where the whole of it is empty. */
  icon?: ReactNode;
  title: string;
  text: string;
}) => (
  <Card className="grid justify-items-center gap-1 px-4 py-12 text-center">
    {icon !== undefined && <span className="mb-2 text-muted">{icon}</span>}
    <h2 className="text-base font-bold tracking-tight">{title}</h2>
    <p className="max-w-[34rem] text-sm text-balance text-muted">{text}</p>
  </Card>
);
