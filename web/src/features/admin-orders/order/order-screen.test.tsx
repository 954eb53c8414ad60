import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HistoryEntry, OrderAsOfView } from '#http/contracts/order-history-answers.ts';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import {
  administrator,
  type Answer,
  openAdmin,
  serve,
} from '../../../test/admin-product.fixture.tsx';
import { flightView, segmentView } from '../../../test/flight-view.fixture.ts';
import { unavailable } from '../../../test/unavailable.fixture.ts';
import { adminEntry } from '../admin-entry.fixture.ts';
import { historyEntry } from './history-entry.fixture.ts';
import OrderScreen from './order-screen.tsx';

const ORDER = '/api/admin/bookings/1234567890';
const HISTORY = `${ORDER}/history`;
const done: Answer = () => Response.json({ success: true });

const order = (changes: Partial<AdminOrderView> = {}): AdminOrderView => ({
  ...adminEntry(),
  source: 'shop',
  returnedMail: null,
  hold: null,
  refundRequest: null,
  notes: [],
  documents: [],
  payments: [
    {
      intentId: 'pi_3NabcDEF',
      status: 'succeeded',
      amount: '15.00',
      refunded: '0.00',
      dispute: null,
      providerUrl: null,
    },
  ],
  abandonment: null,
  accessLinksUntil: null,
  comingUp: [],
  stillHeldBy: [],
  ...changes,
});

const connection = flightView({
  segments: [
    segmentView({
      arrivalAirport: 'KEF',
      arrivalCity: 'Reykjavik',
      layoverDuration: '2h 10m',
    }),
    segmentView({
      segmentNumber: 2,
      flightNumber: 'FI 450',
      airline: 'Icelandair',
      aircraft: '',
      departureAirport: 'KEF',
      departureCity: 'Reykjavik',
      departureDate: '2027-04-01',
    }),
  ],
});

const history = [
  historyEntry('first'),
  historyEntry('second', {
    type: 'PaymentSucceeded',
    what: '$15.00 was paid with Visa ending in 4242',
    actor: 'provider',
    cause: { eventId: 'first', type: 'BookingCreated' },
  }),
];

/** Serves an order; `answers` change its state. */
const serveOrder = (shown: { order: AdminOrderView; history?: HistoryEntry[] }, answers = {}) =>
  serve({
    [ORDER]: () => Response.json(shown.order),
    [HISTORY]: () => Response.json(shown.history ?? history),
    ...answers,
  });

const open = (state?: unknown) => {
  const router = openAdmin('/elsewhere', [
    { path: '/admin/orders', element: <p>the list</p> },
    { path: '/admin/orders/:bookingId', element: <OrderScreen /> },
  ]);
  void router.navigate('/admin/orders/1234567890', { state });
  return router;
};

const openResend = async () => userEvent.click(await screen.findByText('Resend the confirmation'));

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** A region of the page; one flight of several is a group within its region. */
const region = (name: string) =>
  within(screen.getByRole(/^(Outbound|Return) /.test(name) ? 'group' : 'region', { name }));

const onWidth = (width: 'phone' | 'desktop') =>
  vi.stubGlobal('matchMedia', () => ({ matches: width === 'phone' }));

