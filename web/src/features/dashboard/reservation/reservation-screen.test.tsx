import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { createQueryClient } from '../../../app/query-client.ts';
import { ToastProvider } from '../../../components/toast.tsx';
import { reservationView } from './reservation.fixture.ts';
import ReservationScreen from './reservation-screen.tsx';

const USER = { id: 8150004711, firstName: 'Anne', lastName: 'O’Neill', email: 'anne@example.com' };
const UNTIL = '2027-01-02T10:00:00Z';
const PATH = `/api/users/${USER.id}/bookings/1234567890`;

const calls: string[] = [];

const open = (answer: () => Response, user: typeof USER | null = USER) => {
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path);
    if (path === '/api/auth/session')
      return Promise.resolve(Response.json({ user, role: user && 'customer' }));
    return path === PATH ? Promise.resolve(answer()) : new Promise(() => undefined);
  });
  const router = createMemoryRouter(
    [
      { path: '/dashboard/:bookingId', element: <ReservationScreen /> },
      { path: '*', element: <p>another screen</p> },
    ],
    { initialEntries: ['/dashboard/1234567890'] },
  );
  render(
    <ToastProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastProvider>,
  );
  return router;
};
const show = (changes: Partial<ReservationView> = {}) =>
  open(() => Response.json({ ...reservationView(), ...changes }));

const region = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a paid reservation shows trip, steps, documents and actions', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'New York ⇄ London' });
  const trip = await region('Your trip');
  expect(screen.getByText('7EBCZM')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy confirmation number 7EBCZM' })).toBeTruthy();
  expect(screen.getByText('Valid until').nextSibling?.textContent).toBe('April 1, 2027');
  expect(screen.getByRole('link', { name: 'Verify 7EBCZM' }).getAttribute('href')).toBe(
    '/verify/7EBCZM',
  );
  expect(screen.getByRole('button', { name: 'Download PDF 7EBCZM' })).toBeTruthy();
  expect(trip.getByText('Anne-Marie O’Neill')).toBeTruthy();
  const factOf = (name: string) => trip.getByText(name).nextSibling?.textContent;
  expect(factOf('Reservation fee')).toBe('$19.00, paid with Visa •••• 4242');
  const steps = (await region('What happened')).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
    'Your itinerary was issued',
    'You paid $19.00 with the card ending in 4242',
  ]);
  const documents = await region('Documents');
  for (const name of ['PDF of version 2', 'Receipt', 'Add to Calendar'])
    await userEvent.click(documents.getByRole('button', { name }));
  expect(calls.slice(-3)).toEqual([
    '/api/bookings/1234567890/pdf?name=flight-itinerary',
    '/api/bookings/1234567890/receipt',
    '/api/bookings/1234567890/calendar',
  ]);
  const versions = documents.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(versions).toEqual([
    expect.stringMatching(/^Version 2.*MvalidPDF$/),
    expect.stringMatching(/^Version 1.*Mnot valid$/),
  ]);
  expect(document.title).toMatch(/^New York to London/);
});

test.each([
  ['days to come stay', '2126-03-31', '&departureDate=2126-03-31&returnDate=2127-04-14'],
  ['days that are over are left out', '2020-03-31', ''],
])('book again opens the search with the airports: %s', async (_, date, days) => {
  const { outboundFlight, returnFlight } = reservationView();
  show({
    outboundFlight: { ...outboundFlight, date },
    returnFlight: returnFlight && { ...returnFlight, date: '2127-04-14' },
  });
  const again = await screen.findByRole('link', { name: 'Book Again' });
  expect(again.getAttribute('href')).toBe(`/?from=JFK&to=LHR${days}#flight-search-form`);
});

