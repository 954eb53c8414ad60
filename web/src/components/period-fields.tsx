import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type Days = { from: string; to: string };

/** A label beside its control where there is room, so that it is one line with its neighbours. */
export const BESIDE =
  'sm:flex sm:flex-wrap sm:items-center sm:gap-x-2 sm:[&>label]:mb-0 sm:[&>label]:font-normal sm:[&>label]:text-muted sm:[&>p]:basis-full';

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
      className={BESIDE}
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
