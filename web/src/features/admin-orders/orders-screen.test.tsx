import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  AdminEntry,
  AdminOrdersPage,
  AdminStatsView,
} from '#http/contracts/admin-order-answers.ts';
import type { BulkResendView } from '#http/contracts/admin-orders.ts';
import {
  administrator,
  announce,
  endStreams,
  type Answer,
  openAdmin,
  serve,
} from '../../test/admin-product.fixture.tsx';
import { flightView } from '../../test/flight-view.fixture.ts';
import { adminEntry } from './admin-entry.fixture.ts';
import OrdersScreen from './orders-screen.tsx';

const LIST = '/api/admin/bookings';
const STATS = '/api/admin/stats';

const figures: AdminStatsView = {
  totalOrders: 1234,
  completedOrders: 987,
  totalRevenue: '15432.00',
};

const page = (entries: AdminEntry[], changes: Partial<AdminOrdersPage> = {}): AdminOrdersPage => ({
  stats: figures,
  entries,
  page: 1,
  buttons: [{ number: 1, cursor: null }],
  previous: null,
  next: null,
  last: null,
  found: { count: entries.length, exact: true },
  ...changes,
});

const stats: Answer = () => Response.json(figures);
const answers = (list: Answer) => ({ [LIST]: list, [STATS]: stats });

const open = (address = '/admin/orders') =>
  openAdmin(address, [
    { path: '/admin', element: <OrdersScreen /> },
    { path: '/admin/orders', element: <OrdersScreen /> },
    { path: '/admin/orders/:bookingId', element: <p>one order</p> },
    { path: '/admin/add-booking', element: <p>new order</p> },
  ]);

const listCalls = (calls: string[]) =>
  calls
    .filter((call) => call.startsWith(`${LIST}?`))
    .map((call) => Object.fromEntries(new URL(call, 'http://localhost').searchParams));

const mail = { email: 'support@skyhold.example' };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
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

describe('access', () => {
  test('a visitor without a session goes to the sign-in', async () => {
    const calls = serve({ '/api/auth/session': () => Response.json({ user: null, role: null }) });
    const router = open('/admin?status=Paid');
    await screen.findByText('another screen');
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: '?next=%2Fadmin%3Fstatus%3DPaid',
    });
    expect(calls).toEqual(['/api/auth/session']);
  });

  test('a customer sees a notice and goes to the dashboard', async () => {
    const calls = serve({
      '/api/auth/session': () => Response.json({ ...administrator, role: 'customer' }),
    });
    const router = open('/admin');
    expect(await screen.findByText('Access Denied')).toBeTruthy();
    expect(screen.getByText('Admin access required for this page.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(calls).toEqual(['/api/auth/session']);
  });

  test('an expired session leads to the sign-in', async () => {
    serve(answers(() => Response.json({ message: 'Please sign in.' }, { status: 401 })));
    const router = open();
    await screen.findByText('another screen');
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toMatch(/^\?next=%2Fadmin/);
  });
});

test.each(['/admin', '/admin/orders'])('%s shows figures and orders', async (address) => {
  const calls = serve(
    answers(() =>
      Response.json(
        page([
          {
            ...adminEntry({ isRoundTrip: true, returnFlightId: 'back' }),
            returnFlight: flightView({ id: 'back', date: '2027-04-12' }),
            refund: { amount: '15.00', status: 'succeeded' },
            isDisputed: true,
          },
          {
            ...adminEntry({ id: 3234567890, paymentStatus: 'cancelled' }),
            additionalPassengers: [adminEntry().passenger, adminEntry().passenger],
          },
          {
            ...adminEntry({
              id: 2234567890,
              confirmationNumber: null,
              paymentStatus: 'incomplete',
              stripePaymentIntentId: null,
            }),
            paymentMethod: null,
          },
        ]),
      ),
    ),
  );
  open(address);
  await screen.findByText('3 orders');
  for (const [name, figure] of [
    ['Total Orders', '1,234'],
    ['Completed Orders', '987'],
    ['Total Revenue', '$15,432.00'],
  ] as const)
    await waitFor(() =>
      expect(screen.getByText(name).parentElement?.textContent).toBe(`${name}${figure}`),
    );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Order',
    'Status',
    'Fulfillment',
    'Method',
    'Total↕',
    'Type',
    'Date↓',
  ]);
  const [, paid, cancelled, draft] = screen.getAllByRole('row');
  const texts = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(texts(cancelled)?.[0]).toMatch(/Anne-Marie O’Neill and 2 others · anne@example\.com$/);
  expect(texts(paid)).toEqual([
    expect.stringMatching(
      /^7EBCZMJFK ⇄ LHR Mar 31\s–\sApr 12, 2027Anne-Marie O’Neill · anne@example.com$/,
    ),
    'PaidRefundedDisputed',
    'Fulfilled',
    'Visa •••• 4242',
    '$15.00',
    'Checkout',
    'Jan 1, 2027',
  ]);
  expect(texts(cancelled)?.[1]).toBe('PaidCancelled');
  expect(texts(draft)).toEqual([
    '#2234567890JFK → LHR Mar 31, 2027Anne-Marie O’Neill · anne@example.com',
    'Draft',
    'Unfulfilled',
    '—',
    '$15.00',
    'Checkout',
    'Jan 1, 2027',
  ]);
  expect(listCalls(calls)).toEqual([{ ...mail, page: '1' }]);
});