test('a name and the email address are corrected in place', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
  let lastName = 'O’Neill';
  open(() => {
    const { passenger, ...view } = reservationView();
    return Response.json({
      ...view,
      passenger: { ...passenger, lastName },
      correction: lastName === 'Neill' ? { closed: 'already-corrected' } : { until: UNTIL },
      returnedMail: 'hard',
      mayCorrectEmail: true,
    });
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: { body?: string } = {}) => {
    if (path !== '/api/bookings/1234567890/corrections') return fetch(path);
    ({ lastName } = JSON.parse(init.body ?? '').passenger);
    return Promise.resolve(Response.json({ success: true }));
  });
  await screen.findByText('Our email did not arrive');
  await userEvent.click(screen.getByRole('button', { name: 'Correct a Name or Detail' }));
  const typed = screen.getByLabelText('Last name');
  await userEvent.clear(typed);
  await userEvent.type(typed, 'Neill');
  await userEvent.click(screen.getByRole('button', { name: 'Correct Reservation' }));
  await screen.findByText('Anne-Marie Neill');
  await screen.findByText('Your reservation is corrected');
  expect(screen.queryByRole('button', { name: 'Correct a Name or Detail' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change the Email Address' })).toBeTruthy();
});

test('a cancelled reservation has its receipt, and no document to download', async () => {
  const { booking } = reservationView();
  show({ booking: { ...booking, paymentStatus: 'cancelled' } });
  expect(await screen.findByText('This reservation was cancelled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to Calendar' })).toBeNull();
  expect(screen.queryByText('Valid until')).toBeNull();
  expect(screen.getByRole('button', { name: 'Receipt' })).toBeTruthy();
});

test('an unpaid reservation says its fee, can be edited and paid, and is no trip to book again', async () => {
  const { booking } = reservationView();
  show({
    booking: { ...booking, confirmationNumber: null, paymentStatus: 'incomplete' },
    paymentMethod: null,
    documents: [],
    timeline: [],
  });
  const toPay = await region('To pay');
  const pay = screen.getByRole('link', { name: 'Finish Payment' });
  expect(pay.getAttribute('href')).toBe('/checkout?bookingId=1234567890');
  expect(screen.getByText(/^Not paid yet/)).toBeTruthy();
  for (const [label, amount] of [
    ['Reservation fee', '$19.00'],
    ['Flight cost, not charged', '$812.50'],
  ] as const)
    expect(toPay.getByText(label).nextSibling?.textContent).toBe(amount);
  expect(toPay.getByText('$812.50').tagName).toBe('S');
  expect(toPay.getByRole('link', { name: 'Edit Details' }).getAttribute('href')).toContain(
    '1234567890',
  );
  expect(screen.queryByRole('link', { name: 'Book Again' })).toBeNull();
  expect(screen.queryByText(/with the number/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
});

test("a reservation of another account is not found, with a link to the customer's own", async () => {
  open(() => Response.json({ message: 'Booking not found' }, { status: 404 }));
  await screen.findByRole('heading', { name: 'Booking Not Found' });
  expect(screen.getByRole('link', { name: 'Your Bookings' }).getAttribute('href')).toBe(
    '/dashboard',
  );
});

test('a visitor without a session returns here after signing in', async () => {
  const router = open(() => Response.json({}), null);
  await screen.findByText('another screen');
  expect(router.state.location.search).toBe('?next=%2Fdashboard%2F1234567890');
});

const request = {
  status: 'open' as const,
  requestedAt: '2027-01-01T12:00:00Z',
  isInTime: true,
  reason: 'The date is wrong.',
  answer: null,
};

test('a refund is requested once with a text, and the page says that it is reviewed', async () => {
  const posted: unknown[] = [];
  const until = new Date(Date.now() + 3_600_000).toISOString();
  open(() =>
    Response.json({
      ...reservationView(),
      refundUntil: until,
      refundRequest: posted.length > 0 ? request : null,
    }),
  );
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: { body?: string }) => {
    if (path !== `${PATH}/refund-request`) return fetch(path);
    posted.push(JSON.parse(init.body ?? ''));
    return Promise.resolve(Response.json({ success: true }));
  });
  const refund = await region('Refund');
  expect(refund.getByText(/^You can ask for a refund until .* [AP]M \S+\.$/)).toBeTruthy();
  await userEvent.click(refund.getByRole('button', { name: 'Request a Refund' }));
  expect(document.activeElement).toBe(refund.getByRole('textbox'));
  await userEvent.click(refund.getByRole('button', { name: 'Send Request' }));
  expect(await refund.findByText('A reason is required')).toBeTruthy();
  await userEvent.type(refund.getByRole('textbox'), 'The date is wrong.');
  await userEvent.click(refund.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('We are reviewing your request')).toBeTruthy();
  expect(posted).toEqual([{ reason: 'The date is wrong.' }]);
  expect(screen.queryByRole('button', { name: 'Request a Refund' })).toBeNull();
});

test('a declined request shows the answer, and a late one says what is still reviewed', async () => {
  show({
    refundUntil: '2020-01-01T12:00:00Z',
    refundRequest: { ...request, status: 'declined', answer: 'It is the date you chose.' },
  });
  const refund = await region('Refund');
  expect(refund.getByText('It is the date you chose.')).toBeTruthy();
  expect(refund.getByText(/^The 48 hours for refund requests ended/)).toBeTruthy();
  expect(refund.getByRole('button', { name: 'Request a Refund' })).toBeTruthy();
});

test('without a refundable payment no request is offered', async () => {
  show();
  await screen.findByRole('region', { name: 'Help' });
  expect(screen.queryByRole('region', { name: 'Refund' })).toBeNull();
});