beforeEach(() => {
  onWidth('desktop');
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('all data of an order is shown', async () => {
  serveOrder({
    order: order({
      ...adminEntry({ isRoundTrip: true, returnFlightId: 'back' }),
      outboundFlight: connection,
      returnFlight: flightView({ id: 'back', flightNumber: 'BA 177', date: '2027-04-14' }),
      notes: [{ at: '2027-01-02T10:00:00Z', text: 'Called about the name' }],
      abandonment: {
        status: 'resolved',
        abandonedAt: '2027-01-01T11:00:00Z',
        expiresAt: '2027-01-08T11:00:00Z',
        reminderSentAt: null,
      },
      comingUp: [{ what: 'payment-watch-ends', at: '2027-01-02T11:00:00Z' }],
    }),
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Order 7EBCZM' })).toBeTruthy();
  for (const [name, texts] of [
    [
      'Passenger information',
      ['Anne-Marie O’Neill', 'anne@example.com', 'Ireland', 'Female', 'March 31, 1990'],
    ],
    ['Summary', ['Visa •••• 4242', '$15.00', 'Paid']],
    ['Booking information', ['1234567890', '$412.00', 'Checkout']],
    [
      'Outbound Flight',
      [
        'Wed, Mar 31, 2027',
        'Thu, Apr 1, 2027',
        'British Airways BA 178 · Boeing 777-300ER · 6h 55m',
        'Reykjavik (KEF)',
        '2h 10m layover in Reykjavik (KEF)',
        'Icelandair FI 450 · 6h 55m',
      ],
    ],
    ['Return Flight', ['BA 177', 'Wed, Apr 14, 2027']],
    ['Payments', ['pi_3NabcDEF', 'succeeded']],
    ['Abandonment', ['Paid after all']],
    ['Coming up', ['Unpaid payment is cancelled']],
    ['Internal notes', ['Called about the name']],
  ] as const)
    for (const text of texts) expect(region(name).getAllByText(text)).not.toEqual([]);
  expect(screen.getAllByText('pi_3NabcDEF')).toHaveLength(1);
});

test('the administrator corrects details with a reason', async () => {
  const path = 'POST /api/bookings/1234567890/corrections';
  const calls = serveOrder({ order: order() }, { [path]: done });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Correct details' }));
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Anne' } });
  fireEvent.click(button('Correct Reservation'));
  expect(await screen.findByText('A reason is required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Called' } });
  fireEvent.click(button('Correct Reservation'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((call) => call.startsWith(path))).toEqual([
    `${path} {"passenger":{"firstName":"Anne"},"reason":"Called"}`,
  ]);
});

test("the browser fills none of the administrator's own data into a correction", async () => {
  serveOrder({ order: order() });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Correct details' }));
  for (const label of ['First name', 'Last name', 'Date of birth', 'Passport number (optional)'])
    expect([label, screen.getByLabelText(label).getAttribute('autocomplete')]).toEqual([
      label,
      'off',
    ]);
  fireEvent.click(screen.getByLabelText('There is only one name in the passport'));
  const name = screen.getByLabelText('Last name');
  expect(name.getAttribute('autocomplete')).toBe('off');
  expect(screen.queryByText(/Your only name/)).toBeNull();
});

test('an order with little data shows no empty lines, and no impossible action', async () => {
  const entry = adminEntry({
    isRoundTrip: true,
    confirmationNumber: null,
    paymentStatus: 'pending',
    stripePaymentIntentId: 'bulk_fix_1234567890',
    billingAddress: { street: '', city: '', state: '', zipCode: '' },
  });
  const gender = '' as const;
  const empty = { dateOfBirth: '', gender, nationality: '', phone: '', passportNumber: null };
  serveOrder({
    order: order({
      ...entry,
      passenger: { ...entry.passenger, ...empty },
      outboundFlight: flightView({ departureTime: '', arrivalTime: '', departureCity: '' }),
      source: 'administrator',
      payments: [],
    }),
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Order #1234567890' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/undefined|null|NaN/);
  expect(region('Summary').getByText('Bulk Fix')).toBeTruthy();
  expect(region('Booking information').getByText('pending')).toBeTruthy();
  expect(region('Passenger information').queryByText(/Passport|—/)).toBeNull();
  expect(region('Booking information').getByText('bulk_fix_1234567890')).toBeTruthy();
  expect(region('Booking information').getByText('Added by the administrator')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Male|Female/);
  expect(region('Flight details').getByText('The return flight was not given.')).toBeTruthy();
  expect(region('Outbound Flight').getAllByText('—')).toHaveLength(1);
  expect(button('Download PDF').disabled).toBe(true);
  expect(region('Emails').queryByText('Resend the confirmation')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Refund|Cancel)/ })).toBeNull();
  expect(screen.getByText('Not paid yet, so there is no number and no document.')).toBeTruthy();
});

test('the history shows event, time, person and reason, and the recorded event on demand', async () => {
  const cause = { eventId: 'first', type: 'BookingCreated' };
  const later = [
    historyEntry('third', { cause }),
    historyEntry('fourth', { cause: { eventId: 'second', type: 'PaymentSucceeded' } }),
  ];
  serveOrder({ order: order(), history: [...history, ...later] });
  open();
  const [fourth, third, second, first] = within(
    await screen
      .findByRole('region', { name: 'History' })
      .then((found) => within(found).findByRole('list')),
  ).getAllByRole('listitem');
  expect(first?.textContent).toContain('The traveller chose flights');
  expect(first?.textContent).toMatch(/:00:00 .M · Visitor/);
  expect(region('History').getAllByText('Jan 1, 2027')).toHaveLength(1);
  expect(first?.querySelector<HTMLElement>('[title]')?.title).toBe('Event data');
  expect(second?.textContent).toContain('Payment provider');
  // The cause only where it is neither the event before nor the cause of that.
  for (const entry of [first, second, third]) expect(entry?.textContent).not.toContain('Because');
  expect(fourth?.textContent).toContain('Because: $15.00 was paid');
  const details = first?.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('pre')?.textContent).toContain('"sealed": "c2VhbGVk"');
});

test('an order begins with what needs attention, the actions and its last event', async () => {
  const sales = { reason: 'sales-1234567890', name: 'The sales notification' };
  serveOrder({
    order: order({
      returnedMail: 'hard',
      payments: order().payments.map((payment) => ({
        ...payment,
        providerUrl: 'https://dashboard.stripe.com/test/payments/pi_3NabcDEF',
      })),
      documents: [
        { version: 1, issuedAt: '2027-01-01T10:00:03Z', sha256: 'aa'.repeat(32), current: false },
        { version: 2, issuedAt: '2027-01-02T10:00:03Z', sha256: 'bb'.repeat(32), current: true },
      ],
    }),
    history: [
      historyEntry('first'),
      historyEntry('mail', {
        type: 'MailBounced',
        step: 'Confirmation',
        what: 'The sales notification came back',
        mail: sales,
      }),
      historyEntry('fee', {
        step: 'Payment',
        isTechnical: true,
        what: 'The provider keeps $0.74',
      }),
    ],
  });
  const list = { from: { path: '/admin/orders?page=2' }, orders: [1234567890] };
  const router = open(list);
  const top = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(await top.findByText('The sales notification came back')).toBeTruthy();
  const attention = top.getByRole<HTMLAnchorElement>('link', {
    name: 'Emails to the traveller come back',
  });
  const target = document.querySelector(attention.hash);
  expect(target?.closest('section')?.getAttribute('aria-label')).toBe('Emails');
  const refund = top.getByRole<HTMLButtonElement>('button', { name: 'Refund $15.00' });
  expect(refund.disabled).toBe(false);
  expect(top.queryByRole('button', { name: 'Cancel reservation' })).toBeNull();
  const last = top.getByText('Last event');
  for (const before of [attention, refund])
    expect(before.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  target?.closest('details')?.removeAttribute('open');
  await userEvent.click(attention);
  expect(document.activeElement).toBe(target);
  expect(target?.closest('details')?.open).toBe(true);
  // Back to Orders, and the next order, stay as they were.
  expect(router.state.location).toMatchObject({ hash: attention.hash, state: list });
  expect(router.state.historyAction).toBe('REPLACE');
  const fee = top.getByText('Paid', { selector: 'dt' });
  expect(last.compareDocumentPosition(fee)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Flight details',
    'History',
    'Internal notes',
    'Passenger information',
    'Payments',
    'Documents',
    'Emails',
    'Booking information',
    'Access links',
    'Cancellation',
    'Personal data',
  ]);

  const hrefs = (name: string) =>
    region(name)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs('Documents')).toEqual([`${ORDER}/documents/2`, `${ORDER}/documents/1`]);
  expect(hrefs('Payments')).toEqual([
    'https://dashboard.stripe.com/test/payments/pi_3NabcDEF',
    '/api/bookings/1234567890/receipt',
  ]);
  expect(hrefs('Emails')).toEqual(['/admin/mail/sales-1234567890']);
  expect(region('Emails').getByText('bounced')).toBeTruthy();
  expect(region('History').queryByRole('region', { name: 'Payment' })).toBeNull();
  await userEvent.click(button('Show 1 technical event'));
  const payment = region('History').getByRole('region', { name: 'Payment' });
  expect(within(payment).getByText('The provider keeps $0.74')).toBeTruthy();
  await userEvent.click(button('Hide 1 technical event'));
  expect(screen.queryByText('The provider keeps $0.74')).toBeNull();
});

test('the history begins with what happened last', async () => {
  const at = '2027-01-03T10:00:00.000Z';
  const refund = historyEntry('refund', { step: 'Refund', at, what: '$15.00 was refunded' });
  serveOrder({ order: order(), history: [...history, refund] });
  open();
  await screen.findByRole('region', { name: 'Refund' });
  expect(region('History').getByRole('heading', { name: 'Jan 3, 2027' })).toBeTruthy();
  expect(
    region('History')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.slice(0, 10)),
  ).toEqual(['$15.00 was', '$15.00 was', 'The travel']);
});