test('while it loads, ten placeholder rows are shown', async () => {
  serve({});
  open();
  expect(await screen.findByText('Loading orders...')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(11);
  expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeTruthy();
});

test('an empty result says so', async () => {
  serve(answers(() => Response.json(page([]))));
  open('/admin/orders?search=nobody');
  expect(await screen.findByText('No orders found matching your criteria')).toBeTruthy();
  expect(screen.queryByText(/ time$/)).toBeNull();
});

test('after three retries the error is shown, and Retry requests again', async () => {
  let broken = true;
  const calls = serve(
    answers(() =>
      broken ? new Response('', { status: 503 }) : Response.json(page([adminEntry()])),
    ),
  );
  open();
  expect(await screen.findByText('Unable to fetch order data. Please try again.')).toBeTruthy();
  expect(listCalls(calls)).toHaveLength(4);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('7EBCZM')).toBeTruthy();
});

test('selections are shown in the URL, sent to the server and restored with Back', async () => {
  const calls = serve(answers(() => Response.json(page([adminEntry()]))));
  const router = open();
  await screen.findByText('1 order');
  const search = () => router.state.location.search;
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  const exported = () => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
  expect(search()).toBe('?status=draft');
  const link = within(screen.getByRole('navigation', { name: 'Order status' }));
  expect(link.getByRole('link', { name: 'Draft' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(link.getByRole('link', { name: 'Failed' }));
  expect(search()).toBe('?status=failed');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'oneil ');
  // The next click starts from the rendered state, which follows the URL.
  await waitFor(() =>
    expect(exported()).toBe('/api/admin/bookings.csv?status=failed&search=oneil'),
  );
  expect(search()).toBe('?status=failed&search=oneil');
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(search()).toBe('?status=failed&search=oneil&sort=-total');
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(search()).toBe('?status=failed&search=oneil&sort=total');
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  expect(listCalls(calls).at(-1)).toEqual({
    ...mail,
    page: '1',
    status: 'failed',
    search: 'oneil',
    sort: 'total',
  });
  expect(exported()).toBe('/api/admin/bookings.csv?status=failed&search=oneil&sort=total');

  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(search()).toBe('');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('oneil'));
});

test('the words of a search stand out in what is shown', async () => {
  serve(answers(() => Response.json(page([adminEntry()]))));
  open('/admin/orders?search=O%E2%80%99neill%20anne%20jfk%20(4242%20berlin');
  await screen.findByText('1 of 1,234 orders');
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['JFK', 'Anne', 'O’Neill', 'anne']);
});

