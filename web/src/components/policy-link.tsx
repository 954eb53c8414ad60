import type { ReactNode } from 'react';

/** A link to a policy in a new tab, so that what was typed is kept. */
export const PolicyLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={to}
    target="_blank"
    rel="noopener"
    className="whitespace-nowrap underline underline-offset-2 hover:text-accent-strong"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
