import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AbandonedCheckoutsView, AbandonedView } from '#http/contracts/admin-answers.ts';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import AbandonedScreen from './abandoned-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/api/admin/abandoned';
const funnel = {
  searches: 1200,
  created: 40,
  opened: 30,
  paid: 20,
  left: 10,
  reminded: 8,
  recovered: 2,
};
const view: AbandonedView = {
  from: '2026-11-01',
  to: '2026-11-24',
  totals: funnel,
  days: [{ day: '2026-11-24', ...funnel }],
  routes: [{ origin: 'JFK', destination: 'LHR', ...funnel }],
  states: [
    { state: 'running', count: 0 },
    { state: 'left', count: 13 },
    { state: 'expired', count: 7 },
    { state: 'replaced', count: 0 },
    { state: 'paid', count: 2 },
  ],
};
/** Other years' times of day are not shown. */
const YEAR = new Date().getFullYear();
const list: AbandonedCheckoutsView = {
  checkouts: [
    {
      bookingId: 4711000815,
      confirmationNumber: null,
      traveller: 'Grace Hopper',
      fee: '15.00',
      origin: 'JFK',
      destination: 'LHR',
      state: 'left',
      createdAt: `${YEAR}-11-24T10:40:00.000Z`,
      openedAt: `${YEAR}-11-24T10:41:00.000Z`,
      abandonedAt: `${YEAR}-11-24T11:00:00.000Z`,
      remindedAt: null,
      next: { what: 'recovery-mail', at: `${YEAR}-11-24T11:30:00.000Z` },
    },
  ],
  page: 1,
  hasNext: false,
};

const open = (
  address: string,
  { funnels = view, listed = list }: { funnels?: AbandonedView; listed?: AbandonedCheckoutsView },
) => {
  const calls = serve({
    [PATH]: () => Response.json(funnels),
    [`${PATH}/checkouts`]: () => Response.json(listed),
  });
  const router = openAdmin(address, [{ path: '/admin/abandoned', element: <AbandonedScreen /> }]);
  return { calls, router };
};

test('shows the funnel, a checkout with its next step, and a selected route', async () => {
  const { calls, router } = open('/admin/abandoned?from=2026-11-01&to=2026-11-24', {});
  await screen.findByRole('region', { name: 'Unpaid checkouts' });
  const strip = screen.getByRole('region', { name: 'Checkouts' });
  expect([...strip.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Created4010 did not open payment',
    'Opened3010 did not pay',
    'Paid2050.0% of created',
    'Reminded8of 10 that were left',
    'Recovered220.0% of those left',
  ]);
  expect(screen.getByText(/1,200 searches came before.*cannot be replayed/)).toBeTruthy();
  const chart = screen.getByRole('img', { name: 'Checkouts created and paid by day' });
  expect(chart.textContent).toBe('010203040Nov 1Nov 8Nov 15Nov 22');
  const row = screen.getByRole('row', { name: /4711000815/ });
  expect(row.textContent).toBe(
    'Left#4711000815 Grace HopperJFK → LHR · Payment opened · Left Nov 24, 11:00 AM · Reminder is sent Nov 24, 11:30 AMNov 24, 10:40 AM$15.00',
  );
  expect(screen.getByRole('columnheader', { name: 'Began (UTC)' })).toBeTruthy();
  const states = within(screen.getByRole('navigation', { name: 'States' }));
  expect(states.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All unpaid 20',
    'Left 13',
    'Expired 7',
    'Paid after all 2',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'JFK → LHR' }));
  await waitFor(() =>
    expect(calls.slice(-2)).toEqual([
      `${PATH}?from=2026-11-01&to=2026-11-24&route=JFK-LHR`,
      `${PATH}/checkouts?from=2026-11-01&to=2026-11-24&route=JFK-LHR`,
    ]),
  );
  const funnels = () => calls.filter((call) => call.startsWith(`${PATH}?`)).length;
  const before = funnels();
  expect(router.state.location.search).toContain('route=JFK-LHR');
  await userEvent.click(states.getByRole('link', { name: 'Expired 7' }));
  await waitFor(() => expect(calls.at(-1)).toMatch(/route=JFK-LHR&state=expired$/));
  // A state changes the list only: the period is not counted again.
  expect(funnels()).toBe(before);
});