test('filters are in the URL and on chips, which remove them', async () => {
  const calls = serve({
    ...answers(() => Response.json(page([adminEntry()]))),
    '/api/admin/order-filters': () =>
      Response.json({
        airlines: [{ code: 'BA', name: 'British Airways', orders: 3 }],
        routes: [{ route: 'JFK-LHR', orders: 3 }],
      }),
  });
  const router = open('/admin/orders?travelFrom=2027-03-01');
  await screen.findByText('1 of 1,234 orders');
  await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await userEvent.type(screen.getByLabelText('Route'), 'jfk-lhr');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?travelFrom=2027-03-01&route=JFK-LHR'),
  );
  await userEvent.type(screen.getByLabelText('Amount to'), '19');
  expect(router.state.location.search).not.toContain('amount');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(listCalls(calls).at(-1)).toEqual({
      ...mail,
      page: '1',
      travelFrom: '2027-03-01',
      route: 'JFK-LHR',
      amountTo: '19',
    }),
  );
  const sent = listCalls(calls).length;
  await userEvent.type(screen.getByLabelText('Amount from'), '190{Enter}');
  await userEvent.tab();
  expect(screen.getByText('Must not be less than the first')).toBeTruthy();
  expect(listCalls(calls)).toHaveLength(sent);
  await userEvent.clear(screen.getByLabelText('Amount from'));
  const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
  await userEvent.click(chips.getByRole('button', { name: 'Travel from Mar 1, 2027, remove' }));
  expect(router.state.location.search).toBe('?route=JFK-LHR&amountTo=19');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
});

test('typed filter values are dropped once the filters change', async () => {
  const calls = serve(answers(() => Response.json(page([adminEntry()]))));
  const router = open();
  await screen.findByText('1 order');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const isUnfiltered = async () => {
    await waitFor(() => expect(listCalls(calls).at(-1)).toEqual({ ...mail, page: '1' }));
    await userEvent.tab();
    expect(router.state.location.search).toBe('');
  };
  for (const [label, text, shown] of [
    ['Amount from', '100{Enter}', '100'],
    ['Travel from', '2027-03-01', '2027-03-01'],
    ['Airline', 'ba', 'BA'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label), text);
    await waitFor(() => expect(router.state.location.search).toContain(`=${shown}`));
    expect(value(label)).toBe(shown);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(value(label)).toBe(''));
    await isUnfiltered();
  }
  await userEvent.type(screen.getByLabelText('Amount from'), '100{Enter}');
  await userEvent.type(screen.getByLabelText('Amount to'), '50{Enter}');
  expect(screen.getByText('Must not be less than the first')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(value('Amount to')).toBe(''));
  await isUnfiltered();
});

