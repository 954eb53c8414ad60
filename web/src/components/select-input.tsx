import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** A choice from the system's own list. */
export const SelectInput = ({
  choices,
  className,
  ...rest
}: ComponentPropsWithRef<'select'> & {
  choices: readonly { value: string; label: string }[];
}) => (
  <select
    {...rest}
    className={clsx(
      'block min-h-12 w-full rounded-control border border-control bg-surface py-2 pr-9 pl-3 text-base text-ink aria-invalid:border-danger',
      className,
    )}
  >
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
