import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** A text box of several lines. */
export const TextArea = ({ className, ...rest }: ComponentPropsWithRef<'textarea'>) => (
  <textarea
    {...rest}
    className={clsx(
      'block w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-danger',
      className,
    )}
  />
);
