import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

const controlLook =
  'block min-h-12 w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-danger disabled:bg-sunken disabled:text-muted';

/** A one-line text box; 17 px text keeps phones from zooming in. */
export const TextInput = ({ className, ...rest }: ComponentPropsWithRef<'input'>) => (
  <input type="text" {...rest} className={clsx(controlLook, className)} />
);
