import { describe, expect, test } from 'vitest';
import { dailyTotals, sumsOf, totalsOf } from './daily-totals.ts';
import { dayOf, daysOf } from './days.ts';
import { arbitraryEntry } from './entry.fixture.ts';
import type { Entry } from './entry.ts';

const totals = (zone: string, ...entries: Entry[]) =>
  dailyTotals(sumsOf(entries, daysOf({ from: '2026-11-01', to: '2026-11-30', zone })));

describe('a day', () => {
  test.each([
    ['UTC', '2026-11-20'],
    ['Pacific/Auckland', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
  ])('is that of %s', (zone, day) =>
    expect(totals(zone, arbitraryEntry({}))).toMatchObject([{ day, grossCents: 1500 }]),
  );

  test('of a change to summer time has 23 hours, of the change back 25', () => {
    const zone = 'Europe/Berlin';
    const hours = (from: string, to: string) => {
      const { begins, end } = daysOf({ from, to, zone });
      return begins.map((begin, day) => ((begins[day + 1] ?? end) - begin) / 3_600_000);
    };
    expect(hours('2026-03-28', '2026-03-30')).toEqual([24, 23, 24]);
    expect(hours('2026-10-24', '2026-10-26')).toEqual([24, 25, 24]);
  });

  test('begins with its first millisecond, and none is outside the period', () => {
    const days = daysOf({ from: '2026-03-28', to: '2026-03-29', zone: 'Europe/Berlin' });
    const day = (instant: string) => dayOf(days, Date.parse(instant));
    expect(day('2026-03-27T22:59:59.999Z')).toBeUndefined();
    expect(day('2026-03-27T23:00:00.000Z')).toBe('2026-03-28');
    expect(day('2026-03-28T23:00:00.000Z')).toBe('2026-03-29');
    expect(day('2026-03-29T21:59:59.999Z')).toBe('2026-03-29');
    expect(day('2026-03-29T22:00:00.000Z')).toBeUndefined();
  });
});

const back = { debit: 'refunds', credit: 'clearing' } as const;

test('figures say what came in, what went out and what is left', () => {
  const day = totals(
    'UTC',
    arbitraryEntry({}),
    arbitraryEntry({ mark: 'bulk-fix' }),
    arbitraryEntry({ kind: 'provider-fee', debit: 'fees', credit: 'clearing', cents: 74 }),
    arbitraryEntry({ kind: 'refund', ...back, cents: 600 }),
    arbitraryEntry({ kind: 'refund-failed', debit: 'clearing', credit: 'refunds', cents: 100 }),
    arbitraryEntry({ kind: 'dispute-opened', debit: 'disputed', credit: 'clearing' }),
    arbitraryEntry({ kind: 'dispute-lost', debit: 'dispute-losses', credit: 'disputed' }),
    arbitraryEntry({ kind: 'dispute-fee', debit: 'dispute-fees', credit: 'clearing', cents: 1500 }),
    arbitraryEntry({
      kind: 'supplier-fee',
      debit: 'supplier-fees',
      credit: 'supplier-payable',
      cents: 300,
    }),
    arbitraryEntry({ kind: 'duplicate', debit: 'revenue', credit: 'duplicates' }),
    arbitraryEntry({ kind: 'free', cents: 0, mark: 'free' }),
  );
  expect(day).toEqual([
    {
      day: '2026-11-20',
      currency: 'usd',
      grossCents: 3000,
      refundsCents: 500,
      feesCents: 74,
      disputesCents: 3000,
      netCents: -574,
      supplierCents: 300,
      charges: 2,
      refunds: 1,
      disputes: 1,
      free: 1,
      bulkFix: 1,
    },
  ]);
});

test('currencies are never added up', () => {
  const days = totals(
    'UTC',
    arbitraryEntry({ date: '2026-11-21T00:00:00.000Z' }),
    arbitraryEntry({ currency: 'eur', cents: 900 }),
    arbitraryEntry({}),
  );
  expect(days.map(({ day, currency, grossCents }) => [day, currency, grossCents])).toEqual([
    ['2026-11-20', 'eur', 900],
    ['2026-11-20', 'usd', 1500],
    ['2026-11-21', 'usd', 1500],
  ]);
  expect(totalsOf(days, 'usd')).toMatchObject([
    { currency: 'eur', grossCents: 900, charges: 1 },
    { currency: 'usd', grossCents: 3000, charges: 2 },
  ]);
});

test('nothing is nothing of the usual currency', () =>
  expect(totalsOf([], 'usd')).toMatchObject([{ currency: 'usd', netCents: 0, charges: 0 }]));
