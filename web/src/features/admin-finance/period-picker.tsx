import { Field } from '../../components/field.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { PeriodFields } from '../../components/period-fields.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { addressOf, type Period, type Range, RANGES, zoneChoices } from './period.ts';

const names = Object.keys(RANGES) as Range[];

/** Selects a named period or custom days, and their time zone. */
export const PeriodPicker = ({
  period,
  error,
  onChange,
}: {
  period: Period;
  error: string | undefined;
  onChange: (changes: Partial<Period>) => void;
}) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <PartLinks
      name="Period"
      parts={[...names, null].map((range) => ({
        label: range === null ? 'Custom' : RANGES[range],
        search: `?${addressOf({ ...period, range })}`,
        isShown: range === period.range,
      }))}
    />
    <div className="grid w-full grid-cols-2 items-start gap-x-4 gap-y-3 sm:flex sm:w-auto">
      {period.range === null && <PeriodFields days={period} error={error} onChange={onChange} />}
      <Field label="Time zone" isInline className="max-sm:col-span-2">
        {(control) => (
          <SelectInput
            {...control}
            choices={zoneChoices(period.zone)}
            value={period.zone}
            onChange={({ target }) => onChange({ zone: target.value })}
            className="sm:min-h-11 sm:w-auto sm:text-sm"
          />
        )}
      </Field>
    </div>
  </div>
);