test('a phone shows the last events, and folds what was paid, issued and sent', async () => {
  onWidth('phone');
  const mail = { reason: 'confirmation-1', name: 'The confirmation email' };
  const shown = [
    ...history,
    historyEntry('third', { type: 'MailSent', mail }),
    historyEntry('fourth'),
    historyEntry('fee', { isTechnical: true }),
  ];
  serveOrder({ order: order(), history: shown });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 4 events' }));
  expect(region('History').getAllByRole('listitem')).toHaveLength(4);
  expect(button('Show 1 technical event')).toBeTruthy();
  for (const [name, gist] of [
    ['Payments', '$15.00 succeeded'],
    ['Emails', '1 sent'],
    ['Booking information', '1234567890'],
  ] as const)
    expect(region(name).getByText(gist, { selector: 'summary > *' }).closest('details')?.open).toBe(
      false,
    );
  expect(region('Documents').getByText('No document was issued yet.')).toBeTruthy();
});

test('an open dispute and an unsent mail need attention, settled ones do not', async () => {
  const [payment] = order().payments as [AdminOrderView['payments'][number]];
  const shown = { order: order(), history: [] as HistoryEntry[] };
  serveOrder(shown);
  const mail = (reason: string, type: string) =>
    historyEntry(`${reason} ${type}`, { type, mail: { reason, name: `The ${reason} email` } });
  const attention = async (dispute: 'open' | 'won' | 'lost', ...entries: HistoryEntry[]) => {
    cleanup();
    shown.order = order({ payments: [{ ...payment, dispute }] });
    shown.history = [historyEntry('first'), ...entries];
    open();
    await screen.findAllByText(/^The traveller chose flights/);
    const part = screen.queryByRole('region', { name: 'Needs attention' });
    return part
      ? within(part)
          .getAllByRole('link')
          .map(({ textContent }) => textContent)
      : [];
  };
  expect(
    await attention(
      'open',
      mail('confirmation', 'MailAttemptFailed'),
      mail('sales', 'MailRefused'),
    ),
  ).toEqual([
    'The payment is disputed',
    'Confirmation email has not left yet',
    'Sales email was refused for good',
  ]);
  const sent = [mail('confirmation', 'MailAttemptFailed'), mail('confirmation', 'MailSent')];
  expect(await attention('won', ...sent)).toEqual([]);
  expect(await attention('lost', ...sent)).toEqual([]);
});

