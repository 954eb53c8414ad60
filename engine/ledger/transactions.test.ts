import { expect, test } from 'vitest';
import { dailyTotals, sumsOf, totalsOf } from './daily-totals.ts';
import { daysOf } from './days.ts';
import { arbitraryEntry } from './entry.fixture.ts';
import { transactionsOf } from './transactions.ts';

const fee = { kind: 'provider-fee', debit: 'fees', credit: 'clearing', cents: 74 } as const;
const back = {
  date: '2026-11-20T14:00:00.000Z',
  kind: 'refund',
  debit: 'refunds',
  credit: 'clearing',
  providerId: 're_first',
} as const;

test('a charge comes with its fee, the refund of another time separately, newest first', () => {
  const entries = [arbitraryEntry(), arbitraryEntry(back), arbitraryEntry(fee)];
  expect(transactionsOf(entries)).toMatchObject([
    { kind: 'refund', providerId: 're_first', refundsCents: 1500, feesCents: 0, netCents: -1500 },
    { kind: 'charge', providerId: 'ch_first', grossCents: 1500, feesCents: 74, netCents: 1426 },
  ]);
});

test('of two payments at one moment each is its own, and a mark of any entry counts', () => {
  const other = { intentId: 'pi_second', providerId: 'ch_second' };
  const entries = [
    arbitraryEntry(),
    arbitraryEntry(other),
    arbitraryEntry({ ...other, ...fee, mark: 'bulk-fix' }),
  ];
  expect(transactionsOf(entries)).toMatchObject([
    { intentId: 'pi_second', mark: 'bulk-fix', netCents: 1426 },
    { intentId: 'pi_first', mark: null, netCents: 1500 },
  ]);
});

test('the sums of the transactions are the totals of the day', () => {
  const entries = [
    arbitraryEntry(),
    arbitraryEntry(fee),
    arbitraryEntry(back),
    arbitraryEntry({ kind: 'duplicate', debit: 'revenue', credit: 'duplicates' }),
    arbitraryEntry({ kind: 'dispute-opened', debit: 'disputed', credit: 'clearing' }),
    arbitraryEntry({ kind: 'dispute-fee', debit: 'dispute-fees', credit: 'clearing' }),
  ];
  const days = daysOf({ from: '2026-11-20', to: '2026-11-20', zone: 'UTC' });
  const [total] = totalsOf(dailyTotals(sumsOf(entries, days)), 'usd');
  for (const figure of [
    'grossCents',
    'refundsCents',
    'feesCents',
    'disputesCents',
    'netCents',
  ] as const) {
    const sum = transactionsOf(entries).reduce((cents, one) => cents + one[figure], 0);
    expect([figure, sum]).toEqual([figure, total?.[figure]]);
  }
});
