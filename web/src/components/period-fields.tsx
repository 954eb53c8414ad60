import { clsx } from 'clsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** The look of a named period, a link or a button. */
export const periodLook = (isChosen: boolean) =>
  clsx(
    'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium',
    isChosen ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
  );

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
}) => (
  <div className="grid w-full grid-cols-2 items-start gap-3 sm:flex sm:w-auto">
    {(['from', 'to'] as const).map((name) => (
      <Field
        key={name}
        label={name === 'from' ? 'From' : zone === undefined ? 'To' : `To (${zone})`}
        error={name === 'to' ? error : undefined}
        className="sm:w-44"
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={days[name]}
            onChange={({ target }) => target.value !== '' && onChange({ [name]: target.value })}
          />
        )}
      </Field>
    ))}
  </div>
);