test('the slider shows what was known at a moment and nothing of now, with every action off, and leads back', async () => {
  const at = '2027-01-01T10:00:07.000Z';
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const calls = serveOrder(
    {
      order: order(),
      history: [historyEntry('first'), historyEntry('second', { at, what: 'Paid' })],
    },
    {
      [`${ORDER}/as-of`]: async () => {
        await loaded;
        return Response.json({
          at: '2027-01-01T10:00:00.000Z',
          status: 'open',
          confirmationNumber: null,
          reservationFee: '15.00',
          passenger: { firstName: 'Ann', lastName: 'O’Neill', email: 'ann@example.com' },
          additionalPassengers: [{ firstName: 'Bea', lastName: 'O’Neill' }],
          outboundFlight: flightView({ departureAirport: 'BOS', date: '2027-05-01' }),
          returnFlight: null,
          refundRequest: 'open',
          documents: 0,
          payments: [{ intentId: 'pi_1', status: 'succeeded', amount: '15.00', refunded: '15.00' }],
        } satisfies OrderAsOfView);
      },
    },
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'View as of…' }));
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: /^As of/ });
  expect(slider.getAttribute('aria-valuetext')).toBe('Now');
  const asked = () => calls.filter((call) => call.includes('as-of'));
  expect(asked()).toEqual([]);
  expect(region('Summary').getByText('Paid', { selector: 'dd' })).toBeTruthy();

  fireEvent.change(slider, { target: { value: '0' } });
  const top = region('Summary');
  expect(top.queryByText(/Anne-Marie/)).toBeNull();
  expect(top.queryByText('Trip')).toBeNull();
  load();
  expect(await top.findByText('$15.00 succeeded, $15.00 refunded')).toBeTruthy();
  expect(asked()).toEqual([`${ORDER}/as-of?at=2027-01-01T10%3A00%3A00.000Z`]);
  expect(top.getByText(/^As it was known on/).textContent).toMatch(/Jan 1, 2027, 10:00:00/);
  for (const text of [
    'open',
    'refund request open',
    'Ann O’Neill, Bea O’Neill',
    'BOS → LHR',
    '0 documents',
  ])
    expect(top.getByText(text)).toBeTruthy();
  expect(top.getByText('Last event').nextSibling?.textContent).toMatch(/^The traveller chose/);
  const later = within(region('History').getByRole('region', { name: 'Not known then' }));
  expect(later.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 4))).toEqual([
    'Paid',
  ]);
  const actions = ['Download PDF 7EBCZM', 'Refund $15.00', 'Cancel reservation', 'Correct details'];
  for (const name of actions) expect(button(name).matches(':disabled')).toBe(true);

  await userEvent.click(button('Back to now'));
  for (const name of actions) expect(button(name).matches(':disabled')).toBe(false);
  expect(slider.value).toBe('1');
  expect(screen.queryByRole('region', { name: 'Not known then' })).toBeNull();
});

