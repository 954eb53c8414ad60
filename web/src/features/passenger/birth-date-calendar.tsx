import { DateCalendar, type DateCalendarProps } from '../../components/date-calendar.tsx';
import { localToday } from '../../format/date.ts';
import { birthDates } from '../../format/birth-date.ts';

/** Birth dates from 100 years ago to today (spec 1 §5). */
export const BirthDateCalendar = (props: Omit<DateCalendarProps, 'range'>) => (
  <DateCalendar {...props} range={birthDates(localToday())} />
);
