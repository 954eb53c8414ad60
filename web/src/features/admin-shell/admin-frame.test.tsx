import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import { adminEntry } from '../admin-orders/admin-entry.fixture.ts';
import OrderScreen from '../admin-orders/order/order-screen.tsx';
import OrdersScreen from '../admin-orders/orders-screen.tsx';

const ORDERS = [2234567890, 2234567891, 2234567892];

const found = (search: string | null) => ({
  entries: ORDERS.filter((id) => search === null || String(id) === search).map((id) =>
    adminEntry({ id, confirmationNumber: `SK${id % 1000}` }),
  ),
  stats: { totalOrders: 3, completedOrders: 3, totalRevenue: '45.00' },
  page: 1,
  buttons: [{ number: 1, cursor: null }],
  previous: null,
  next: null,
  last: null,
  found: { count: 1, exact: true },
});

const open = (address: string, state?: unknown) => {
  const calls = serve({
    '/api/admin/bookings': (url) => Response.json(found(url.searchParams.get('search'))),
  });
  const router = openAdmin(address, [
    { path: '/admin/orders', element: <OrdersScreen /> },
    { path: '/admin/orders/:bookingId', element: <OrderScreen /> },
    { path: '/admin/finance', element: <h1>Finance</h1> },
  ]);
  if (state !== undefined) void router.navigate(address, { state, replace: true });
  return { router, calls };
};

const links = async () =>
  within(await screen.findByRole('table', { name: 'Orders' })).findAllByRole('link');
const press = (keys: string) => userEvent.keyboard(keys);
const palette = () => screen.findByRole('dialog', { name: 'Go to' });

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
    this.querySelector<HTMLElement>('input, button, [tabindex]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('g and then a letter open a section, but not while typing', async () => {
  const { router } = open('/admin/orders');
  await links();
  await press('gf');
  expect(router.state.location.pathname).toBe('/admin/finance');
  await press('go');
  expect(router.state.location.pathname).toBe('/admin/orders');
  await links();
  await press('/gf');
  expect(router.state.location.pathname).toBe('/admin/orders');
});

test('the navigation lists the sections and marks the current one', async () => {
  open('/admin/orders/2234567890');
  const navigation = await screen.findByRole('navigation', { name: 'Administration' });
  const parts = within(navigation).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Orders',
    'Add booking',
    'Refund requests',
    'Messages',
    'Mail',
    'Abandoned',
    'Airline holds',
    'Finance',
    'Read models',
    'Access log',
  ]);
  const system = within(navigation).getByRole('list', { name: 'System' });
  expect(within(system).getAllByRole('link')).toHaveLength(2);
  expect(parts.map((part) => part.getAttribute('aria-current'))).toEqual([
    'page',
    ...Array.from({ length: 9 }, () => null),
  ]);
  await screen.findByRole('link', { name: 'Account support@skyhold.example' });
});

test('signing out ends the session and leaves the administration', async () => {
  const calls = serve({ 'POST /api/auth/logout': () => Response.json({ success: true }) });
  const router = openAdmin('/admin/finance', [
    { path: '/admin/finance', element: <h1>Finance</h1> },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(calls).toContain('POST /api/auth/logout {}');
});

test('the navigation counts what waits, and is silent about zero', async () => {
  serve({
    '/api/admin/waiting-work': () =>
      Response.json({ refundRequests: 1200, retriedMails: 0, parkedEvents: 1 }),
  });
  openAdmin('/admin/finance', [{ path: '/admin/finance', element: <h1>Finance</h1> }]);
  const navigation = await screen.findByRole('navigation', { name: 'Administration' });
  await within(navigation).findByRole('link', { name: 'Refund requests 1,200 open' });
  for (const name of ['Mail', 'Messages', 'Read models 1 parked'])
    expect(within(navigation).getByRole('link', { name })).toBeTruthy();
});

test('j and k move through the list, / searches, and a typed key stays a letter', async () => {
  open('/admin/orders');
  const [first, second, third] = await links();
  await press('jj');
  expect(document.activeElement).toBe(second);
  await press('k');
  expect(document.activeElement).toBe(first);
  await press('jjj');
  expect(document.activeElement).toBe(third);
  await press('/jk');
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' });
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe('jk');
});

test('in an order j and k lead to its neighbours in the list, and Escape back to the list', async () => {
  const { router } = open('/admin/orders/2234567891', {
    from: { path: '/admin/orders?status=paid', state: null },
    orders: ORDERS,
  });
  const at = (address: string) =>
    waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(address),
    );
  await screen.findByRole('link', { name: 'Next order' });
  await press('j');
  await at('/admin/orders/2234567892');
  await press('j');
  await at('/admin/orders/2234567892');
  await press('kk');
  await at('/admin/orders/2234567890');
  await press('{Escape}');
  await at('/admin/orders?status=paid');
});

test('the palette finds a screen by its name, and an order by a search', async () => {
  const { router } = open('/admin/orders');
  await press('{Control>}k{/Control}');
  await within(await palette()).findByRole('option', { name: 'Finance' });
  await press('finan');
  await press('{Enter}');
  await screen.findByRole('heading', { name: 'Finance' });
  await press('{Meta>}k{/Meta}');
  await palette();
  await press('2234567892');
  await userEvent.click(await within(await palette()).findByRole('option', { name: /^SK892/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/2234567892'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette offers the actions beside the title, and shows the keys of the screens', async () => {
  const { calls } = open('/admin/orders');
  await links();
  await press('{Control>}k{/Control}');
  const recent = within(await palette()).getByRole('group', { name: 'Recent orders' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(ORDERS.map((id) => `SK${id % 1000}JFK → LHRAnne-Marie O’Neill`));
  expect(calls.filter((call) => call.startsWith('/api/admin/bookings?'))).toHaveLength(1);
  const actions = within(await palette()).getByRole('group', { name: 'On this page' });
  expect(
    within(actions)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Refresh', 'Export CSV', 'Add New']);
  expect(within(await palette()).getByRole('option', { name: 'Mail' }).textContent).toBe(
    'MailG then M',
  );
  const loaded = calls.length;
  await userEvent.click(within(actions).getByRole('option', { name: 'Refresh' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(loaded));
});

test('the palette requests orders only once something is typed', async () => {
  const { calls } = open('/admin/finance');
  await screen.findByRole('heading', { name: 'Finance' });
  await screen.findByRole('link', { name: /^Account/ });
  await press('{Control>}k{/Control}');
  const asked = () => calls.filter((call) => call.startsWith('/api/admin/bookings?'));
  await within(await palette()).findByRole('option', { name: 'Finance' });
  expect(within(await palette()).queryByRole('group', { name: 'Recent orders' })).toBeNull();
  expect(asked()).toEqual([]);
  await press('2234567892');
  await within(await palette()).findByRole('option', { name: /^SK892/ });
  expect(asked()).toHaveLength(1);
});

test('? shows the keys; turned off there, single keys do nothing', async () => {
  open('/admin/orders');
  await links();
  await press('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard' });
  await userEvent.click(within(help).getByRole('checkbox', { name: /^Single keys work/ }));
  await userEvent.click(within(help).getByRole('button', { name: 'Close' }));
  (document.activeElement as HTMLElement).blur();
  await press('j?');
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});