test('a paid order says whether there is a document, and a time of a sentence is in the zone of the page', async () => {
  const shown = {
    order: order({
      documents: [
        { version: 1, issuedAt: '2027-01-01T10:00:03Z', sha256: 'aa'.repeat(32), current: true },
      ],
    }),
    history: [
      historyEntry('link', { what: 'A link was made, valid until January 8, 2027, 10:00 AM UTC' }),
    ],
  };
  serveOrder(shown);
  open();
  expect(await screen.findByText('Document version 1 is valid.')).toBeTruthy();
  expect(
    await region('History').findByText('A link was made, valid until Jan 8, 2027, 10:00 AM'),
  ).toBeTruthy();
  expect(region('Summary').getByText(/ UTC time$/)).toBeTruthy();
  for (const [documents, state] of [
    [[], 'The document is not made yet.'],
    [
      shown.order.documents.map((one) => ({ ...one, current: false })),
      'The corrected document is not made yet.',
    ],
  ] as const) {
    cleanup();
    shown.order = order({ documents: [...documents] });
    open();
    expect(await screen.findByText(state)).toBeTruthy();
  }
});

test('a hold is a line of what happened and when it ends', async () => {
  const held = {
    status: 'held' as const,
    airlineRecordLocator: 'QX7R2M',
    heldUntil: '2099-01-03T10:00:00.000Z',
    refusal: null,
    orders: 1,
    changedAt: '2027-01-01T10:00:00.000Z',
  };
  const stream = 'hold-1234567890';
  const shown = {
    order: order({ hold: held }),
    history: [historyEntry('placed', { stream, type: 'HoldPlaced' })],
  };
  serveOrder(shown);
  const steps = async (last: RegExp) => {
    cleanup();
    open();
    await screen.findByText('Held');
    expect(screen.getByText(last)).toBeTruthy();
    return region('Airline hold')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  expect(await steps(/^Ends$/)).toEqual([
    expect.stringMatching(/^Held/),
    expect.stringMatching(/^EndsJan 3, 2099 · \d+ days/),
  ]);
  // A released hold that was asked for again keeps its former end.
  shown.order = order({ hold: { ...held, status: 'placing' } });
  expect(await steps(/^Waiting for the airline$/)).toEqual([
    expect.stringMatching(/^Held/),
    'Waiting for the airline',
  ]);
  shown.order = order({ hold: { ...held, status: 'lapsed', heldUntil: '2027-01-01T11:00:00Z' } });
  expect(await steps(/^Lapsed$/)).toHaveLength(2);
  shown.history = [...shown.history, historyEntry('ended', { stream, type: 'HoldEnded' })];
  expect(await steps(/^Ended$/)).toHaveLength(2);
});

test('Back to Orders leads to the list in its previous state', async () => {
  serveOrder({ order: order() });
  const router = open({ from: { path: '/admin/orders?status=paid&page=2&cursor=x' } });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Orders' }));
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/admin/orders?status=paid&page=2&cursor=x',
  );
});

test('an order that was opened elsewhere leads back there, as it was', async () => {
  serveOrder({ order: order() });
  const finance = { path: '/admin/finance?range=this-year', state: null };
  const transactions = '/admin/finance/transactions?from=2027-01-01&to=2027-01-01&zone=UTC';
  const router = open({ from: { path: transactions, state: { from: finance } } });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Finance' }));
  const { pathname, search, state } = router.state.location;
  expect(`${pathname}${search}`).toBe(transactions);
  expect(state).toEqual({ from: finance });
});

test('the email is resent to the corrected address, and the history updates', async () => {
  const shown = { order: order(), history };
  const calls = serveOrder(shown, {
    [`POST ${ORDER}/resend`]: () => {
      shown.history = [
        ...history,
        historyEntry('third', { what: 'The email was asked for once more' }),
      ];
      return done(new URL('http://localhost'), undefined);
    },
  });
  open();
  await openResend();
  const address = screen.getByLabelText('Send to');
  await userEvent.clear(address);
  await userEvent.type(address, 'no address');
  await userEvent.click(button('Resend email'));
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  await userEvent.clear(address);
  await userEvent.type(address, 'right@example.org');
  await userEvent.click(button('Resend email'));
  expect(await screen.findByText('On its way to right@example.org.')).toBeTruthy();
  expect(await region('History').findByText('The email was asked for once more')).toBeTruthy();
  expect(calls).toContain(`POST ${ORDER}/resend {"email":"right@example.org"}`);
});

test('unless it is corrected, the address is the passenger’s own', async () => {
  const calls = serveOrder({ order: order() }, { [`POST ${ORDER}/resend`]: done });
  open();
  await openResend();
  await userEvent.click(button('Resend email'));
  expect(await screen.findByText('On its way to anne@example.com.')).toBeTruthy();
  expect(calls).toContain(`POST ${ORDER}/resend {}`);
});

