import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type Days = { from: string; to: string };

/** The first and the last day of a period, `YYYY-MM-DD`; an incomplete date changes nothing yet. */
export const PeriodFields = ({
  days,
  zone,
  error,
  onChange,
}: {
  days: Days;
  /** The time zone of the days, if it is not named elsewhere. */
  zone?: string;
  error: string | undefined;
  onChange: (changes: Partial<Days>) => void;
}) =>
  (['from', 'to'] as const).map((name) => (
    <Field
      key={name}
      label={name === 'from' ? 'From' : zone === undefined ? 'To' : `To (${zone})`}
      error={name === 'to' ? error : undefined}
      isInline
    >
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={days[name]}
          onChange={({ target }) => target.value !== '' && onChange({ [name]: target.value })}
          className="sm:min-h-11 sm:w-40 sm:text-sm"
        />
      )}
    </Field>
  ));
