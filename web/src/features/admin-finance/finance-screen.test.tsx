import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';
import { type Answer, openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import { FinanceScreen } from './finance-screen.tsx';

const FINANCE = '/api/admin/finance';
const ADDRESS = '/admin/finance?from=2026-11-01&to=2026-11-10&zone=UTC';

const totals = (changes: Partial<FinanceTotals> = {}): FinanceTotals => ({
  currency: 'usd',
  grossCents: 4900,
  refundsCents: 1500,
  feesCents: 240,
  disputesCents: 0,
  netCents: 3160,
  supplierCents: 0,
  charges: 3,
  refunds: 1,
  disputes: 0,
  free: 2,
  bulkFix: 1,
  ...changes,
});

const view = (changes: Partial<FinanceView> = {}): FinanceView => ({
  from: '2026-11-01',
  to: '2026-11-10',
  zone: 'UTC',
  days: [
    { day: '2026-11-02', ...totals({ grossCents: 3000, refundsCents: 0, netCents: 2860 }) },
    { day: '2026-11-05', ...totals({ grossCents: 1900, netCents: 300 }) },
  ],
  totals: [totals()],
  parked: 0,
  ...changes,
});

const open = (address = ADDRESS) =>
  openAdmin(address, [
    { path: '/admin/finance', element: <FinanceScreen /> },
    { path: '/admin/orders', element: <p>the orders</p> },
  ]);

const answering = (answer: Answer) => serve({ [FINANCE]: answer });
const periodsAsked = (calls: string[]) => calls.filter((call) => call.startsWith(`${FINANCE}?`));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the figures', () => {
  test('are sums, a drawing and a row for each day, newest first, of the days in the address', async () => {
    const calls = answering(() => Response.json(view()));
    open();
    const table = await screen.findByRole('table', { name: 'Figures by day, USD' });
    expect(periodsAsked(calls)).toEqual([`${FINANCE}?from=2026-11-01&to=2026-11-10&zone=UTC`]);
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(textOf));
    expect(rows).toEqual([
      ['Day', 'Payments', 'Charged', 'Refunds', 'Fees', 'Disputes', 'Net', 'Free', 'Bulk fix'],
      ['Thu, Nov 5', '3', '$19.00', '$15.00', '$2.40', '$0.00', '$3.00', '2', '1'],
      ['Mon, Nov 2', '3', '$30.00', '$0.00', '$2.40', '$0.00', '$28.60', '2', '1'],
      ['Total', '3', '$49.00', '$15.00', '$2.40', '$0.00', '$31.60', '2', '1'],
    ]);
    expect(screen.getAllByRole('definition').map(textOf)).toEqual([
      '$49.003 payments',
      '$15.001 refund',
      '$2.40',
      '$0.000 disputes',
      '$31.602 free, 1 bulk-fix entry',
    ]);
  });

  test('name the flight supplier where it charged something', async () => {
    answering(() => Response.json(view({ totals: [totals({ supplierCents: 900 })] })));
    open();
    const table = within(await screen.findByRole('table'));
    const total = table.getByRole('row', { name: /^Total/ });
    expect([...total.children].map(textOf).slice(6, 8)).toEqual(['$31.60', '$9.00']);
    expect(screen.getByText('Owed, not in the net')).toBeTruthy();
  });

  test('stand in the drawing at their day, as high as they are', async () => {
    answering(() => Response.json(view()));
    open();
    const drawing = await screen.findByRole('img', { name: /by day, USD$/ });
    expect(drawing.getAttribute('viewBox')).toBe('0 0 100 200');
    const bars = [...drawing.querySelectorAll('g')].map((day) => {
      const [up, down] = [...day.querySelectorAll('rect')].map((bar) =>
        Number(bar.getAttribute('height')),
      );
      return { x: Number(day.querySelector('rect')?.getAttribute('x')), up, down };
    });
    // 30.00 up and 16.00 down share the height of 200.
    const unit = 200 / 4600;
    expect(bars).toEqual([
      { x: 11.5, up: expect.closeTo(3000 * unit), down: expect.closeTo(140 * unit) },
      { x: 41.5, up: expect.closeTo(1900 * unit), down: expect.closeTo(1600 * unit) },
    ]);
  });

  test('of two currencies stand apart', async () => {
    const eur = totals({ currency: 'eur', grossCents: 900 });
    answering(() =>
      Response.json(
        view({
          days: [...view().days, { day: '2026-11-06', ...eur }],
          totals: [eur, totals()],
        }),
      ),
    );
    open();
    const euros = await screen.findByRole('table', { name: 'Figures by day, EUR' });
    expect(within(euros).getAllByRole('row')).toHaveLength(3);
    expect(within(euros).getAllByText('€9.00')).toHaveLength(2);
    expect(screen.getByRole('table', { name: 'Figures by day, USD' })).toBeTruthy();
  });

  test('of days without any say so', async () => {
    answering(() =>
      Response.json(view({ days: [], totals: [totals({ grossCents: 0, charges: 0 })] })),
    );
    open();
    expect(await screen.findByText('No money moved in this period.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('another period is asked for and stands in the address; the files follow', async () => {
  const calls = answering(() => Response.json(view()));
  const router = open();
  await screen.findByRole('table');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } });
  await waitFor(() =>
    expect(periodsAsked(calls).at(-1)).toBe(`${FINANCE}?from=2026-10-01&to=2026-11-10&zone=UTC`),
  );
  expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-11-10&zone=UTC');
  const hrefs = screen
    .getAllByRole('link', { name: /^Download/ })
    .map((a) => a.getAttribute('href'));
  expect(hrefs).toEqual([
    '/api/admin/finance.csv?from=2026-10-01&to=2026-11-10&zone=UTC',
    '/api/admin/finance.xlsx?from=2026-10-01&to=2026-11-10&zone=UTC',
  ]);
});

test.each([
  [1, 'One event of payments could not be read and is missing'],
  [3, '3 events of payments could not be read and are missing'],
])('figures without %i events say so', async (parked, sentence) => {
  answering(() => Response.json(view({ parked })));
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Figures are incomplete');
  expect(alert.textContent).toContain(sentence);
  expect(screen.getByRole('table')).toBeTruthy();
});

test('whole figures have no such hint', async () => {
  answering(() => Response.json(view()));
  open();
  await screen.findByRole('table');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a period that the server refuses is told beside it', async () => {
  const message = 'Must not be before the first day';
  answering(() => Response.json({ message: 'No.', errors: { to: message } }, { status: 400 }));
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
});

test('figures that cannot be loaded can be asked for again', async () => {
  let isBroken = true;
  answering(() =>
    isBroken ? Response.json({ message: 'No.' }, { status: 404 }) : Response.json(view()),
  );
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Figures could not be loaded');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('a session that ended meanwhile leads to the sign-in', async () => {
  answering(() => Response.json({ message: 'Please sign in.' }, { status: 401 }));
  const router = open();
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toMatch(/^\?next=%2Fadmin%2Ffinance/);
});

const textOf = ({ textContent }: Element) => textContent;