test('a note is saved, but not an empty one', async () => {
  const shown = { order: order() };
  const calls = serveOrder(shown, {
    [`POST ${ORDER}/notes`]: () => {
      shown.order = order({ notes: [{ at: '2027-01-02T10:00:00Z', text: 'Rang twice' }] });
      return done(new URL('http://localhost'), undefined);
    },
  });
  open();
  const note = await screen.findByLabelText('New note');
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
  await userEvent.type(note, ' ');
  await userEvent.click(button('Add note'));
  expect(await screen.findByText('A note is required')).toBeTruthy();
  fireEvent.change(note, { target: { value: 'Rang\u0007 twice' } });
  await userEvent.click(button('Add note'));
  expect(screen.getByText('A note may have only plain text and line breaks')).toBeTruthy();
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  await userEvent.clear(note);
  await userEvent.type(note, 'Rang twice');
  await userEvent.click(button('Add note'));
  await waitFor(() => expect(region('Internal notes').getByRole('listitem')).toBeTruthy());
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe(''),
  );
  expect(calls).toContain(`POST ${ORDER}/notes {"text":"Rang twice"}`);
});

test('a refund requires a reason and a confirmation, and is shown in the order', async () => {
  const shown = { order: order() };
  const calls = serveOrder(shown, {
    [`POST ${ORDER}/refund`]: () => {
      shown.order = order({ refund: { amount: '15.00', status: 'pending' } });
      return done(new URL('http://localhost'), undefined);
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $15.00' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund $15.00?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $15.00' }));
  expect(dialog.getByText('Please choose a reason')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Technical failure');
  const note = dialog.getByLabelText('Internal note (optional)');
  fireEvent.change(note, { target: { value: '\ud83d alone' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $15.00' }));
  expect(dialog.getByText('A note may have only plain text and line breaks')).toBeTruthy();
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  await userEvent.clear(note);
  await userEvent.type(note, 'PDF did not open');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $15.00' }));
  expect(await screen.findByText(/A refund of \$15\.00 is on its way\.$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Refund $15.00' })).toBeNull();
  expect(calls).toContain(
    `POST ${ORDER}/refund {"reason":"technical-failure","note":"PDF did not open"}`,
  );
});

test('the command palette begins with the actions of the order', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  serveOrder({ order: order() });
  open();
  await screen.findByRole('button', { name: 'Refund $15.00' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Go to' }));
  const names = palette.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual([
    'Download PDF',
    'Refund $15.00',
    'Download receipt',
    'OrdersG then O',
  ]);
  await userEvent.type(palette.getByRole('combobox'), 'refund ${Enter}');
  expect(await screen.findByRole('dialog', { name: 'Refund $15.00?' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull();
});

test('a failed refund can be repeated', async () => {
  serveOrder({ order: order({ refund: { amount: '0.00', status: 'failed' } }) });
  open();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Refund/ })).disabled).toBe(
    false,
  );
  expect(screen.getByText(/The last refund failed, you can try again\.$/)).toBeTruthy();
});

test('a rejected refund shows the reason, and the dialog can be closed', async () => {
  serveOrder(
    { order: order() },
    {
      [`POST ${ORDER}/refund`]: () =>
        Response.json({ message: 'Nothing is left to refund.' }, { status: 409 }),
    },
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $15.00' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Other');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $15.00' }));
  expect(await dialog.findByText('Nothing is left to refund.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a cancelled reservation says so and has no document', async () => {
  const shown = { order: order() };
  const calls = serveOrder(shown, {
    [`POST ${ORDER}/cancel`]: () => {
      shown.order = order(adminEntry({ paymentStatus: 'cancelled' }));
      return done(new URL('http://localhost'), undefined);
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this reservation?' }));
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Made by mistake');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
  expect(
    await screen.findByText('This reservation is cancelled. $15.00 was kept, not refunded.'),
  ).toBeTruthy();
  expect(region('Summary').getByRole('button', { name: 'Refund $15.00' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel reservation' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Download PDF/ }).disabled).toBe(
    true,
  );
  expect(calls).toContain(`POST ${ORDER}/cancel {"reason":"mistake"}`);
});

test('a failed download of a document is a notification', async () => {
  serveOrder(
    { order: order() },
    { '/api/bookings/1234567890/pdf': () => new Response('', { status: 500 }) },
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF 7EBCZM' }));
  expect(await screen.findByText('Download Failed')).toBeTruthy();
  expect(screen.getByText('Unable to download PDF. Please try again.')).toBeTruthy();
});

test('an unknown order is not found', async () => {
  serve({ [ORDER]: () => Response.json({ message: 'Booking not found' }, { status: 404 }) });
  open();
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
});

test('the evidence for a dispute is shown, and sent on request', async () => {
  const payments = order().payments.map((payment) => ({
    ...payment,
    dispute: 'open' as const,
  }));
  const dispute = {
    disputeId: 'du_1',
    status: 'open',
    amount: '15.00',
    reason: 'fraudulent',
    dueBy: '2027-01-10T00:00:00.000Z',
    isAnswered: false,
    evidence: [{ part: 'product_description', text: 'A flight itinerary reservation' }],
  };
  let isAnswered = false;
  serveOrder(
    { order: order({ payments }) },
    {
      [`${ORDER}/disputes`]: () => Response.json([{ ...dispute, isAnswered }]),
      [`POST ${ORDER}/disputes/du_1/evidence`]: () => {
        isAnswered = true;
        return Response.json({ success: true });
      },
    },
  );
  open();
  expect(await screen.findByText('A flight itinerary reservation')).toBeTruthy();
  fireEvent.click(screen.getByText('Send Evidence to the Bank'));
  await waitFor(() => expect(isAnswered).toBe(true));
  expect(await screen.findByText('Sent', {}, { timeout: 10_000 })).toBeTruthy();
});

test('an order that failed to load can be requested again', async () => {
  let broken = true;
  serve({
    [ORDER]: () => (broken ? new Response('', { status: 503 }) : Response.json(order())),
    [HISTORY]: () => Response.json(history),
  });
  open();
  expect(await screen.findByText('Unable to fetch order data. Please try again.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'This order could not be loaded' })).toBeTruthy();
  broken = false;
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('heading', { name: 'Order 7EBCZM' })).toBeTruthy();
});

test("a traveller is erased once the booking's number is entered", async () => {
  const shown = { order: order() };
  const user = userEvent.setup();
  const calls = serveOrder(shown, {
    [`POST ${ORDER}/forget`]: () => {
      const { booking, passenger, ...rest } = adminEntry();
      const blank = { firstName: '', lastName: '', email: '', phone: '' };
      const entry = { ...rest, booking, passenger: { ...passenger, ...blank } };
      const stillHeldBy = [{ readModel: 'orders', because: 'paused' as const }];
      shown.order = order({ ...entry, forgottenAt: '2027-01-03T10:00:00Z', stillHeldBy });
      return Response.json({ success: true });
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Erase personal data' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Erase this traveller’s data?' }));
  const confirm = dialog.getByRole('button', { name: 'Erase personal data' });
  expect(dialog.getByText(/Their account.* is deleted too, unless another booking/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), '1234567891');
  await user.click(confirm);
  expect(dialog.getByText('This is not the number of this booking')).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);

  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), '1234567890');
  await user.click(confirm);
  expect(
    await region('Passenger information').findByText(/The personal data was erased on/),
  ).toBeTruthy();
  expect(calls).toContain(`POST ${ORDER}/forget {"bookingId":1234567890}`);
  expect(screen.getByText('The read model orders may still hold it: it is paused.')).toBeTruthy();
  expect(screen.getByText('Erased')).toBeTruthy();
  expect(screen.getByText('The personal data was erased.')).toBeTruthy();
  for (const gone of ['Download PDF 7EBCZM', 'Erase personal data'])
    expect(screen.queryByRole('button', { name: gone })).toBeNull();
  for (const gone of ['Download receipt', 'Resend the confirmation'])
    expect(screen.queryByText(gone)).toBeNull();
  expect(screen.queryByLabelText('New note')).toBeNull();
  expect(document.body.textContent).not.toContain('Anne-Marie');
});

test('the dialog shows why a traveller was not erased', async () => {
  const user = userEvent.setup();
  const message = 'This reservation is being paid right now. Please try again in a few minutes.';
  serveOrder(
    { order: order() },
    { [`POST ${ORDER}/forget`]: () => Response.json({ message }, { status: 409 }) },
  );
  open();
  await user.click(await screen.findByRole('button', { name: 'Erase personal data' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), '1234567890');
  await user.click(dialog.getByRole('button', { name: 'Erase personal data' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test.each([
  ['hard', /^Emails to .* come back\. Only emails from this page are still sent\.$/],
  ['soft', /^An email to .* came back\. The next one may arrive\.$/],
] as const)('bounced mail (%s) is shown among the mails', async (returnedMail, words) => {
  serveOrder({ order: order({ returnedMail }) });
  open();
  expect((await screen.findByText(words)).closest('section')?.ariaLabel).toBe('Emails');
});

test('the links in emails are revoked after a confirmation', async () => {
  const user = userEvent.setup();
  const shown = { order: order({ accessLinksUntil: '2027-06-30T10:00:00.000Z' }) };
  const calls = serveOrder(shown, {
    [`POST ${ORDER}/revoke-links`]: () => {
      shown.order = order();
      return Response.json({ success: true });
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Revoke links' }));
  const links = region('Access links');
  expect(links.getByText(/^Links in emails open this order until Jun 30, 2027/)).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke all links?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke links' }));
  expect(await links.findByText('No link in an email opens this order.')).toBeTruthy();
  expect(posts(calls)).toEqual([`POST ${ORDER}/revoke-links {}`]);
});

test('a refund that requires the password continues after it was entered', async () => {
  const user = userEvent.setup();
  const message = 'Please enter your password again.';
  let isRecent = false;
  const calls = serveOrder(
    { order: order() },
    {
      [`POST ${ORDER}/refund`]: () =>
        isRecent
          ? Response.json({ success: true })
          : Response.json({ message, needs: 'password' }, { status: 403 }),
      'POST /api/auth/login': () => {
        isRecent = true;
        return Response.json({ user: administrator.user });
      },
    },
  );
  open();
  await askForRefund('');
  const asked = within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
  await user.type(asked.getByLabelText('Password'), 'four words in a row');
  await user.click(asked.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(calls)).toEqual([
    `POST ${ORDER}/refund {"reason":"other"}`,
    'POST /api/auth/login {"email":"support@skyhold.example","password":"four words in a row"}',
    `POST ${ORDER}/refund {"reason":"other"}`,
  ]);
});

/** Opens the refund dialog and requests a refund. */
const askForRefund = async (note: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $15.00' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Other');
  fireEvent.change(dialog.getByLabelText('Internal note (optional)'), { target: { value: note } });
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $15.00' }));
  return dialog;
};
const posts = (calls: string[]) => calls.filter((call) => call.startsWith('POST'));

test('a refund is retried while the server cannot save', async () => {
  const answers = [unavailable(), Response.json({ success: true })];
  const calls = serveOrder(
    { order: order() },
    { [`POST ${ORDER}/refund`]: () => answers.shift() ?? Response.error() },
  );
  open();
  await (await askForRefund('')).findByText('Trying again…');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(calls)).toEqual(Array(2).fill(`POST ${ORDER}/refund {"reason":"other"}`));
});

test('a closed dialog stops the retries', async () => {
  const calls = serveOrder({ order: order() }, { [`POST ${ORDER}/refund`]: unavailable });
  open();
  const dialog = await askForRefund('');
  await dialog.findByText('Trying again…');
  const reads = () => calls.filter((call) => call === ORDER).length;
  const before = reads();
  await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }));
  // The order is read again when the command has ended.
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(posts(calls)).toHaveLength(1);
});

test('a command that is not idempotent is not retried', async () => {
  const calls = serveOrder(
    { order: order() },
    {
      [`POST ${ORDER}/refund`]: unavailable,
      [`POST ${ORDER}/resend`]: unavailable,
      [`POST ${ORDER}/notes`]: unavailable,
    },
  );
  open();
  const dialog = await askForRefund('With a note');
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }));
  await openResend();
  await userEvent.click(button('Resend email'));
  await region('Emails').findByRole('alert');
  await userEvent.type(screen.getByLabelText('New note'), 'Rang twice');
  await userEvent.click(button('Add note'));
  await region('Internal notes').findByRole('alert');
  expect(posts(calls)).toHaveLength(3);
});

describe('a refund request', () => {
  const asked = order({
    refundRequest: {
      status: 'open',
      requestedAt: '2027-01-02T10:00:00Z',
      isInTime: false,
      reason: 'It shows the wrong date.',
      answer: null,
    },
  });

  test('shows its text and that it is late, and is accepted by the refund with its reason', async () => {
    const calls = serveOrder(
      { order: asked },
      { [`POST ${ORDER}/refund`]: () => Response.json({ success: true }) },
    );
    open();
    await screen.findByRole('region', { name: 'Refund request' });
    const card = region('Refund request');
    expect(card.getByText('It shows the wrong date.')).toBeTruthy();
    expect(card.getByText('after 48 hours')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Accept' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refund $15.00?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $15.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContain(`POST ${ORDER}/refund {"reason":"requested"}`);
  });

  test('is declined with a reason', async () => {
    const calls = serveOrder(
      { order: asked },
      { [`POST ${ORDER}/decline-refund`]: () => Response.json({ success: true }) },
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline the request?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(dialog.getByText('A reason is required')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox'), 'The date is the one you chose.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContain(
      `POST ${ORDER}/decline-refund {"reason":"The date is the one you chose."}`,
    );
  });
});
