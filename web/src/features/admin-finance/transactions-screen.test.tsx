import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { FinanceView, TransactionsView, TransactionView } from '#http/contracts/finance.ts';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import TransactionsScreen from './transactions-screen.tsx';

const PATH = '/api/admin/finance/transactions';
const DAY = 'from=2026-11-05&to=2026-11-05&zone=UTC';

const transaction = (changes: Partial<TransactionView> = {}): TransactionView => ({
  date: '2026-11-05T12:17:58.000Z',
  kind: 'charge',
  bookingId: 4711,
  confirmationNumber: '7EBCZM',
  intentId: 'pi_1',
  providerId: 'ch_1',
  mark: null,
  currency: 'usd',
  grossCents: 1500,
  refundsCents: 0,
  feesCents: 74,
  disputesCents: 0,
  netCents: 1426,
  supplierCents: 0,
  payoutId: null,
  paidOutOn: null,
  ...changes,
});

const open = () =>
  openAdmin(`/admin/finance/transactions?${DAY}`, [
    { path: '/admin/finance/transactions', element: <TransactionsScreen /> },
  ]);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each transaction has amount, fee and net, and links to its order; more load on request', async () => {
  const pages: TransactionsView[] = [
    { transactions: [transaction({ payoutId: 'po_1', paidOutOn: '2026-11-09' })], next: 'cursor' },
    {
      transactions: [
        transaction({
          kind: 'refund',
          providerId: 're_1',
          confirmationNumber: null,
          grossCents: 0,
          refundsCents: 1500,
          feesCents: 0,
          netCents: -1500,
        }),
      ],
      next: null,
    },
  ];
  const calls = serve({ [PATH]: () => Response.json(pages.shift()) });
  open();
  const table = await screen.findByRole('table');
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows()[1]).toEqual([
    'Nov 5, 12:17:58 PM',
    'Payment',
    'Amount $15.00',
    'Fee $0.74',
    'Net $14.26',
    'Order 7EBCZM',
    'Payout Nov 9, 2026po_1',
    'Provider idspi_1ch_1',
  ]);
  expect(within(table).getByRole('link', { name: '7EBCZM' }).getAttribute('href')).toBe(
    '/admin/orders/4711',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('re_1');
  expect(rows()[2]).toEqual([
    'Nov 5, 12:17:58 PM',
    'Refund',
    'Amount -$15.00',
    'Fee $0.00',
    'Net -$15.00',
    'Order 4711',
    '—',
    'Provider idspi_1re_1',
  ]);
  expect(calls.filter((call) => call.startsWith(PATH))).toEqual([
    `${PATH}?${DAY}`,
    `${PATH}?${DAY}&after=cursor`,
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a day has its net, and links to the days before and after it', async () => {
  serve({
    [PATH]: () => Response.json({ transactions: [transaction()], next: null }),
    '/api/admin/finance': () =>
      Response.json({
        from: '2026-11-05',
        to: '2026-11-05',
        zone: 'UTC',
        days: [],
        totals: [
          {
            currency: 'usd',
            grossCents: 1500,
            refundsCents: 0,
            feesCents: 74,
            disputesCents: 0,
            netCents: 1426,
            supplierCents: 0,
            charges: 1,
            refunds: 0,
            disputes: 0,
            free: 0,
            bulkFix: 0,
          },
        ],
        parked: 0,
      } satisfies FinanceView),
  });
  open();
  expect((await screen.findByText('$14.26 net')).parentElement?.textContent).toBe(
    ' · 1 payment · $14.26 net',
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Previous day')).toBe(
    '/admin/finance/transactions?from=2026-11-04&to=2026-11-04&zone=UTC',
  );
  expect(hrefOf('Next day')).toBe(
    '/admin/finance/transactions?from=2026-11-06&to=2026-11-06&zone=UTC',
  );
  cleanup();
  const today = new Date().toISOString().slice(0, 10);
  openAdmin(`/admin/finance/transactions?from=${today}&to=${today}&zone=UTC`, [
    { path: '/admin/finance/transactions', element: <TransactionsScreen /> },
  ]);
  await screen.findByRole('link', { name: 'Previous day' });
  expect(screen.queryByRole('link', { name: 'Next day' })).toBeNull();
});

test('one type alone is requested, and kept for the day before', async () => {
  const calls = serve({ [PATH]: () => Response.json({ transactions: [], next: null }) });
  open();
  await screen.findByText('No transactions');
  await userEvent.click(screen.getByRole('link', { name: 'refunds' }));
  expect(await screen.findByText('No refunds')).toBeTruthy();
  expect(calls.at(-1)).toBe(`${PATH}?${DAY}&only=refunds`);
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `${PATH}.csv?${DAY}&only=refunds`,
  );
  expect(screen.getByRole('link', { name: 'Previous day' }).getAttribute('href')).toMatch(
    /from=2026-11-04.*&only=refunds$/,
  );
});
