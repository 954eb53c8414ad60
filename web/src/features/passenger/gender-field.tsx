import { clsx } from 'clsx';
import { fieldId, fieldLabels } from './details.ts';
import type { DetailsForm } from './use-details-form.ts';
import { useFieldCheck } from './use-field-check.ts';

const choices = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
] as const;

const id = fieldId('passenger.gender');
const errorId = `${id}-error`;

/** Two radio buttons; the first carries the field's id so that a wrong choice can be reached. */
export function GenderField({ form }: { form: DetailsForm }) {
  const check = useFieldCheck(form, 'passenger.gender');
  const error = form.formState.errors.passenger?.gender?.message;
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">{fieldLabels['passenger.gender']}</legend>
      <div className="grid grid-cols-2 gap-3">
        {choices.map(({ value, label }, index) => (
          <label
            key={value}
            className={clsx(
              'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border bg-surface px-3 text-base has-checked:border-accent has-checked:bg-accent-soft',
              error ? 'border-danger' : 'border-control',
            )}
          >
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${value}`}
              value={value}
              required
              {...form.register('passenger.gender', { onChange: check.onChange })}
              className="size-4"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
