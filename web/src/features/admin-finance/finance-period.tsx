import { useLocation, useSearchParams } from 'react-router-dom';
import { PeriodControl } from '../admin-shell/period-control.tsx';
import {
  addressOf,
  type Days,
  type Period,
  type Range,
  RANGES,
  todayIn,
  zoneChoices,
} from './period.ts';

const ranges = Object.keys(RANGES) as Range[];

/** The shown days in the URL, which keeps what else the screen has there. */
export const FinancePeriod = ({
  period,
  error,
  rest = '',
}: {
  period: Period;
  /** Why the server rejected the days. */
  error: string | undefined;
  /** The rest of the query. */
  rest?: string;
}) => {
  const [, setQuery] = useSearchParams();
  const { state } = useLocation();
  const queryOf = (shown: Period) => `${addressOf(shown)}${rest}`;
  const show = (days: Days) => {
    // Another time zone alone does not end a named period.
    const isSame = days.from === period.from && days.to === period.to;
    setQuery(queryOf({ ...days, range: isSame ? period.range : null }), {
      preventScrollReset: true,
      state,
    });
  };
  return (
    <PeriodControl
      days={period}
      today={todayIn(period.zone)}
      presets={ranges.map((range) => ({
        label: RANGES[range],
        search: `?${queryOf({ ...period, range })}`,
        isShown: range === period.range,
      }))}
      zones={zoneChoices(period.zone)}
      error={error}
      onShow={show}
    />
  );
};
