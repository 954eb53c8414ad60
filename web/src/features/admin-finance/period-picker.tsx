import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { addressOf, type Period, type Range, RANGES } from './period.ts';

const CHIP = 'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium';
const names = Object.keys(RANGES) as Range[];

/** Selects a named period or custom days; an incomplete date changes nothing yet. */
export const PeriodPicker = ({
  period,
  error,
  onChange,
}: {
  period: Period;
  error: string | undefined;
  onChange: (changes: Partial<Period>) => void;
}) => (
  <div className="flex flex-wrap items-end justify-between gap-3">
    <nav
      aria-label="Period"
      className="flex gap-1 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:whitespace-nowrap sm:flex-wrap"
    >
      {[...names, null].map((range) => {
        const isHere = range === period.range;
        return (
          <Link
            key={range ?? 'custom'}
            to={{ search: addressOf({ ...period, range }) }}
            preventScrollReset
            aria-current={isHere ? 'true' : undefined}
            className={clsx(
              CHIP,
              isHere ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {range === null ? 'Custom' : RANGES[range]}
          </Link>
        );
      })}
    </nav>
    {period.range === null && (
      <div className="grid w-full grid-cols-2 items-start gap-3 sm:flex sm:w-auto">
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'from' ? 'From' : 'To'}
            error={name === 'to' ? error : undefined}
            className="sm:w-44"
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={period[name]}
                onChange={({ target }) => target.value !== '' && onChange({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    )}
  </div>
);
