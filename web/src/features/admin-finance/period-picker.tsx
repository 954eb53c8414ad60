import { Link } from 'react-router-dom';
import { PeriodFields, periodLook } from '../../components/period-fields.tsx';
import { addressOf, type Period, type Range, RANGES } from './period.ts';

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
            className={periodLook(isHere)}
          >
            {range === null ? 'Custom' : RANGES[range]}
          </Link>
        );
      })}
    </nav>
    {period.range === null && <PeriodFields days={period} error={error} onChange={onChange} />}
  </div>
);
