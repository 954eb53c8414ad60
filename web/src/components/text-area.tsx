import type { ComponentPropsWithRef } from 'react';

/** A text box of several lines. */
export const TextArea = (props: ComponentPropsWithRef<'textarea'>) => (
  <textarea
    {...props}
    className="block w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink aria-invalid:border-danger"
  />
);
