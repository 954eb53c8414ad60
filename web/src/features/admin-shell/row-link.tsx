import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHere } from '../../app/came-from.ts';

/** A link of a record's subject, which opens it by a press anywhere on its row. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    state={useHere()}
    data-row-link
    className="underline-offset-2 after:absolute after:inset-0 hover:underline focus-visible:underline"
  >
    {children}
  </Link>
);
