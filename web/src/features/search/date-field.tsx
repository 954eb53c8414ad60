import { clsx } from 'clsx';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';

/**
 * A calendar day in the browser's own picker; `value` and `min` are `YYYY-MM-DD`.
 * Phones leave an empty date box blank, so there it shows how a date is written (spec 1 §2).
 */
export const DateField = ({
  label,
  value,
  min,
  onChange,
  error,
  required = false,
  id,
}: {
  label: string;
  value: string;
  min: string;
  onChange: (value: string) => void;
  error: string | null;
  required?: boolean;
  id: string;
}) => (
  <Field label={label} required={required} error={error} id={id}>
    {(control) => (
      <div className="group relative">
        <TextInput
          {...control}
          type="date"
          value={value}
          min={min}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(
            'appearance-none tabular-nums',
            value === '' && 'max-sm:not-focus:text-transparent',
          )}
        />
        {value === '' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-muted group-focus-within:hidden sm:hidden"
          >
            dd/mm/yyyy
          </span>
        )}
      </div>
    )}
  </Field>
);
