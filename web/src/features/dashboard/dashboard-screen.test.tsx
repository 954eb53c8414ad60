import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionView } from '#http/contracts/account-answers.ts';
import type { UserBookingsView } from '#http/contracts/reservation-answers.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { SiteContext, type SiteOfPage } from '../../app/site-of-page.ts';
import { ToastProvider } from '../../components/toast.tsx';
import { flightView } from '../../test/flight-view.fixture.ts';
import DashboardScreen from './dashboard-screen.tsx';

const user = {
  id: 8150004711,
  firstName: 'Zoë Siân',
  lastName: 'O’Neill',
  email: 'zoe@example.org',
  createdAt: '2027-01-01T10:00:00.000Z',
};
const customer: SessionView = { user, role: 'customer' };
const bookingsPath = `/api/users/${user.id}/bookings`;
const pdfPath = '/api/bookings/1234567890/pdf?name=flight-itinerary';

const entry = (paymentStatus = 'completed'): UserBookingsView[number] => ({
  booking: {
    id: 1234567890,
    confirmationNumber: '7EBCZM',
    passengerId: 1234567890,
    outboundFlightId: 'out',
    returnFlightId: 'back',
    isRoundTrip: true,
    totalAmount: '812.50',
    reservationFee: '19.00',
    paymentStatus,
    billingAddress: { street: '12 Harbour Row', city: 'London', state: 'London', zipCode: 'SE1' },
    stripePaymentIntentId: 'pi_3NabcDEF',
    replacedBy: null,
    createdAt: '2027-01-01T10:00:00Z',
  },
  passenger: {
    id: 1234567890,
    firstName: 'Anne-Marie',
    lastName: 'O’Neill',
    dateOfBirth: '1990-03-31',
    gender: 'female',
    nationality: 'IE',
    passportNumber: null,
    email: 'zoe@example.org',
    phone: '+353201234567',
  },
  additionalPassengers: [],
  outboundFlight: flightView({ id: 'out' }),
  returnFlight: flightView({
    id: 'back',
    flightNumber: 'BA 177',
    stops: 1,
    date: '2027-04-14',
    arrivalDate: '2027-04-15',
  }),
  paymentMethod: { card: { brand: 'visa', last4: '4242' } },
  refund: null,
  hold: null,
});

/** An unpaid booking, made while signed in or in this browser. */
const unpaid = (paymentStatus = 'incomplete'): UserBookingsView[number] => {
  const { booking, ...rest } = entry(paymentStatus);
  const changes = { id: 2345678901, confirmationNumber: null, stripePaymentIntentId: null };
  return { ...rest, booking: { ...booking, ...changes }, paymentMethod: null };
};

const calls: string[] = [];

/** Answers by path; a path without an answer never answers. */
function serve(answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path);
    const answer = answers[path];
    return answer ? Promise.resolve(answer()) : new Promise(() => undefined);
  });
}

const signedIn = (entries: UserBookingsView, session = customer) => ({
  '/api/auth/session': () => Response.json(session),
  [bookingsPath]: () => Response.json(entries),
});

const site: SiteOfPage = {
  sample: true,
  holds: true,
  supportEmail: '',
  airlines: '',
  airports: '',
};

function open() {
  const router = createMemoryRouter(
    [
      { path: '/dashboard', element: <DashboardScreen /> },
      { path: '*', element: <p>another screen</p> },
    ],
    { initialEntries: ['/dashboard'] },
  );
  render(
    <SiteContext value={site}>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ToastProvider>
    </SiteContext>,
  );
  return router;
}

// Preloads the notifications, so that tests do not wait for their code.
beforeAll(() => import('../../components/toast-area.tsx'));

beforeEach(() => {
  calls.length = 0;
  localStorage.setItem('user', JSON.stringify(user));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a visitor without a session goes to the sign-in, whatever the browser stores', async () => {
  serve({ '/api/auth/session': () => Response.json({ user: null, role: null }) });
  const router = open();
  await screen.findByText('another screen');
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: '',
    state: 'signed-out',
  });
  expect(calls).toEqual(['/api/auth/session']);
  expect(localStorage.getItem('user')).toBeNull();
});

