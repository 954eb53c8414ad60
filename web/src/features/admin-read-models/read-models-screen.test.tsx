import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ReadModelRunView, ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { openAdmin, serve } from '../../test/admin-product.fixture.tsx';
import ReadModelsScreen from './read-models-screen.tsx';

// jsdom has no modal dialogs yet.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/api/admin/read-models';
const model = (name: string): ReadModelsView['projections'][number] => ({
  name,
  version: 3,
  newestVersion: 3,
  position: '5411',
  lag: 0,
  paused: false,
  state: 'live',
  rebuild: null,
  parked: [],
});
const running: ReadModelRunView = {
  kind: 'rebuild',
  name: 'orders',
  requestedAt: '2026-11-24T12:00:00.000Z',
  doneAt: null,
  progress: { verb: 'read', noun: 'events', done: 1500, total: 6000 },
  report: null,
  refusal: null,
  lastError: null,
};
const parked = {
  stream: 'booking-77',
  revision: 2,
  type: 'BookingConfirmed',
  fault: 'ZodError: it does not fit its shape',
  parkedAt: '2026-11-24T12:00:00.000Z',
};

const visit = (answer: () => ReadModelsView, onRun = () => {}) => {
  const calls = serve({
    [PATH]: () => Response.json(answer()),
    [`POST ${PATH}/runs`]: () => {
      onRun();
      return Response.json({ success: true }, { status: 202 });
    },
  });
  openAdmin('/admin/read-models', [{ path: '/admin/read-models', element: <ReadModelsScreen /> }]);
  return calls;
};

test('a parked event shows its reason, and a retry rebuilds its read model with progress', async () => {
  let run: ReadModelRunView | null = null;
  const calls = visit(
    () => ({
      head: '5411',
      projections: [model('bookings'), { ...model('orders'), parked: [parked] }],
      run,
    }),
    () => (run = running),
  );
  const events = await screen.findByRole('region', { name: 'Parked events' });
  expect(within(events).getByText(parked.fault)).toBeTruthy();
  expect(within(events).getByText(/booking-77@2/)).toBeTruthy();
  await userEvent.click(within(events).getByRole('button', { name: /^Retry BookingConfirmed/ }));
  await waitFor(() =>
    expect(calls).toContain(`POST ${PATH}/runs {"kind":"rebuild","name":"orders"}`),
  );
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
  expect([bar.value, bar.max]).toEqual([1500, 6000]);
  expect(screen.getByRole('status').textContent).toBe('read 1,500 of 6,000 events');
  for (const name of ['Rebuild all', 'Verify all', 'Actions for bookings'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

test('a report with differences is open and shows them', async () => {
  const report = {
    isWhole: false,
    headings: ['projection', 'table', 'rows', 'folded', 'result'],
    rows: [['bookings', 'booking', 6, 6, 'DIFFERS']],
    notes: ['bookings parked booking-77@2 (BookingConfirmed)'],
  };
  visit(() => ({
    head: '5411',
    projections: [model('bookings')],
    run: { ...running, kind: 'verify', name: 'all', doneAt: '2026-11-24T12:00:03.200Z', report },
  }));
  const card = await screen.findByRole('region', { name: 'Verification of all read models' });
  expect(within(card).getByText(/done after 3.2 s/)).toBeTruthy();
  expect(within(card).getByRole('cell', { name: 'DIFFERS' })).toBeTruthy();
  expect(within(card).getByText(report.notes[0] ?? '')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('one read model is rebuilt from its menu', async () => {
  const calls = visit(() => ({ head: '5411', projections: [model('bookings')], run: null }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for bookings' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: /^Rebuild/ }),
  );
  await waitFor(() =>
    expect(calls).toContain(`POST ${PATH}/runs {"kind":"rebuild","name":"bookings"}`),
  );
});

test('all read models are rebuilt only after a confirmation', async () => {
  const calls = visit(() => ({ head: '5411', projections: [model('bookings')], run: null }));
  await screen.findByRole('button', { name: 'Actions for bookings' });
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Rebuild all' }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await open();
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Rebuild all' }),
  );
  await waitFor(() => expect(calls).toContain(`POST ${PATH}/runs {"kind":"rebuild","name":"all"}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is not live comes first, with how far it is behind; others show their state alone', async () => {
  const behind = {
    ...model('orders'),
    state: 'live, rebuilding: 40 %',
    lag: 1200,
    position: '12291371',
  };
  visit(() => ({
    head: '12292571',
    projections: [
      { ...model('bookings'), position: '12292571' },
      { ...model('payments'), position: '12292571', parked: [parked] },
      behind,
      { ...model('newest'), lag: 12 },
    ],
    run: null,
  }));
  const table = await screen.findByRole('table', { name: 'Read models' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'parkedPayments payments v3Card, fee, refunds and dispute of a payment · 1 parked',
    'rebuildingOrders orders v3The list of orders and its search · live, rebuilding: 40 %',
    '12 behindnewest newest v3',
    'liveBookings bookings v3The screens of a booking',
  ]);
});

test('the state of all is summed up in one line', async () => {
  const behind = { ...model('orders'), state: 'paused', paused: true, lag: 12 } as const;
  let projections: ReadModelsView['projections'] = [model('bookings'), model('orders')];
  visit(() => ({ head: '5411', projections, run: null }));
  expect(await screen.findByText(/^2 live, none behind, log at position 5,411$/)).toBeTruthy();
  cleanup();
  projections = [model('bookings'), behind];
  visit(() => ({ head: '5411', projections, run: null }));
  expect(await screen.findByText(/^1 of 2 live, 1 behind, log at position 5,411$/)).toBeTruthy();
});
