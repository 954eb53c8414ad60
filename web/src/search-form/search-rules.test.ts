import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSearch } from './search-rules.ts';

const today = '2027-03-10';
const good = {
  from: 'JFK',
  to: 'LHR',
  departureDate: '2027-03-10',
  returnDate: '',
  travellers: '',
};
const check = (changes: Partial<typeof good>) => checkSearch({ ...good, ...changes }, today);

test('a search from today on is valid, with or without a return', () => {
  expect(check({})).toEqual({ kind: 'ready' });
  expect(check({ returnDate: '2027-03-20' })).toEqual({ kind: 'ready' });
});

test('a return on the day of departure is valid', () => {
  expect(check({ returnDate: '2027-03-10' })).toEqual({ kind: 'ready' });
});

test('a departure that is not a calendar day is missing', () => {
  expect(check({ departureDate: 'soon' })).toEqual({ kind: 'incomplete' });
  expect(check({ departureDate: '2027-02-30' })).toEqual({ kind: 'incomplete' });
});

test('a round trip requires a return date', () => {
  expect(checkSearch(good, today, true)).toMatchObject({ kind: 'alert', field: 'returnDate' });
});

test.each(['from', 'to', 'departureDate'] as const)('without %s no error is shown', (field) => {
  expect(check({ [field]: '' })).toEqual({ kind: 'incomplete' });
});

test.each([
  [{ from: 'New York' }, 'Please select a departure airport from the dropdown list'],
  [{ from: 'jfk' }, 'Please select a departure airport from the dropdown list'],
  [{ to: 'LOND' }, 'Please select an arrival airport from the dropdown list'],
  [
    { departureDate: '2027-03-09' },
    'Departure date cannot be in the past. Please select today or a future date.',
  ],
  [{ returnDate: '2027-03-09' }, 'Return date must be after departure date.'],
  [
    { departureDate: '2028-03-10' },
    'Our timetable ends on Thursday, March 9, 2028. Please select an earlier date.',
  ],
  [
    { returnDate: '2028-03-10' },
    'Our timetable ends on Thursday, March 9, 2028. Please select an earlier date.',
  ],
  [{ returnDate: 'soon' }, 'Please select a return date, or choose One-way.'],
  [{ to: 'JFK' }, 'Please select an arrival airport other than the departure airport.'],
])('%o gives its error', (changes, text) => {
  expect(check(changes)).toMatchObject({ kind: 'alert', text });
});

test('the departure airport is reported first if several entries are invalid', () => {
  expect(check({ from: 'x', to: 'y', departureDate: '2020-01-01' })).toMatchObject({
    field: 'from',
  });
});

test('for any input, a valid search has two codes and dates in order', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('JFK', 'LHR'));
  const date = fc.oneof(fc.string(), fc.constantFrom('', '2027-03-10', '2027-04-01'));
  fc.assert(
    fc.property(text, text, date, date, (from, to, departureDate, returnDate) => {
      const search = { from, to, departureDate, returnDate, travellers: '' };
      if (checkSearch(search, today).kind !== 'ready') return;
      expect(from).toMatch(/^[A-Z]{3}$/);
      expect(to).toMatch(/^[A-Z]{3}$/);
      expect(departureDate >= today && departureDate <= '2028-03-09').toBe(true);
      expect(returnDate === '' || returnDate >= departureDate).toBe(true);
    }),
  );
});
