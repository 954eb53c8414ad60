import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The frame of every drawing: thin round lines, full width, hidden from screen readers. */
export const LineDrawing = ({
  viewBox,
  className,
  children,
}: {
  viewBox: string;
  className?: string;
  children: ReactNode;
}) => (
  <svg
    aria-hidden="true"
    viewBox={viewBox}
    className={clsx('h-auto w-full text-ink', className)}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);
