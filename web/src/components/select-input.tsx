import { clsx } from 'clsx';
import { type ComponentPropsWithRef, memo } from 'react';

type Choices = readonly { value: string; label: string }[];

/** A native select. */
export const SelectInput = ({
  choices,
  className,
  ...rest
}: ComponentPropsWithRef<'select'> & {
  choices: Choices;
}) => (
  <select
    {...rest}
    className={clsx(
      'block min-h-12 w-full rounded-control border border-control bg-surface py-2 pr-9 pl-3 text-base text-ink aria-invalid:border-danger',
      className,
    )}
  >
    <Options choices={choices} />
  </select>
);

/** Memoised, because hundreds of countries would be rendered at each key press in their form. */
const Options = memo(({ choices }: { choices: Choices }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
);
