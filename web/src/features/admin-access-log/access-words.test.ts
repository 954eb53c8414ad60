import { expect, test } from 'vitest';
import { accessWords } from './access-words.ts';

test.each([
  ['Read GET /api/admin/bookings/:id', '1', 'Opened order', undefined],
  ['Read HEAD /api/admin/bookings/:id, 3 times', '1', 'Opened order', '3 times'],
  ['Read GET /api/admin/mails/:reason', '1', 'Opened a mail for order', undefined],
  ['Read GET /api/admin/mails/:reason', null, 'Opened a mail', undefined],
  [
    'Did POST /api/admin/finance/months/:month/close',
    '2026-10',
    'Closed the finance month',
    undefined,
  ],
  ['Did POST /api/admin/bookings/:id/notes', '1', 'Added a note to order', undefined],
  [
    'Refused 2 times within an hour: GET /api/bookings/:id/checkout',
    '1',
    'Tried to open the checkout of order',
    '2 times',
  ],
  [
    'Refused once within an hour: GET /api/users/:id/bookings',
    null,
    'Tried to view the bookings of an account',
    undefined,
  ],
])('%s', (what, about, words, times) => {
  expect(accessWords({ what, about })).toEqual({ words, times });
});

test('a failed sign-in has none', () => {
  const what = '2 failed sign-ins within an hour';
  expect(accessWords({ what, about: null })).toBeUndefined();
});