test('a session that ended before a state was chosen leads to the sign-in', async () => {
  let isOver = false;
  serve({
    [PATH]: () => Response.json(view),
    [`${PATH}/checkouts`]: () =>
      isOver ? Response.json({ message: 'Please sign in.' }, { status: 401 }) : Response.json(list),
  });
  const router = openAdmin('/admin/abandoned?from=2026-11-01&to=2026-11-24', [
    { path: '/admin/abandoned', element: <AbandonedScreen /> },
  ]);
  const expired = await screen.findByRole('link', { name: 'Expired 7' });
  isOver = true;
  await userEvent.click(expired);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('each day and route has what became of its left checkouts', async () => {
  open('/admin/abandoned', {});
  for (const name of ['By route', 'By day']) {
    const part = within(await screen.findByRole('region', { name }));
    const cells = part.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
    expect(cells.slice(-3)).toEqual(['10', '8', '2']);
  }
});

test('with nothing left there is no recovery, and the rest is still unpaid', async () => {
  const totals = { ...funnel, searches: 0, left: 0, reminded: 0, recovered: 0 };
  const days = [{ day: '2026-11-24', ...totals }];
  const routes = [{ origin: 'JFK', destination: 'LHR', ...totals }];
  open('/admin/abandoned', { funnels: { ...view, totals, days, routes } });
  expect(
    await screen.findByText('No reminders sent in this period. 20 are still unpaid.'),
  ).toBeTruthy();
  expect(screen.queryByText('Reminded')).toBeNull();
});

test.each([
  [9, 'Show all 9 routes'],
  [20, 'Show the 20 most frequent routes'],
])('of %i routes the first five are shown until all are asked for', async (length, name) => {
  const routes = Array.from({ length }, (_, n) => ({
    origin: `AA${n}`,
    destination: 'LHR',
    ...funnel,
  }));
  open('/admin/abandoned', { funnels: { ...view, routes } });
  const table = within(await screen.findByRole('region', { name: 'By route' }));
  expect(table.getAllByRole('row')).toHaveLength(1 + 5);
  await userEvent.click(table.getByRole('button', { name }));
  expect(table.getAllByRole('row')).toHaveLength(1 + length);
});

test.each([
  [[0, 0], false],
  [[0, 3], true],
])('a column of left checkouts is shown if any route has some: %j', async (lefts, isShown) => {
  const routes = lefts.map((left, n) => ({
    origin: `AA${n}`,
    destination: 'LHR',
    ...funnel,
    left,
  }));
  open('/admin/abandoned', { funnels: { ...view, routes } });
  const table = within(await screen.findByRole('region', { name: 'By route' }));
  for (const name of ['Left', 'Reminded', 'Recovered'])
    expect(table.queryByRole('columnheader', { name }) !== null).toBe(isShown);
  expect(table.queryByText('0') !== null).toBe(isShown);
});

test.each([0, 1200])('searches are a column if any were counted: %i', async (searches) => {
  const routes = [{ origin: 'JFK', destination: 'LHR', ...funnel, searches }];
  open('/admin/abandoned', {
    funnels: { ...view, routes, days: [{ day: '2026-11-24', ...funnel, searches }] },
  });
  for (const name of ['By route', 'By day']) {
    const part = within(await screen.findByRole('region', { name }));
    const cells = part.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
    expect(cells.slice(0, 2)).toEqual(searches > 0 ? ['1,200', '40'] : ['40', '30']);
    expect(part.queryAllByRole('columnheader', { name: 'Searches', hidden: true })).toHaveLength(
      searches > 0 ? 1 : 0,
    );
  }
});

test('without any checkout there is one empty state', async () => {
  open('/admin/abandoned', {
    funnels: { ...view, days: [], routes: [] },
    listed: { ...list, checkouts: [] },
  });
  await screen.findByText('No checkouts');
  expect(screen.queryByRole('region', { name: 'Unpaid checkouts' })).toBeNull();
});

test('an empty state of the checkouts can be changed back', async () => {
  open('/admin/abandoned?state=running', { listed: { ...list, checkouts: [] } });
  await screen.findByText('No checkout of these days is in this state.');
  const states = within(screen.getByRole('navigation', { name: 'States' }));
  expect(states.getByRole('link', { current: 'page' }).textContent).toBe('Running 0');
  expect(states.getByRole('link', { name: 'All unpaid 20' })).toBeTruthy();
});

test('a preset is marked as chosen, and other days keep the route and the state', async () => {
  const { calls, router } = open('/admin/abandoned?route=JFK-LHR&state=left', {});
  const openPeriod = async () => {
    const period = within(await screen.findByRole('group', { name: 'Period' }));
    await userEvent.click(period.getByRole('button', { name: /UTC$/ }));
    return within(await screen.findByRole('dialog', { name: 'Period' }));
  };
  const chosen = (panel: Awaited<ReturnType<typeof openPeriod>>) =>
    panel.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  const panel = await openPeriod();
  expect(chosen(panel)).toEqual(['30 days']);
  expect(panel.queryByLabelText('Time zone')).toBeNull();
  await userEvent.click(panel.getByRole('link', { name: '7 days' }));
  await waitFor(() => expect(calls.at(-1)).toMatch(/route=JFK-LHR&state=left$/));
  expect(router.state.location.search).toContain('from=');
  expect(chosen(await openPeriod())).toEqual(['7 days']);
});
