import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { controlLook } from './text-input.tsx';

/** The browser's own list, in the look of the other controls. */
export const Select = ({ className, ...rest }: ComponentPropsWithRef<'select'>) => (
  <div className="relative">
    <select {...rest} className={clsx(controlLook, 'appearance-none pr-10', className)} />
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m3.500 6 4.500 4.500L12.500 6" />
    </svg>
  </div>
);
