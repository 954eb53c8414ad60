import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Links from a page to the one above it. */
export const BackLink = ({
  to,
  state,
  children,
}: {
  to: string;
  /** The state of the history entry, for the opened screen. */
  state?: unknown;
  children: ReactNode;
}) => (
  <Link
    to={to}
    state={state}
    className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
  >
    <span aria-hidden="true">←</span>
    {children}
  </Link>
);
