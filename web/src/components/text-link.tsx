import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link inside running text. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-accent underline underline-offset-2 hover:text-accent-strong">
    {children}
  </Link>
);
