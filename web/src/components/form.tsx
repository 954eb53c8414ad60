import type { ComponentProps } from 'react';

/**
 * A form that a script submits and, unless `noValidate` is false, checks. Before the script has
 * loaded, submitting does nothing: the input stays, and no password gets into a URL.
 */
export const Form = ({
  onSubmit,
  noValidate = true,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit?: () => void }) => (
  <form
    {...rest}
    noValidate={noValidate}
    method="dialog"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit?.();
    }}
  />
);
