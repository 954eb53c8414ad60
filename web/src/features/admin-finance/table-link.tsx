import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHere } from '../../app/came-from.ts';

/** A link in a row of a table: in a column of links, lines below each would be noise. */
export const TableLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    state={useHere()}
    className="inline-flex min-h-11 items-center font-medium text-accent tabular-nums underline-offset-2 hover:underline focus-visible:underline sm:min-h-9"
  >
    {children}
  </Link>
);