test('a visitor who never signed in with this browser is not told to be signed out', async () => {
  localStorage.removeItem('user');
  serve({ '/api/auth/session': () => Response.json({ user: null, role: null }) });
  const router = open();
  await screen.findByText('another screen');
  expect(router.state.location).toMatchObject({ pathname: '/login', state: null });
});

test('a session that cannot be read again leaves the page with its dialog', async () => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  let isBroken = false;
  serve({
    ...signedIn([]),
    '/api/auth/session': () =>
      isBroken ? new Response('', { status: 500 }) : Response.json(customer),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account' }));
  isBroken = true;
  calls.length = 0;
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await waitFor(() => expect(calls).toEqual(['/api/auth/session']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByText('Error Loading Dashboard')).toBeNull();
});

/** Shows the account, whose session then ends. */
const openUntilSessionEnds = async () => {
  let session: SessionView = customer;
  serve({
    '/api/auth/session': () => Response.json(session),
    [bookingsPath]: () => Response.json([entry()]),
    '/api/auth/logout': () => Response.json({ message: 'Please sign in.' }, { status: 401 }),
  });
  const router = open();
  await screen.findByRole('heading', { name: `Welcome, ${user.firstName}` });
  session = { user: null, role: null };
  return router;
};

test('a sign-out in another tab leads to the sign-in', async () => {
  const router = await openUntilSessionEnds();
  localStorage.removeItem('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await screen.findByText('another screen');
  expect(router.state.location).toMatchObject({ pathname: '/login', state: 'signed-out' });
});

test('a write after the session has ended leads to the sign-in', async () => {
  const router = await openUntilSessionEnds();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/login');
});

test('a reservation of several names everyone who travels', async () => {
  const alone = entry();
  const bertram = { ...alone.passenger, firstName: 'Bertram' };
  const erased = { ...alone.passenger, firstName: '', lastName: '' };
  serve(signedIn([{ ...alone, additionalPassengers: [bertram, erased] }]));
  open();
  const names = await screen.findByText(/^Anne-Marie O’Neill/);
  expect(names.textContent).toBe(
    'Anne-Marie O’Neill · Ireland · Travelling with Bertram O’Neill, Erased on request',
  );
  expect(screen.getByText(/flight cost per traveller, not charged/)).toBeTruthy();
});

test('a customer sees the account and every booking with its data', async () => {
  serve(signedIn([entry()]));
  open();
  expect(await screen.findByRole('heading', { name: 'Welcome, Zoë Siân' })).toBeTruthy();
  const account = within(screen.getByRole('region', { name: 'Account Information' }));
  for (const text of ['Zoë Siân O’Neill', 'zoe@example.org', 'January 1, 2027'])
    expect(account.getByText(text)).toBeTruthy();
  const booking = within(await screen.findByRole('listitem', { name: 'Reservation 7EBCZM' }));
  expect(account.getByText('1')).toBeTruthy();
  for (const text of [
    '7EBCZM',
    'Confirmed',
    'Wed, Mar 31, 2027',
    'Wed, Apr 14, 2027',
    '$812.50',
    'Anne-Marie O’Neill · Ireland',
    /^Fee \$19\.00 · .*flight cost, not charged/,
    /^Created Jan 1, 2027, /,
  ])
    expect(booking.getByText(text)).toBeTruthy();
  const back = within(booking.getByRole('group', { name: 'Return Flight, Wed, Apr 14, 2027' }));
  expect(back.getByText('7:10 PM JFK')).toBeTruthy();
  expect(back.getByText(/LHR 7:05 AM/).textContent).toBe('to LHR 7:05 AM+1 day');
  expect(back.getByText('British Airways BA 177 · 1 stop')).toBeTruthy();
  expect(back.getByText('BA')).toBeTruthy();
  const out = 'Outbound Flight, Wed, Mar 31, 2027';
  expect(booking.getByRole('group', { name: out })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Admin Access' })).toBeNull();
});

test('a paid booking begins with its trip, and its document comes before its details', async () => {
  serve(signedIn([entry()]));
  open();
  const booking = within(await screen.findByRole('listitem', { name: 'Reservation 7EBCZM' }));
  const trip = booking.getByRole('heading', { level: 3, name: 'New York ⇄ London' });
  expect(within(trip).getByRole('link').getAttribute('href')).toBe('/dashboard/1234567890');
  const [download] = booking.getAllByRole('button');
  expect(download?.textContent).toBe('Download PDF');
  const details = booking.getByRole('link', { name: 'Details' });
  expect(details.getAttribute('href')).toBe('/dashboard/1234567890');
  expect(booking.getAllByRole('link')).toHaveLength(2);
});

test('an unpaid booking links to its checkout and has no document', async () => {
  serve(signedIn([unpaid(), entry()]));
  open();
  const name = 'Reservation from New York to London';
  const booking = within(await screen.findByRole('listitem', { name }));
  const link = booking.getByRole('link', { name: 'Finish Payment' });
  expect(link.getAttribute('href')).toBe('/checkout?bookingId=2345678901');
  for (const text of [
    'incomplete',
    'Not paid yet: you get a confirmation number after payment.',
    /^Fee \$19\.00 /,
  ])
    expect(booking.getByText(text)).toBeTruthy();
  expect(booking.queryByRole('button', { name: /Download PDF/ })).toBeNull();
});

test('an unpaid booking comes before the paid ones', async () => {
  serve(signedIn([entry(), unpaid()]));
  open();
  await screen.findByRole('listitem', { name: 'Reservation 7EBCZM' });
  const names = screen.getAllByRole('listitem', { name: /^Reservation/ });
  expect(names.map((row) => row.ariaLabel ?? row.getAttribute('aria-label'))).toEqual([
    'Reservation from New York to London',
    'Reservation 7EBCZM',
  ]);
});

test('a payment that is being confirmed is not offered again', async () => {
  serve(signedIn([unpaid('processing')]));
  open();
  await screen.findByText('processing');
  expect(screen.queryByRole('link', { name: 'Finish Payment' })).toBeNull();
  expect(screen.getByText(/^Fee \$19\.00/)).toBeTruthy();
});

test('the total counts every booking in the list and the unpaid ones', async () => {
  serve(signedIn([unpaid(), entry()]));
  open();
  await screen.findByRole('listitem', { name: 'Reservation from New York to London' });
  const account = within(screen.getByRole('region', { name: 'Account Information' }));
  expect(account.getByText('2 (1 not paid yet)')).toBeTruthy();
});

test('documents are distinguished by route and dates', async () => {
  serve(signedIn([entry()]));
  open();
  const button = await screen.findByRole('button', { name: 'Download PDF 7EBCZM' });
  expect(button.title).toBe(
    'New York (JFK) to London (LHR), Wed, Mar 31, 2027; return Wed, Apr 14, 2027',
  );
});

test('a missing return flight is stated', async () => {
  serve(signedIn([{ ...entry(), returnFlight: null }]));
  open();
  expect(await screen.findByText('The return flight was not given.')).toBeTruthy();
  expect(screen.getByRole('group', { name: /^Outbound Flight/ })).toBeTruthy();
});

test.each([
  ['held', 1],
  ['lapsed', 0],
] as const)(
  'while its hold is %s, a reservation offers %i documents',
  async (status, documents) => {
    const hold = { status, airlineRecordLocator: 'QX7R2M', heldUntil: '2027-01-04T12:00:00Z' };
    serve(signedIn([{ ...entry(), hold }]));
    open();
    expect(await screen.findByText(/QX7R2M/)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /^Download PDF/ })).toHaveLength(documents);
  },
);

test('of confirmed bookings, those that no airline holds are samples', async () => {
  const hold = { status: 'held', airlineRecordLocator: 'QX7R2M', heldUntil: null } as const;
  const { booking } = entry();
  const held = { ...entry(), booking: { ...booking, id: 3, confirmationNumber: 'QX7R2N' }, hold };
  serve(signedIn([entry(), held, unpaid()]));
  open();
  const sample = within(await screen.findByRole('listitem', { name: 'Reservation 7EBCZM' }));
  expect(sample.getByText('Confirmed')).toBeTruthy();
  expect(sample.getByText('Sample')).toBeTruthy();
  expect(screen.getAllByText('Confirmed')).toHaveLength(2);
  expect(screen.getAllByText('Sample')).toHaveLength(1);
});

test('any other status is shown as it is', async () => {
  serve(signedIn([entry('processing')]));
  open();
  expect(await screen.findByText('processing')).toBeTruthy();
});

test('a cancelled and refunded booking says so, and has no document', async () => {
  serve(signedIn([{ ...entry('cancelled'), refund: { amount: '19.00', status: 'succeeded' } }]));
  open();
  expect(await screen.findByText('cancelled')).toBeTruthy();
  expect(screen.getByText('This reservation was cancelled')).toBeTruthy();
  expect(screen.getByText(/^\$19\.00 was refunded to your card\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Download PDF/ })).toBeNull();
});

test('the administrator has a link to the orders', async () => {
  serve(signedIn([], { user, role: 'administrator' }));
  open();
  const box = within(await screen.findByRole('region', { name: 'Admin Access' }));
  expect(box.getByRole('link', { name: 'Order Management' }).getAttribute('href')).toBe(
    '/admin/orders',
  );
});

test('without bookings there is a link to make one', async () => {
  serve(signedIn([]));
  open();
  await screen.findByRole('heading', { name: 'No bookings yet' });
  expect(screen.getByText(/those that you make while you are signed in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search Flights' }).getAttribute('href')).toBe('/');
});

test.each(['/api/auth/session', bookingsPath])(
  'when %s fails, the page can be refreshed',
  async (path) => {
    serve({ ...signedIn([]), [path]: () => new Response('', { status: 500 }) });
    open();
    await screen.findByRole('heading', { name: 'Error Loading Dashboard' });
    expect(
      screen.getByText('Unable to load your bookings. Please try refreshing the page.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    expect(calls.filter((call) => call === path)).toHaveLength(1);
  },
);

test('a document is saved under the name with its number', async () => {
  const headers = { 'content-disposition': 'attachment; filename="FlightItinerary_7EBCZM.pdf"' };
  serve({ ...signedIn([entry()]), [pdfPath]: () => new Response('%PDF-', { headers }) });
  const saved: string[] = [];
  // jsdom does not implement object URLs.
  URL.createObjectURL = () => 'blob:x';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF 7EBCZM' }));
  await waitFor(() => expect(saved).toEqual(['FlightItinerary_7EBCZM.pdf blob:x']));
});

test('a failed download of a document is a notification', async () => {
  serve({ ...signedIn([entry()]), [pdfPath]: () => new Response('', { status: 500 }) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF 7EBCZM' }));
  expect(await screen.findByText('Download Failed')).toBeTruthy();
  expect(screen.getByText('Unable to download PDF. Please try again.')).toBeTruthy();
});

test('signing out ends the session, clears the user and goes home', async () => {
  serve({ ...signedIn([]), '/api/auth/logout': () => Response.json({ success: true }) });
  const router = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByText('another screen');
  expect(router.state.location.pathname).toBe('/');
  expect(localStorage.getItem('user')).toBeNull();
  expect(calls.at(-1)).toBe('/api/auth/logout');
});

test('a failed sign-out is reported', async () => {
  serve({ ...signedIn([]), '/api/auth/logout': () => new Response('', { status: 503 }) });
  const router = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('You are still signed in')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(localStorage.getItem('user')).not.toBeNull();
});

describe('the sessions', () => {
  const sessions = [
    {
      id: 'this',
      device: 'Firefox on Linux',
      signedInAt: '2027-01-02T10:00:00.000Z',
      seenAt: '2027-01-02T11:00:00.000Z',
      isThisOne: true,
    },
    {
      id: 'other',
      device: 'Chrome on Android',
      signedInAt: '2027-01-01T10:00:00.000Z',
      seenAt: '2027-01-01T11:00:00.000Z',
      isThisOne: false,
    },
  ];

  test.each([
    ['one', /^Sign out Chrome on Android, signed in Jan 1, 2027/, '/api/auth/sessions/end'],
    ['all others', 'Sign Out Everywhere Else', '/api/auth/sessions/end-others'],
  ])('are listed, and %s can be ended', async (_, name, path) => {
    let shown = sessions;
    serve({
      ...signedIn([entry()]),
      '/api/auth/sessions': () => Response.json(shown),
      [path]: () => {
        shown = shown.slice(0, 1);
        return Response.json({ success: true });
      },
    });
    open();
    const places = within(await screen.findByRole('region', { name: 'Where You Are Signed In' }));
    expect(places.getAllByRole('listitem')).toHaveLength(2);
    const here = within(places.getAllByRole('listitem')[0] ?? document.body);
    expect(here.getByText('This browser')).toBeTruthy();
    expect(here.queryByRole('button')).toBeNull();
    await userEvent.click(places.getByRole('button', { name }));
    await waitFor(() => expect(places.getAllByRole('listitem')).toHaveLength(1));
    expect(places.queryByRole('button')).toBeNull();
    expect(calls).toContain(path);
  });

  test('are three at first, and all on request', async () => {
    const many = ['a', 'b', 'c', 'd'].flatMap((id) =>
      sessions.slice(1).map((one) => ({ ...one, id })),
    );
    serve({ ...signedIn([entry()]), '/api/auth/sessions': () => Response.json(many) });
    open();
    const places = within(await screen.findByRole('region', { name: 'Where You Are Signed In' }));
    expect(places.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(places.getByRole('button', { name: 'Show All 4' }));
    expect(places.getAllByRole('listitem')).toHaveLength(4);
  });
});

test('the administrator adds a second factor and sees recovery codes once', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const path = '/api/auth/second-factor';
  let isOn = false;
  serve({
    ...signedIn([], { user, role: 'administrator' }),
    [path]: () => Response.json({ isOn, recoveryCodesLeft: isOn ? 10 : 0 }),
    [`${path}/secret`]: () =>
      Response.json({ secret, qrCode: { size: 2, stretches: [{ x: 0, y: 0, length: 2 }] } }),
    [`${path}/add`]: () => {
      isOn = true;
      return Response.json({ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] });
    },
  });
  open();
  const factor = within(await screen.findByRole('region', { name: 'Second Factor' }));
  await userEvent.click(factor.getByRole('button', { name: 'Add Second Factor' }));
  expect(await factor.findByRole('img', { name: 'QR code with the key below' })).toBeTruthy();
  expect(factor.getByText(secret)).toBeTruthy();
  await userEvent.type(factor.getByLabelText('Code'), '12345');
  await userEvent.click(factor.getByRole('button', { name: 'Turn On' }));
  expect(factor.getByText('The code has six digits')).toBeTruthy();
  expect(calls).not.toContain(`${path}/add`);
  await userEvent.type(factor.getByLabelText('Code'), '6');
  await userEvent.click(factor.getByRole('button', { name: 'Turn On' }));
  expect(await factor.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  await userEvent.click(factor.getByRole('button', { name: 'I Have Kept Them' }));
  expect(factor.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
  expect(await factor.findByText(/Recovery codes left: 10/)).toBeTruthy();
  expect(factor.getByRole('button', { name: 'Remove Second Factor' })).toBeTruthy();
});

describe('own data', () => {
  const deletePath = `/api/users/${user.id}/delete`;

  test('are downloaded as a file, and deleted after a confirmation that says what stays', async () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    serve({
      ...signedIn([entry()]),
      [deletePath]: () => Response.json({ success: true, beingPaid: [] }),
    });
    const router = open();
    const data = within(await screen.findByRole('region', { name: 'Your Data' }));
    await userEvent.click(data.getByRole('button', { name: 'Download My Data' }));
    expect(calls).toContain(`/api/users/${user.id}/data`);
    await userEvent.click(data.getByRole('button', { name: 'Delete My Account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/^We keep a record of what was paid/)).toBeTruthy();
    expect(calls).not.toContain(deletePath);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete My Account' }));
    await screen.findByText('another screen');
    expect(router.state.location.pathname).toBe('/');
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('of the administrator cannot be deleted here', async () => {
    serve(signedIn([], { user, role: 'administrator' }));
    open();
    const data = within(await screen.findByRole('region', { name: 'Your Data' }));
    expect(data.queryByRole('button', { name: 'Delete My Account' })).toBeNull();
  });
});
