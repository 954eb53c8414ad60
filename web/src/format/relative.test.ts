import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatAgo, formatDaysAway } from './relative.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 0, 10, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a day is counted from today', () => {
  expect(['2027-01-10', '2027-01-11', '2027-03-11', '2027-01-08'].map(formatDaysAway)).toEqual([
    'today',
    'tomorrow',
    'in 60 days',
    '2 days ago',
  ]);
});

test('an instant has its largest whole unit, and no clock is ahead of this one', () => {
  const agoOf = (minutes: number) =>
    formatAgo(new Date(Date.now() - minutes * 60_000).toISOString());
  expect([-1, 0.5, 2, 119, 13 * 60, 30 * 60, 50 * 60].map(agoOf)).toEqual([
    'just now',
    'just now',
    '2 minutes ago',
    '1 hour ago',
    '13 hours ago',
    'yesterday',
    '2 days ago',
  ]);
});
