import { expect, test } from 'vitest';
import { searchErrors } from './search-errors.ts';

const now = new Date('2027-01-04T23:30:00Z');
const errors = (from: string, to: string, date: string) => searchErrors({ from, to, date }, now);

test('a search from today to the last day of the timetable has no errors', () => {
  expect(errors('LHR', 'JFK', '2027-01-04')).toEqual({});
  expect(errors('LHR', 'JFK', '2028-01-04')).toEqual({});
});

test('each part that is wrong is named with its reason', () => {
  expect(errors('QQQ', 'JFK', '2027-01-04')).toEqual({ from: 'unknown-airport' });
  expect(errors('LHR', 'QQQ', '2027-01-03')).toEqual({ to: 'unknown-airport', date: 'past' });
  expect(errors('LHR', 'JFK', '2028-01-05')).toEqual({ date: 'beyond-timetable' });
});

test('the day is that of the departure airport', () => {
  expect(errors('SYD', 'MEL', '2027-01-04')).toEqual({ date: 'past' });
  expect(errors('SYD', 'MEL', '2028-01-05')).toEqual({});
  expect(errors('LAX', 'SFO', '2027-01-04')).toEqual({});
});