test('on narrow windows, one sheet holds order and filters, and the rows stay below the list', async () => {
  serve(answers(() => Response.json(page([adminEntry()]))));
  const router = open('/admin/orders?travelFrom=2027-03-01');
  await screen.findByText('1 of 1,234 orders');
  await userEvent.click(screen.getByRole('button', { name: 'Filter and sort (1)' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filter and sort' }));
  expect(sheet.queryByLabelText('Status')).toBeNull();
  await userEvent.selectOptions(sheet.getByLabelText('Sort by'), 'Highest total');
  await userEvent.type(sheet.getByLabelText('Route'), 'jfk-lhr');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?travelFrom=2027-03-01&route=JFK-LHR&sort=-total'),
  );
  await userEvent.click(sheet.getByRole('button', { name: 'Show orders' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Rows'), '25');
  expect(router.state.location.search).toMatch(/&size=25$/);
});

test('columns are selected, in the URL and remembered', async () => {
  serve(answers(() => Response.json(page([adminEntry()]))));
  const router = open();
  await screen.findByText('1 order');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Type' }));
  expect(router.state.location.search).toBe(
    `?columns=${encodeURIComponent('email,status,fulfillment,method,total,date')}`,
  );
  cleanup();
  open();
  await screen.findByText('1 order');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Order', 'Email', 'Status']);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('button', { name: 'Usual columns' }));
  expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(7);
});

test('a list is saved under a name that links back to it', async () => {
  serve(answers(() => Response.json(page([adminEntry()]))));
  const router = open('/admin/orders?status=paid&size=25');
  await screen.findByText('1 of 1,234 orders');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.type(screen.getByLabelText('Name of this view'), 'All paid{Enter}');
  await router.navigate('/admin/orders');
  await userEvent.click(await screen.findByRole('link', { name: 'All paid' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=paid&size=25'));
});

test('selected orders are exported and resent together', async () => {
  const second = adminEntry({ id: 2234567890, confirmationNumber: null });
  const calls = serve({
    ...answers(() => Response.json(page([adminEntry(), second]))),
    'POST /api/admin/bookings/resend': () =>
      Response.json({
        resent: [1234567890],
        refused: [{ bookingId: 2234567890, message: 'Not confirmed yet.' }],
        failed: [],
      } satisfies BulkResendView),
  });
  open();
  await screen.findByText('2 orders');
  await userEvent.keyboard('jx');
  expect(screen.getByText('1 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all orders of this page' }));
  expect(screen.getByRole('link', { name: 'Export selected' }).getAttribute('href')).toBe(
    '/api/admin/bookings.csv?ids=1234567890,2234567890',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resend confirmation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send again', hidden: true }));
  expect(await screen.findByText('1 confirmation on the way')).toBeTruthy();
  expect(screen.getByText('1 order not sent: Not confirmed yet.')).toBeTruthy();
  expect(screen.queryByText('2 selected')).toBeNull();
  expect(calls).toContain('POST /api/admin/bookings/resend {"bookingIds":[1234567890,2234567890]}');
});

test('after an error only the orders without a mail are sent again', async () => {
  const failing = adminEntry({ id: 2234567890, confirmationNumber: 'FAILED' });
  let failed = [2234567890];
  const calls = serve({
    ...answers(() => Response.json(page([adminEntry(), failing]))),
    'POST /api/admin/bookings/resend': () =>
      Response.json({ resent: [1234567890], refused: [], failed } satisfies BulkResendView),
  });
  open();
  await screen.findByText('2 orders');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all orders of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Resend confirmation' }));
  const send = () => screen.getByRole('button', { name: 'Send again', hidden: true });
  await userEvent.click(send());
  expect(await screen.findByText(/^The others are on the way\. 1 confirmation could/)).toBeTruthy();
  expect(screen.getByText('1 selected')).toBeTruthy();
  failed = [];
  await userEvent.click(send());
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  expect(calls.at(-1)).toBe('POST /api/admin/bookings/resend {"bookingIds":[2234567890]}');
});

test('new orders are announced and shown on request', async () => {
  let entries = [adminEntry()];
  serve(answers(() => Response.json(page(entries))));
  open();
  await screen.findByText('1 order');
  await screen.findByText('1,234');
  entries = [adminEntry({ id: 2234567890, confirmationNumber: 'NEWONE' }), ...entries];
  act(() => announce({ totalOrders: 1236, completedOrders: 988, totalRevenue: '15451.00' }));
  expect(await screen.findByText('1,236')).toBeTruthy();
  expect(screen.queryByText('NEWONE')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '2 new orders · Show' }));
  expect(await screen.findByText('NEWONE')).toBeTruthy();
});

test('a session that ended while the figures were followed leads to the sign-in', async () => {
  let user: unknown = administrator;
  serve({
    ...answers(() => Response.json(page([adminEntry()]))),
    '/api/auth/session': () => Response.json(user),
  });
  const router = open();
  await screen.findByText('1,234');
  user = { user: null };
  act(endStreams);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('from a filtered list, new orders lead to the newest of all', async () => {
  const calls = serve(answers(() => Response.json(page([adminEntry()]))));
  const router = open('/admin/orders?status=paid&sort=total&size=25');
  await screen.findByText('1 of 1,234 orders');
  act(() => announce({ totalOrders: 1235, completedOrders: 988, totalRevenue: '15451.00' }));
  await userEvent.click(
    await screen.findByRole('button', { name: '1 new order · Show the newest' }),
  );
  expect(router.state.location.search).toBe('?size=25');
  expect(router.state.historyAction).toBe('PUSH');
  await waitFor(() => expect(listCalls(calls).at(-1)).not.toContain('status'));
});

test('an order that came while the page was read is new, although its figures came first', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  serve(
    answers(async () => {
      await held;
      return Response.json(page([adminEntry()]));
    }),
  );
  open();
  await screen.findByText('1,234');
  act(() => announce({ ...figures, totalOrders: 1235 }));
  await screen.findByText('1,235');
  release();
  await screen.findByText('1 order');
  expect(screen.getByRole('button', { name: '1 new order · Show' })).toBeTruthy();
});

test('an order that is already on the page is not new when the figures update', async () => {
  const newer = { ...figures, totalOrders: 1235 };
  serve(answers(() => Response.json(page([adminEntry()], { stats: newer }))));
  open();
  await screen.findByText('1 order');
  await screen.findByText('1,234');
  act(() => announce(newer));
  await screen.findByText('1,235');
  expect(screen.queryByRole('button', { name: /Show$/ })).toBeNull();
});

test('typing searches after a pause, not at every letter', async () => {
  const calls = serve(answers(() => Response.json(page([adminEntry()]))));
  open();
  await screen.findByText('1 order');
  for (const value of ['n', 'ne', 'neil', 'neill'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  await waitFor(() => expect(listCalls(calls).at(-1)?.['search']).toBe('neill'));
  expect(listCalls(calls)).toHaveLength(2);
});

describe('pages', () => {
  const buttons = [1, 2, 3, 4, 5].map((number) => ({
    number,
    cursor: number === 1 ? null : `from-${number}`,
  }));
  const second = adminEntry({ id: 2234567890, confirmationNumber: 'ABCDEF' });
  const pages =
    (release?: Promise<void>): Answer =>
    async ({ searchParams }) => {
      const isFirst = !searchParams.has('cursor');
      if (!isFirst) await release;
      return Response.json(
        page([isFirst ? adminEntry() : second], {
          page: Number(searchParams.get('page')),
          buttons,
          previous: isFirst ? null : { number: 1, cursor: null },
          next: isFirst ? { number: 2, cursor: 'from-2' } : { number: 3, cursor: 'from-3' },
          last: { number: 100, cursor: 'last' },
          found: { count: 1000, exact: false },
        }),
      );
    };

  test('the next one is requested by its cursor, and the old one stays visible meanwhile', async () => {
    let release = () => {};
    const calls = serve(answers(pages(new Promise((resolve) => (release = resolve)))));
    const router = open();
    await screen.findByText('1,000+ orders');
    expect(screen.getByText('1–1 of more than 1,000')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Page / })).toHaveLength(5);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(router.state.location.search).toBe('?page=2&cursor=from-2');
    expect(screen.getByText('7EBCZM')).toBeTruthy();
    expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeTruthy();
    release();
    expect(await screen.findByText('ABCDEF')).toBeTruthy();
    expect(screen.getByText('11–11 of more than 1,000')).toBeTruthy();
    expect(screen.queryByText('7EBCZM')).toBeNull();
    expect(listCalls(calls).at(-1)).toEqual({ ...mail, page: '2', cursor: 'from-2' });
    const current = screen.getByRole('button', { name: 'Page 2' });
    expect(current.getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(router.state.location.search).toBe('');
  });

  test('First and Last lead to the ends, where they are off', async () => {
    serve(answers(pages()));
    const router = open('/admin/orders?page=2&cursor=from-2');
    await screen.findByText('ABCDEF');
    const end = (name: 'First' | 'Last') => screen.getByRole<HTMLButtonElement>('button', { name });
    await userEvent.click(end('Last'));
    expect(router.state.location.search).toBe('?page=100&cursor=last');
    await waitFor(() => expect(end('Last').disabled).toBe(true));
    await userEvent.click(end('First'));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(end('First').disabled).toBe(true));
    expect(end('Last').disabled).toBe(false);
  });

  test('a URL opens at its page, and another filter starts at the first', async () => {
    const calls = serve(answers(pages()));
    const router = open('/admin/orders?page=2&cursor=from-2');
    await screen.findByText('ABCDEF');
    expect(listCalls(calls)).toEqual([{ ...mail, page: '2', cursor: 'from-2' }]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid');
    expect(router.state.location.search).toBe('?status=paid');
  });
});

test('a row links to its order and passes the list along', async () => {
  serve(answers(() => Response.json(page([adminEntry()]))));
  const router = open('/admin?status=paid');
  await userEvent.click(await screen.findByRole('link', { name: '7EBCZM' }));
  expect(router.state.location).toMatchObject({
    pathname: '/admin/orders/1234567890',
    state: { from: { path: '/admin?status=paid' }, orders: [1234567890] },
  });
});

test('Refresh requests figures and orders again; Add New leads to the form', async () => {
  const calls = serve(answers(() => Response.json(page([adminEntry()]))));
  const router = open();
  await screen.findByText('1 order');
  const asked = (path: string) => calls.filter((call) => call.startsWith(path)).length;
  await waitFor(() => expect(asked(STATS)).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect([asked(STATS), listCalls(calls).length]).toEqual([2, 2]));
  await userEvent.click(screen.getByRole('link', { name: 'Add New' }));
  expect(router.state.location.pathname).toBe('/admin/add-booking');
});
