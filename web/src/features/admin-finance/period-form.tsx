import { Field } from '../../components/field.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { type Period, zoneChoices } from './period.ts';

/** Chooses the days that are shown; a day that is half typed changes nothing yet. */
export function PeriodForm({
  period,
  error,
  onChange,
}: {
  period: Period;
  error: string | undefined;
  onChange: (changes: Partial<Period>) => void;
}) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:flex">
      <Field label="From" className="sm:w-44">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={period.from}
            onChange={({ target }) => target.value !== '' && onChange({ from: target.value })}
          />
        )}
      </Field>
      <Field label="To" error={error} className="sm:w-44">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={period.to}
            onChange={({ target }) => target.value !== '' && onChange({ to: target.value })}
          />
        )}
      </Field>
      <Field label="Time zone" className="col-span-2 sm:w-56">
        {(control) => (
          <SelectInput
            {...control}
            choices={zoneChoices(period.zone)}
            value={period.zone}
            onChange={({ target }) => onChange({ zone: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
