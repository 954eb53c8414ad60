import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Chevron } from './chevron.tsx';

/** The head of a `<details className="group">`: its text, and a chevron for the browser's triangle. */
export const Summary = ({ className, children }: { className?: string; children: ReactNode }) => (
  <summary
    className={clsx(
      'flex min-h-11 cursor-pointer items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden',
      className,
    )}
  >
    {children}
    <span className="group-open:rotate-180">
      <Chevron isOpen={false} />
    </span>
  </summary>
);
