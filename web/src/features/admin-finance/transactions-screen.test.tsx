import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
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

const sums = {
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
};
const finance: FinanceView = {
  from: '2026-11-05',
  to: '2026-11-05',
  zone: 'UTC',
  days: [],
  totals: [sums],
  parked: 0,
};

const open = () =>
  openAdmin(`/admin/finance/transactions?${DAY}`, [
    { path: '/admin/finance/transactions', element: <TransactionsScreen /> },
  ]);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

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
  expect(rowsOf(table).slice(1)).toEqual([
    ['Thu, Nov 5, 2026'],
    [
      '12:17:58 PM',
      '7EBCZM',
      'Payment…pi_1',
      '· $15.00',
      '− $0.74 fee',
      'Net $14.26',
      'Nov 9, 2026',
      '',
    ],
  ]);
  expect(within(table).getByRole('link', { name: '7EBCZM' }).getAttribute('href')).toBe(
    '/admin/orders/4711',
  );
  expect(screen.getByText('1 shown')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Refund');
  expect(rowsOf(table)[3]).toEqual([
    '12:17:58 PM',
    '#4711',
    'Refund…pi_1',
    '· -$15.00',
    '− – fee',
    'Net -$15.00',
    '–',
    '',
  ]);
  expect(calls.filter((call) => call.startsWith(PATH))).toEqual([
    `${PATH}?${DAY}`,
    `${PATH}?${DAY}&after=cursor`,
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the ids at the provider unfold below their transaction', async () => {
  const paidOut = transaction({ payoutId: 'po_1', paidOutOn: '2026-11-09' });
  const free = transaction({
    kind: 'free',
    providerId: '',
    bookingId: 4712,
    confirmationNumber: null,
  });
  serve({ [PATH]: () => Response.json({ transactions: [paidOut, free], next: null }) });
  open();
  const button = await screen.findByRole('button', { name: 'Provider ids of 7EBCZM' });
  expect(screen.queryByText('pi_1')).toBeNull();
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const ids = () =>
    within(screen.getByRole('table'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(ids()).toEqual(['pi_1', 'ch_1', 'Payout Nov 9, 2026 po_1']);
  expect(screen.getByRole('button', { name: 'Copy provider’s id ch_1' })).toBeTruthy();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Provider ids of #4712' }));
  expect(ids()).toEqual(['pi_1']);
});

test('transactions are grouped by the day of the zone, each with its totals; without payouts there is no column for them', async () => {
  serve({
    [PATH]: () =>
      Response.json({
        transactions: ['2026-11-06T04:59:00.000Z', '2026-11-05T05:00:00.000Z'].map((date) =>
          transaction({ date }),
        ),
        next: null,
      }),
    '/api/admin/finance': () =>
      Response.json({ ...finance, days: [{ ...sums, day: '2026-11-05', charges: 2 }] }),
  });
  openAdmin(`/admin/finance/transactions?${DAY.replace('UTC', 'America/New_York')}`, [
    { path: '/admin/finance/transactions', element: <TransactionsScreen /> },
  ]);
  await screen.findByText(/2 payments/);
  expect(rowsOf(screen.getByRole('table')).slice(0, 3)).toEqual([
    ['Time', 'Order', 'Type', 'Amount', 'Fee', 'Net', 'Details'],
    ['Thu, Nov 5, 2026 · 2 payments', '$15.00', '$0.74', '$14.26', ''],
    ['11:59:00 PM', '7EBCZM', 'Payment…pi_1', '· $15.00', '− $0.74 fee', 'Net $14.26', ''],
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  await userEvent.click(screen.getByRole('link', { name: 'payments' }));
  await waitFor(() => expect(screen.queryByText(/2 payments/)).toBeNull());
});

test('the fee of the flight supplier is in no sum', async () => {
  const owed = transaction({
    kind: 'supplier-fee',
    feesCents: 0,
    grossCents: 0,
    netCents: 0,
    supplierCents: 300,
  });
  serve({ [PATH]: () => Response.json({ transactions: [owed], next: null }) });
  open();
  const row = await screen.findByRole('row', { name: /Flight supplier’s fee, \$3\.00/ });
  expect([...row.children].slice(3, 6).map(({ textContent }) => textContent)).toEqual([
    '· –',
    '− – fee',
    'Net –',
  ]);
});

test('a day has its net, and buttons to the days before and after it', async () => {
  serve({
    [PATH]: () => Response.json({ transactions: [transaction()], next: null }),
    '/api/admin/finance': () => Response.json(finance),
  });
  const router = open();
  expect((await screen.findByText('$14.26 net')).parentElement?.textContent).toBe(
    '1 payment · $14.26 net',
  );
  const search = () => router.state.location.search;
  await userEvent.click(screen.getByRole('button', { name: 'Earlier days' }));
  expect(search()).toBe('?from=2026-11-04&to=2026-11-04');
  await userEvent.click(screen.getByRole('button', { name: 'Later days' }));
  expect(search()).toBe('?from=2026-11-05&to=2026-11-05');
  cleanup();
  const today = new Date().toISOString().slice(0, 10);
  openAdmin(`/admin/finance/transactions?from=${today}&to=${today}&zone=UTC`, [
    { path: '/admin/finance/transactions', element: <TransactionsScreen /> },
  ]);
  const later = await screen.findByRole<HTMLButtonElement>('button', { name: 'Later days' });
  expect(later.disabled).toBe(true);
});

test('the link back keeps the period of the figures, also from another type and day', async () => {
  serve({ [PATH]: () => Response.json({ transactions: [], next: null }) });
  const router = open();
  const state = { from: { path: '/admin/finance?range=this-year', state: null } };
  const back = () => screen.getByRole('link', { name: 'Back to Finance' }).getAttribute('href');
  await act(() => router.navigate(`/admin/finance/transactions?${DAY}`, { state }));
  await userEvent.click(await screen.findByRole('link', { name: 'refunds' }));
  await userEvent.click(screen.getByRole('button', { name: 'Earlier days' }));
  expect(router.state.location.search).toMatch(/from=2026-11-04.*&only=refunds$/);
  expect(back()).toBe('/admin/finance?range=this-year');
  await userEvent.click(screen.getByRole('button', { name: /^Nov 4, 2026/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'This month' }));
  expect(router.state.location.search).toBe('?range=this-month&only=refunds');
  expect(back()).toBe('/admin/finance?range=this-year');
});

test('one type alone is requested', async () => {
  const calls = serve({ [PATH]: () => Response.json({ transactions: [], next: null }) });
  open();
  await screen.findByText('No transactions');
  await userEvent.click(screen.getByRole('link', { name: 'refunds' }));
  expect(await screen.findByText('No refunds')).toBeTruthy();
  expect(calls.at(-1)).toBe(`${PATH}?${DAY}&only=refunds`);
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    `${PATH}.csv?${DAY}&only=refunds`,
  );
});
