import { clsx } from 'clsx';
import { Field } from '../components/field.tsx';
import { TextInput } from '../components/text-input.tsx';
import { formatShortDate } from '../format/date.ts';

const overlay = 'pointer-events-none absolute inset-y-0 flex items-center text-muted';

/**
 * A calendar day in the browser's own picker; `value`, `min` and `max` are `YYYY-MM-DD`.
 * Phones leave an empty date box blank, so there it shows how a date is written (spec 1 §2).
 * Which of two numbers is the month depends on the browser, so a chosen day is also in words.
 */
export const DateField = ({
  label,
  value,
  min,
  max,
  onChange,
  hint,
  error,
  required = false,
  id,
}: {
  label: string;
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error: string | null;
  required?: boolean;
  id: string;
}) => (
  <Field label={label} required={required} hint={hint} error={error} id={id}>
    {(control) => (
      <div className="group relative">
        <TextInput
          {...control}
          type="date"
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(
            'appearance-none tabular-nums',
            value === '' && 'max-sm:not-focus:text-transparent',
          )}
        />
        {value === '' ? (
          <span
            aria-hidden="true"
            className={clsx(overlay, 'left-3 text-base group-focus-within:hidden sm:hidden')}
          >
            dd/mm/yyyy
          </span>
        ) : (
          <span aria-hidden="true" className={clsx(overlay, 'right-12 text-sm')}>
            {formatShortDate(value)}
          </span>
        )}
      </div>
    )}
  </Field>
);
