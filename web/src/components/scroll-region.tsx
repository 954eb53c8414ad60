import type { ReactNode } from 'react';

/** A scrollable region that the keyboard can reach (WCAG 2.1.1). */
export const ScrollRegion = ({
  label,
  className = 'overflow-x-auto',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div role="region" aria-label={label} tabIndex={0} className={className}>
    {children}
  </div>
);
