import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MonthsView, MonthView } from '#http/contracts/closed-months.ts';
import type { ReconciliationView } from '#http/contracts/reconciliation.ts';
import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';
import { type Answer, openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import FinanceScreen from './finance-screen.tsx';

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

const month = (changes: Partial<MonthView> = {}): MonthView => ({
  month: '2026-10',
  status: 'open',
  closed: null,
  adjustments: [],
  ...changes,
});

/** `months` and `run` are read at each call. */
const answering = (
  answer: Answer,
  {
    months = [],
    run = () => null,
    more = {},
  }: {
    months?: MonthView[];
    run?: () => ReconciliationView['run'];
    more?: Record<string, Answer>;
  } = {},
) =>
  serve({
    [`${FINANCE}/months`]: () => Response.json({ months, publicKey: 'key' } satisfies MonthsView),
    [`${FINANCE}/reconciliation`]: () => Response.json({ run: run() }),
    ...more,
    [FINANCE]: answer,
  });
const periodsAsked = (calls: string[]) => calls.filter((call) => call.startsWith(`${FINANCE}?`));

// jsdom does not implement modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the figures', () => {
  test('are sums, a chart and a row for each day, newest first, for the days in the URL', async () => {
    const calls = answering(() => Response.json(view()));
    open();
    const table = await screen.findByRole('table', { name: 'Figures by day, USD' });
    expect(periodsAsked(calls)[0]).toBe(`${FINANCE}?from=2026-11-01&to=2026-11-10&zone=UTC`);
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(textOf));
    expect(rows).toEqual([
      ['Day', 'Payments', 'Charged', 'Refunds', 'Fees', 'Net', 'No charge'],
      ['Thu, Nov 5', '3', '$19.00', '$15.00', '$2.40', '$3.00', '3'],
      ['Mon, Nov 2', '3', '$30.00', '–', '$2.40', '$28.60', '3'],
      ['Total', '3', '$49.00', '$15.00', '$2.40', '$31.60', '3'],
      ['No charge: 2 free, 1 correction'],
    ]);
    await screen.findByText(/ vs\. /);
    expect(screen.getAllByRole('definition').map(textOf)).toEqual([
      '$31.60+0.0% vs. Oct 22\u2009–\u200931, 2026',
      '$49.003 payments · $16.33 average',
      '$15.001 refund',
      '$2.404.9% of charged',
      '$0.000 disputes',
    ]);
  });

  test('have no column of unpaid orders without any', async () => {
    const paid = totals({ free: 0, bulkFix: 0 });
    const days = [{ day: '2026-11-05', ...paid }];
    answering(() => Response.json(view({ days, totals: [paid] })));
    open();
    await screen.findByRole('table');
    expect(screen.queryByText(/^No charge/)).toBeNull();
  });

  test("show the flight supplier's fees if there are any", async () => {
    answering(() => Response.json(view({ totals: [totals({ supplierCents: 900 })] })));
    open();
    const table = within(await screen.findByRole('table'));
    const total = table.getByRole('row', { name: /^Total/ });
    expect([...total.children].map(textOf).slice(5, 7)).toEqual(['$31.60', '$9.00']);
    expect(screen.getByText('Owed, not in the net')).toBeTruthy();
  });

  test('are in the chart at their day and height, and the pointed day tells its own', async () => {
    answering(() => Response.json(view()));
    open();
    const drawing = await screen.findByRole('img', {
      name: /^Charges above, refunds and disputes below, USD/,
    });
    expect(within(drawing).getByText('$30')).toBeTruthy();
    expect(within(drawing).getByText('-$20')).toBeTruthy();
    expect(screen.getByText('Average $5 a day')).toBeTruthy();
    const column = (day: string) => document.querySelector<HTMLElement>(`[data-slot="${day}"]`);
    const heightsOf = (day: string) =>
      [...(column(day)?.children ?? [])].map((bar) =>
        bar instanceof HTMLElement ? Number.parseFloat(bar.style.height) : undefined,
      );
    // The axis ranges from -$20 to a little above $30. Charges, then refunds and disputes.
    const dollars = (count: number) => expect.closeTo((100 * count) / (20 + 31.8));
    expect(heightsOf('2026-11-02')).toEqual([dollars(30), 0]);
    expect(heightsOf('2026-11-05')).toEqual([dollars(19), dollars(15)]);
    const pointed = column('2026-11-05');
    expect(pointed?.style.left).toBe('40%');
    fireEvent.pointerEnter(pointed as HTMLElement);
    expect(screen.getByText('Press to see 3 payments, 1 refund')).toBeTruthy();
    expect(pointed?.getAttribute('href')).toBe(
      '/admin/finance/transactions?from=2026-11-05&to=2026-11-05&zone=UTC',
    );
  });

  test('of a day lead to its transactions, and by month to the days of the month', async () => {
    answering(() => Response.json(view()));
    open();
    const day = await screen.findByRole('link', { name: 'Thu, Nov 5' });
    expect(day.getAttribute('href')).toBe(
      '/admin/finance/transactions?from=2026-11-05&to=2026-11-05&zone=UTC',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Months' }));
    const table = await screen.findByRole('table', { name: 'Figures by month, USD' });
    const [, november, total] = within(table).getAllByRole('row').map(textOf);
    expect(november).toContain('Nov 2026');
    expect(november).toContain('$49.00');
    expect(total).toContain('$49.00');
    expect(within(table).getByRole('link', { name: 'Nov 2026' }).getAttribute('href')).toBe(
      '/admin/finance?from=2026-11-01&to=2026-11-30',
    );
  });

  test('of many days are unfolded; the sums are of all', async () => {
    const days = Array.from({ length: 9 }, (_, n) => ({ day: `2026-11-0${n + 1}`, ...totals() }));
    answering(() => Response.json(view({ days })));
    open();
    await screen.findByRole('table');
    const names = () => screen.getAllByRole('rowheader').map(textOf);
    expect(names()).toHaveLength(8);
    expect(names().slice(-2)).toEqual(['Tue, Nov 3', 'Total']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9 days' }));
    expect(names()).toHaveLength(10);
    expect(names().slice(-2)).toEqual(['Sun, Nov 1', 'Total']);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  test('of two currencies are separate', async () => {
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
    expect(within(euros).getAllByRole('row')).toHaveLength(4);
    expect(within(euros).getAllByText('€9.00')).toHaveLength(2);
    expect(screen.getByRole('table', { name: 'Figures by day, USD' })).toBeTruthy();
  });

  test('of days without entries say so', async () => {
    answering(() =>
      Response.json(view({ days: [], totals: [totals({ grossCents: 0, charges: 0 })] })),
    );
    open();
    expect(await screen.findByText('No money moved in this period.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('another period is requested and shown in the URL; the files follow', async () => {
  const calls = answering(() => Response.json(view()));
  const router = open();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: /^Nov 1/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Period' }));
  fireEvent.change(panel.getByLabelText('From'), { target: { value: 'Oct 1, 2026' } });
  await userEvent.click(panel.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(periodsAsked(calls).at(-1)).toBe(`${FINANCE}?from=2026-10-01&to=2026-11-10&zone=UTC`),
  );
  expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-11-10');
  // Back leads to the period before, as after a named one.
  expect(router.state.historyAction).toBe('PUSH');
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/finance.csv?from=2026-10-01&to=2026-11-10&zone=UTC',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
  expect(calls.at(-1)).toBe('/api/admin/finance.xlsx?from=2026-10-01&to=2026-11-10&zone=UTC');
});

test('why there is no workbook is shown', async () => {
  const to = 'Must end earlier: a workbook holds 20,000 transactions at most';
  answering(() => Response.json(view()), {
    more: {
      [`${FINANCE}.xlsx`]: () =>
        Response.json({ message: 'Invalid input', errors: { to } }, { status: 400 }),
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export Excel' }));
  expect(await screen.findByText(to)).toBeTruthy();
});

test('another time zone keeps a named period named', async () => {
  const calls = answering(() => Response.json(view()));
  const router = open('/admin/finance?range=last-month&zone=Pacific%2FAuckland');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: /Pacific\/Auckland$/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Period' }));
  const named = panel.getByRole('link', { name: 'Last month' });
  expect(named.getAttribute('aria-current')).toBe('page');
  await userEvent.selectOptions(panel.getByLabelText('Time zone'), 'UTC');
  await userEvent.click(panel.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.search).toBe('?range=last-month'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(periodsAsked(calls).some((call) => call.endsWith('zone=UTC'))).toBe(true);
});

test.each([
  [1, 'One event of payments could not be read and is missing'],
  [3, '3 events of payments could not be read and are missing'],
])('figures with %i parked events say so', async (parked, sentence) => {
  answering(() => Response.json(view({ parked })));
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Figures are incomplete');
  expect(alert.textContent).toContain(sentence);
  const { pathname } = within(alert).getByRole<HTMLAnchorElement>('link');
  expect(pathname).toBe('/admin/read-models');
  expect(screen.getByRole('table')).toBeTruthy();
});

test('complete figures have no such notice', async () => {
  answering(() => Response.json(view()));
  open();
  await screen.findByRole('table');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error for a rejected period is shown beside it', async () => {
  const message = 'Must not be before the first day';
  answering(() => Response.json({ message: 'No.', errors: { to: message } }, { status: 400 }));
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('figures that failed to load can be requested again', async () => {
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

describe('a month', () => {
  const closed: NonNullable<MonthView['closed']> = {
    at: '2026-11-02T09:00:00.000Z',
    by: 'admin@example.org',
    entries: 1200,
    sha256: 'a1b2',
    totals: [totals({ netCents: 123_456 })],
    publicKey: 'key',
    signature: 'signature',
  };

  test('that is over is closed after a confirmation, and shows who closed it', async () => {
    const months = [month({ month: '2026-11', status: 'running' }), month()];
    const calls = answering(() => Response.json(view()), {
      months,
      more: {
        [`POST ${FINANCE}/months/2026-10/close`]: () => {
          months[1] = month({ status: 'closed', closed });
          return Response.json({ success: true });
        },
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Close Oct 2026' }));
    expect(calls.filter((call) => call.includes('close'))).toEqual([]);
    const question = await screen.findByRole('dialog', { name: 'Close Oct 2026?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Close Oct 2026' }));
    expect(await screen.findByText(/1,200 entries, by admin@example.org/)).toBeTruthy();
    expect(screen.getByText('$1,234.56')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
  });

  test('that is open shows its figures so far, currencies apart', async () => {
    const days = [
      { day: '2026-10-30', ...totals({ netCents: 1000, charges: 1, refunds: 0 }) },
      { day: '2026-10-31', ...totals({ netCents: 500, charges: 1, refunds: 1 }) },
      { day: '2026-10-31', ...totals({ currency: 'eur', netCents: 700 }) },
      { day: '2026-11-01', ...totals({ netCents: 200, charges: 1, refunds: 0 }) },
    ];
    const calls = answering(
      ({ searchParams }) =>
        Response.json(view(searchParams.get('from') === '2026-10-01' ? { days } : {})),
      { months: [month({ month: '2026-11', status: 'running' }), month()] },
    );
    open();
    const list = within(await screen.findByRole('region', { name: 'Months' }));
    await list.findByText('€7.00');
    expect(list.getAllByRole('row').map((row) => [...row.children].map(textOf))).toEqual([
      ['Month', 'Payments', 'Charged', 'Refunds', 'Fees', 'Net', 'No charge', 'Action'],
      ['Nov 2026Current month', '1', '$49.00', '$15.00', '$2.40', '$2.00', '3', ''],
      ['Oct 2026Ready to close', '2', '$98.00', '$30.00', '$4.80', '$15.00', '6', 'Close Oct 2026'],
      ['Oct 2026', '3', '€49.00', '€15.00', '€2.40', '€7.00', '3', ''],
    ]);
    expect(periodsAsked(calls)).toContain(`${FINANCE}?from=2026-10-01&to=2026-11-30&zone=UTC`);
  });

  test('that is open and long over is unfolded, because it has no figures to show', async () => {
    const months = [
      month({ month: '2026-11', status: 'running' }),
      ...['2026-10', '2026-09', '2026-08'].map((name) => month({ month: name })),
      month({ month: '2026-07', status: 'closed', closed }),
    ];
    answering(() => Response.json(view()), { months });
    open();
    await screen.findByText(/1,200 entries/);
    const names = () =>
      within(screen.getByRole('region', { name: 'Months' }))
        .getAllByRole('link')
        .map(textOf);
    expect(names()).toEqual(['Nov 2026', 'Oct 2026', 'Sep 2026', 'Jul 2026']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5 months' }));
    expect(names()).toHaveLength(5);
  });

  test('that is closed shows its later entries with a link to them', async () => {
    const adjustments = [totals({ netCents: -1500, charges: 0, refunds: 1 })];
    answering(() => Response.json(view()), {
      months: [month({ status: 'closed', closed, adjustments })],
    });
    open();
    const link = await screen.findByRole('link', { name: '-$15.00 net since the close' });
    expect(link.getAttribute('href')).toBe(
      '/admin/finance/transactions?from=2026-10-01&to=2026-10-31&zone=UTC&only=adjustments',
    );
  });
});

test('differences to the provider’s records are listed, and settled again', async () => {
  const finding = {
    kind: 'fee-not-recorded' as const,
    intentId: 'pi_1',
    about: 'ch_1',
    bookingId: 4711,
    providerCents: 74,
    ownCents: null,
    providerStatus: null,
    ownStatus: null,
    fixed: false,
  };
  const run = (fixed: boolean): ReconciliationView['run'] => ({
    days: { from: '2026-11-01', to: '2026-11-10', zone: 'UTC' },
    fix: fixed,
    requestedAt: '2026-11-11T09:00:00.000Z',
    doneAt: `2026-11-11T09:00:0${fixed ? 2 : 1}.000Z`,
    progress: { verb: 'compared', done: 1, total: 1 },
    lastError: null,
    report: {
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-11T00:00:00.000Z',
      counts: { intents: 3, refunds: 1, disputes: 0, own: 3 },
      findings: [{ ...finding, fixed }],
      faults: [],
    },
  });
  const asked: unknown[] = [];
  let isFixed = false;
  const calls = answering(() => Response.json(view()), {
    run: () => run(isFixed),
    more: {
      [`POST ${FINANCE}/reconciliation`]: (_, body) => {
        asked.push(body);
        isFixed = true;
        return Response.json({ success: true }, { status: 202 });
      },
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Settle again' }));
  await screen.findByText('settled again');
  // The figures and months before are out of date.
  const shown = `${FINANCE}?from=2026-11-01&to=2026-11-10&zone=UTC`;
  for (const call of [shown, `${FINANCE}/months`])
    await waitFor(() => expect(calls.filter((one) => one === call)).toHaveLength(2));
  expect(asked).toEqual([{ from: '2026-11-01', to: '2026-11-10', zone: 'UTC', fix: true }]);
  expect(
    screen.getByRole('row', { name: /^fee not recorded 4711 ch_1 \$0.74 – Yes$/i }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Settle again' })).toBeNull();
});

test('an expired session leads to the sign-in', async () => {
  answering(() => Response.json({ message: 'Please sign in.' }, { status: 401 }));
  const router = open();
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toMatch(/^\?next=%2Fadmin%2Ffinance/);
});

const textOf = ({ textContent }: Element) => textContent;
