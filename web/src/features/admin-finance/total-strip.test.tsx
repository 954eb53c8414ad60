import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TotalStrip } from './total-strip.tsx';

afterEach(cleanup);

const totals = {
  currency: 'usd',
  grossCents: 0,
  refundsCents: 0,
  feesCents: 0,
  disputesCents: 0,
  netCents: 3160,
  supplierCents: 0,
  charges: 0,
  refunds: 0,
  disputes: 0,
  free: 0,
  bulkFix: 0,
};

test.each([
  [4000, '-21.0% vs. Oct 22\u2009–\u200931, 2026'],
  [1580, '+100.0% vs. Oct 22\u2009–\u200931, 2026'],
  [0, ''],
  [-500, ''],
])('compares the net with the days before, which had %i cents', (netCents, text) => {
  const days = { from: '2026-10-22', to: '2026-10-31' };
  render(<TotalStrip totals={totals} earlier={{ ...days, netCents }} />);
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe(`$31.60${text}`);
});

test('without charges there is no average and no share', () => {
  render(<TotalStrip totals={totals} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$31.60',
    '$0.000 payments',
    '$0.000 refunds',
    '$0.00',
    '$0.000 disputes',
  ]);
});
