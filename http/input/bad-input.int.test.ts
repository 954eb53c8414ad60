import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Answer, type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type { CreateBookingRequest } from '../contracts/bookings.ts';
import type { CreateBookingResponse } from '../contracts/booking-answers.ts';
import { type ApiError, apiErrorSchema } from '../contracts/error.ts';
import { routesOfApp } from '../routes-of-app.fixture.ts';
import {
  arbitraryBookingRequest,
  bookSomeTrip,
  firstFlight,
  inDays,
  openIntent,
} from '../trip.fixture.ts';
import { whatIsWritten } from '../written.fixture.ts';

let product: TestProduct;
let browser: Browser;
let administrator: Browser;
let bookingId: number;
let atFirst: Awaited<ReturnType<typeof whatIsWritten>>;
let flights: { out: string; back: string; elsewhere: string; tooEarly: string };

beforeAll(async () => {
  // No process runs, so that nothing but a request can write.
  product = await startTestProduct({ roles: ['http', 'projector'] });
  browser = createBrowser(product.url);
  // Signed in, so that no route of theirs refuses before it looks at what it is sent.
  administrator = await administratorOf(product);
  bookingId = await bookSomeTrip(browser);
  await openIntent(browser, bookingId);
  expect((await whatIsWritten(product.ports)).rows).toMatchObject({ 'public.booking': 1 });
  const idOf = async (from: string, to: string, days: number) =>
    (await firstFlight(browser, from, to, inDays(days))).id;
  flights = {
    out: await idOf('JFK', 'LHR', 30),
    back: await idOf('LHR', 'JFK', 40),
    elsewhere: await idOf('LHR', 'CDG', 40),
    tooEarly: await idOf('LHR', 'JFK', 20),
  };
  atFirst = await whatIsWritten(product.ports);
});

afterAll(() => product.stop());

/** A wrong request: its path or body, and what the answer must say. */
type Wrong = {
  what: string;
  path?: () => string;
  body?: () => unknown;
  status?: number;
  /** Exactly the fields that a 400 names. */
  fields?: string[];
  message?: string;
};

/** Wrong days and routes of checkouts. */
const wrongDays = (path: string): Wrong[] => [
  { what: 'no days', path: () => path, fields: ['from', 'to'] },
  ...[
    ['from=2026-02-30&to=2026-03-05', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2025-01-01&to=2026-03-01', 'to'],
    ['from=2026-03-01&to=2026-03-01&route=JFK', 'route'],
  ].map(([query = '', field = '']) => ({
    what: query,
    path: () => `${path}?${query}`,
    fields: [field],
  })),
];

const NUL = '\u0000';
const anyBooking = (change: Record<string, unknown> = {}) => ({
  ...arbitraryBookingRequest(flights.out),
  ...change,
});
const roundTrip = (returnFlightId: string, change: Record<string, unknown> = {}) =>
  anyBooking({
    isRoundTrip: true,
    reservationType: 'round-trip',
    reservationPrice: 19,
    returnFlightId,
    ...change,
  });
const without = (key: keyof CreateBookingRequest) => {
  const { [key]: _, ...rest } = arbitraryBookingRequest(flights.out);
  return rest;
};

const passenger = (field: string, ...values: unknown[]): Wrong[] =>
  values.map((value) => ({
    what: `passenger.${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
    body: () => {
      const request = anyBooking();
      return { ...request, passenger: { ...request.passenger, [field]: value } };
    },
    fields: [`passenger.${field}`],
  }));

const billing = (field: string, ...values: unknown[]): Wrong[] =>
  values.map((value) => ({
    what: `billingAddress.${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
    body: () => {
      const request = anyBooking();
      return { ...request, billingAddress: { ...request.billingAddress, [field]: value } };
    },
    fields: [`billingAddress.${field}`],
  }));

const choice = (field: string, ...values: unknown[]): Wrong[] =>
  values.map((value) => ({
    what: `${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
    body: () => anyBooking({ [field]: value }),
    fields: [field],
  }));

const written = (field: string, ...values: unknown[]): Wrong[] =>
  values.map((value) => ({
    what: `${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
    body: () => ({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      subject: 'A question',
      message: 'About my reservation',
      [field]: value,
    }),
    fields: [field],
  }));

const everyPassengerField = [
  'passenger.dateOfBirth',
  'passenger.email',
  'passenger.firstName',
  'passenger.gender',
  'passenger.lastName',
  'passenger.nationality',
  'passenger.phone',
];
const everyBillingField = ['city', 'state', 'street', 'zipCode'].map((f) => `billingAddress.${f}`);
const everyChoice = ['outboundFlightId', 'isRoundTrip', 'reservationType', 'reservationPrice'];

/** Bodies that are no object at all; the answer names `body` or whatever the object would hold. */
const notAnObject: Wrong[] = [null, [], 'text', 7, true].map((body) => ({
  what: `body ${JSON.stringify(body)}`,
  body: () => body,
  fields: ['body'],
}));

const bookings: Wrong[] = [
  ...notAnObject,
  {
    what: 'an empty object',
    body: () => ({}),
    fields: ['passenger', 'billingAddress', ...everyChoice],
  },
  {
    what: 'empty parts',
    body: () => ({ passenger: {}, billingAddress: {} }),
    fields: [...everyPassengerField, ...everyBillingField, ...everyChoice],
  },
  { what: 'no passenger', body: () => without('passenger'), fields: ['passenger'] },
  { what: 'passenger a list', body: () => anyBooking({ passenger: [] }), fields: ['passenger'] },
  { what: 'no address', body: () => without('billingAddress'), fields: ['billingAddress'] },
  { what: 'no fee', body: () => without('reservationPrice'), fields: ['reservationPrice'] },
  ...passenger(
    'firstName',
    undefined,
    null,
    7,
    {},
    '',
    '   ',
    'a'.repeat(61),
    `Gr${NUL}ace`,
    'G7',
    'A\nB',
  ),
  ...passenger('lastName', undefined, null, ['Hopper'], '', 'b'.repeat(61), NUL, '<b>'),
  ...passenger(
    'dateOfBirth',
    undefined,
    null,
    19901231,
    '',
    '2001-02-29',
    '31/12/1990',
    '1990-13-01',
    '1990-12-31T00:00',
    `1990-12-31${NUL}`,
    '0990-12-31',
    '1899-12-31',
    inDays(3),
    '2999-01-01',
  ),
  ...passenger('gender', undefined, null, 1, '', 'Male', 'other'),
  ...passenger('nationality', undefined, null, 1, '', 'us', 'USA', 'ZZ', `U${NUL}`),
  ...passenger(
    'email',
    undefined,
    null,
    1,
    '',
    'grace',
    'grace@',
    'a b@example.com',
    `gr${NUL}ace@example.com`,
    'grace@example.com\r\nBcc: x@example.com',
    `${'a'.repeat(250)}@example.com`,
  ),
  ...passenger(
    'phone',
    undefined,
    null,
    442079460018,
    '',
    '1234',
    '+44 20 7946 0018 0000 0000 0',
    'telephone',
    '+442079460018\u0000x',
    'call +442079460018',
    '+999 123 456 789',
    // Numbers of the passenger's country, and its prefix for calls abroad, without a country code.
    '212 555 0123',
    '(212) 555-0123',
    '0044 20 7946 0018',
    '+1 212 555 0123 ext. 7',
  ),
  ...passenger('passportNumber', 7, {}, 'abc', 'X'.repeat(21), 'X12 345', `X1234${NUL}5`),
  ...billing('street', undefined, null, 1, '', ' ', 's'.repeat(101), `1 High${NUL}`, '1\n2'),
  ...billing('city', undefined, null, [], '', 'c'.repeat(101), `Lon${NUL}don`),
  ...billing('state', undefined, null, {}, '', 's'.repeat(101), `V${NUL}A`),
  ...billing('country', null, 7, 'ie', 'IRL', 'ZZ'),
  ...billing('zipCode', undefined, null, 22201, '', 'z'.repeat(17), `N1${NUL}`),
  ...choice(
    'outboundFlightId',
    undefined,
    null,
    7,
    '',
    'f'.repeat(201),
    'no-such-flight',
    `a${NUL}b`,
  ),
  ...choice('isRoundTrip', undefined, null, 'true', 1),
  ...choice('reservationType', undefined, null, 1, '', 'One-way'),
  ...choice('reservationPrice', undefined, null, '15', 0, -15, 15.01, 14.99, 19, 1e308),
  ...choice('returnFlightId', 7, {}, '', 'f'.repeat(201), 'no-such-flight', `a${NUL}b`),
  {
    what: 'one way with a flight back',
    body: () => anyBooking({ returnFlightId: flights.back }),
    fields: ['returnFlightId'],
  },
  {
    what: 'a return that leads elsewhere',
    body: () => roundTrip(flights.elsewhere),
    fields: ['returnFlightId'],
  },
  {
    what: 'a return before the outbound flight',
    body: () => roundTrip(flights.tooEarly),
    fields: ['returnFlightId'],
  },
  {
    what: 'the outbound flight as its own return',
    body: () => roundTrip(flights.out),
    fields: ['returnFlightId'],
  },
  {
    what: 'a round trip that calls itself one-way',
    body: () => roundTrip(flights.back, { reservationType: 'one-way' }),
    fields: ['reservationType'],
  },
  {
    what: 'one way that calls itself a round trip',
    body: () => anyBooking({ reservationType: 'round-trip' }),
    fields: ['reservationType'],
  },
  {
    what: 'a round trip at the fee of one way',
    body: () => roundTrip(flights.back, { reservationPrice: 15 }),
    fields: ['reservationPrice'],
  },
];

const intent = 'pi_3Nobody000000000000000000';
const idsOfNothing = [
  undefined,
  null,
  '',
  'abc',
  true,
  {},
  -1,
  0,
  1.5,
  1e15,
  123,
  `1234567890${NUL}`,
];

const search = (what: string, query: string, ...fields: string[]): Wrong => ({
  what,
  path: () => `/api/flights/search?${query}`,
  fields,
});

/** Addresses that name no booking of anybody. */
const absentBookings = (suffix: string): Wrong[] =>
  [
    'abc',
    '1234567890',
    '0',
    '-1',
    '1e10',
    '%00',
    '99999999999999999999',
    '%E0%A4%A',
    'x'.repeat(500),
  ].map((id) => ({
    what: id.slice(0, 30),
    path: () => `/api/bookings/${id}${suffix}`,
    status: 404,
    message: 'Booking not found',
  }));
const absentNumbers = (suffix: string): Wrong[] =>
  ['ABCDEF', 'abcdef', 'ABCDE', '0IO111', '%00', "'%20or%201=1", 'X'.repeat(500)].map((number) => ({
    what: number.slice(0, 30),
    path: () => `/api/bookings/confirmation/${number}${suffix}`,
    status: 404,
    message: 'Booking not found',
  }));

const wrongTokens = [undefined, null, 7, '', 'x', `${'x'.repeat(42)}${NUL}`, 'x'.repeat(44)];

const wrongAddresses = [
  undefined,
  null,
  7,
  '',
  'grace',
  'grace@',
  `grace${NUL}@example.com`,
  'a b@c.de',
];

const LINK_ENDED =
  'This recovery link has expired or is no longer valid. Recovery links are valid for 7 days.';

/** Every route of the API with what may be sent to it that is wrong. */
/** Periods that the books cannot be shown for. */
const wrongPeriods = (name: string): Wrong[] =>
  (
    [
      ['no day', '', ['from', 'to']],
      ['no last day', 'from=2026-11-01', ['to']],
      ['no day of the calendar', 'from=2026-02-30&to=2026-04-01', ['from']],
      ['a day of long ago', 'from=0000-01-01&to=0000-01-02', ['from', 'to']],
      ['the end before the beginning', 'from=2026-11-02&to=2026-11-01', ['to']],
      ['too many days', 'from=2025-01-01&to=2026-01-02', ['to']],
      ['a zone that is none', 'from=2026-11-01&to=2026-11-02&zone=Mars', ['zone']],
      ['no zone', 'from=2026-11-01&to=2026-11-02&zone=', ['zone']],
      ['NUL', 'from=2026-11-01&to=2026-11-02&zone=UTC%00', ['zone']],
      ['twice', 'from=2026-11-01&from=2026-11-02&to=2026-11-02', ['from']],
    ] as const
  ).map(([what, query, fields]) => ({
    what,
    path: () => `/api/admin/${name}?${query}`,
    fields: [...fields],
  }));

/** Answers of an administrator's route to an order that is not there, or an address that is none. */
const absentOrders = (suffix: string, body?: unknown): Wrong[] =>
  ['1234567890', '0', 'x', '-1'].map((id) => ({
    what: `order ${id}`,
    path: () => `/api/admin/bookings/${id}${suffix}`,
    ...(body !== undefined && { body: () => body }),
    status: 404,
    message: 'Booking not found',
  }));

/** Answers to a mail that is not there, or a name that no mail has. */
const absentMails = (suffix: string): Wrong[] =>
  ['nothing', '%00', '%C3%BC', 'x'.repeat(501)].map((reason) => ({
    what: `mail ${reason.slice(0, 10)}`,
    path: () => `/api/admin/mails/${reason}${suffix}`,
    status: 404,
    message: 'There is no such mail.',
  }));

/** Parts of lone surrogates, controls and what hides or turns text, none of which is text. */
const notText = [
  `a${NUL}b`,
  'a\u0007b',
  'a\tb',
  '\uD83D alone',
  'alone \uDE00',
  'a\u202Eb',
  '\u200B',
];
const notLines = [...notText, 'A\nB', 'A\r\nB', 'A\u2028B'];
const inAddress = (text: string) => `${text}@example.org`;

/** The same with a wrong body for an order that is there. */
const orderCommand = (name: string, right: unknown, wrong: Record<string, unknown[]>): Wrong[] => [
  ...absentOrders(`/${name}`, right),
  ...Object.entries(wrong).flatMap(([field, values]) =>
    values.map((value) => ({
      what: `${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
      path: () => `/api/admin/bookings/${bookingId}/${name}`,
      body: () => ({ ...(right as object), [field]: value }),
      fields: [field],
    })),
  ),
];

const missingBooking = (part: string, field: string, ...values: unknown[]): Wrong[] =>
  values.map((value) => ({
    what: `${part}.${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
    body: () => {
      const typed: Record<string, object> = {
        passenger: { firstName: 'Edsger', lastName: 'Dijkstra', email: 'edsger@example.org' },
        flight: {
          flightNumber: 'KL 605',
          airline: 'KLM',
          departureAirport: 'AMS',
          arrivalAirport: 'SFO',
          date: '2027-05-11',
          price: '740.50',
        },
        booking: {
          isRoundTrip: false,
          paymentStatus: 'succeeded',
          totalAmount: '740.50',
          adminEmail: product.settings.adminEmail,
        },
      };
      return { ...typed, [part]: { ...typed[part], [field]: value } };
    },
    fields: [`${part}.${field}`],
  }));

const orderList = (query: string, ...fields: string[]): Wrong => ({
  what: query,
  path: () => `/api/admin/bookings?email=${product.settings.adminEmail}&${query}`,
  fields,
});

const ROUTES: Record<string, Wrong[]> = {
  'GET /api/admin/bookings': [
    { what: 'no email address', path: () => '/api/admin/bookings', fields: ['email'] },
    orderList('status=everything', 'status'),
    orderList('sort=name', 'sort'),
    orderList('page=0', 'page'),
    orderList('page=x', 'page'),
    orderList(`search=${'x'.repeat(101)}`, 'search'),
    orderList('search=a%00b', 'search'),
    orderList('search=a%0Ab', 'search'),
    orderList('page=2&cursor=x', 'cursor'),
    orderList('page=2&cursor=1.2.3.4', 'cursor'),
    orderList('page=1&size=11', 'size'),
    orderList('createdFrom=yesterday', 'createdFrom'),
    orderList('travelTo=2027-02-30', 'travelTo'),
    orderList('travelFrom=2027-02-02&travelTo=2027-02-01', 'travelTo'),
    orderList('createdFrom=2027-02-02&createdTo=2027-02-01', 'createdTo'),
    orderList('amountFrom=20&amountTo=19.99', 'amountTo'),
    orderList('amountFrom=-1&airline=British&route=JFK', 'amountFrom', 'airline', 'route'),
  ],
  'GET /api/admin/bookings.csv': [
    { what: 'a status', path: () => '/api/admin/bookings.csv?status=all', fields: ['status'] },
    { what: 'ids', path: () => '/api/admin/bookings.csv?ids=1,x', fields: ['ids'] },
    {
      what: 'too many ids',
      path: () => `/api/admin/bookings.csv?ids=${'1,'.repeat(100)}1`,
      fields: ['ids'],
    },
  ],
  'GET /api/admin/stats': [],
  'GET /api/admin/waiting-work': [],
  'GET /api/admin/order-filters': [],
  'POST /api/admin/bookings/resend': [[], Array(101).fill(1234567890), 'all'].map((bookingIds) => ({
    what: `bookingIds = ${JSON.stringify(bookingIds).slice(0, 20)}`,
    body: () => ({ bookingIds }),
    fields: ['bookingIds'],
  })),
  'GET /api/admin/finance': wrongPeriods('finance'),
  'GET /api/admin/finance.csv': wrongPeriods('finance.csv'),
  'GET /api/admin/finance.xlsx': wrongPeriods('finance.xlsx'),
  'GET /api/admin/finance/transactions': [
    ...wrongPeriods('finance/transactions'),
    ...[
      ['after=yesterday', 'after'],
      [`after=${'x'.repeat(401)}`, 'after'],
      ['only=charges', 'only'],
    ].map(([query = '', field = '']) => ({
      what: query.slice(0, 20),
      path: () => `/api/admin/finance/transactions?from=2026-11-01&to=2026-11-02&${query}`,
      fields: [field],
    })),
  ],
  'GET /api/admin/finance/transactions.csv': [
    ...wrongPeriods('finance/transactions.csv'),
    {
      what: 'only=charges',
      path: () => '/api/admin/finance/transactions.csv?from=2026-11-01&to=2026-11-02&only=charges',
      fields: ['only'],
    },
  ],
  'GET /api/admin/finance/transactions.xlsx': wrongPeriods('finance/transactions.xlsx'),
  'GET /api/admin/finance/months': [],
  'POST /api/admin/finance/months/:month/close': ['2026-13', '2026-1', 'x'].map((month) => ({
    what: `month ${month}`,
    path: () => `/api/admin/finance/months/${month}/close`,
    body: () => ({}),
    fields: ['month'],
  })),
  'GET /api/admin/finance/reconciliation': [],
  'POST /api/admin/finance/reconciliation': [
    { what: 'no days', body: () => ({ fix: true }), fields: ['from', 'to'] },
    {
      what: 'fix = "yes"',
      body: () => ({ from: '2026-11-01', to: '2026-11-02', fix: 'yes' }),
      fields: ['fix'],
    },
  ],
  'GET /api/admin/bookings/:id': absentOrders(''),
  'GET /api/admin/bookings/:id/history': absentOrders('/history'),
  'GET /api/admin/bookings/:id/documents/:version': absentOrders('/documents/1'),
  'GET /api/admin/bookings/:id/as-of': [
    ...absentOrders('/as-of?at=2027-01-31T12:00:00Z'),
    ...['', '?at=', '?at=yesterday', '?at=2027-02-30T12:00:00Z', '?at=2001-01-01T00:00:00Z'].map(
      (query): Wrong => ({
        what: `a moment such as ${query}`,
        path: () => `/api/admin/bookings/${bookingId}/as-of${query}`,
        fields: ['at'],
      }),
    ),
  ],
  'GET /api/admin/bookings/:id/disputes': absentOrders('/disputes'),
  'POST /api/admin/bookings/:id/disputes/:disputeId/evidence': absentOrders(
    '/disputes/dp_1/evidence',
    {},
  ),
  'POST /api/admin/bookings/:id/notes': orderCommand(
    'notes',
    { text: 'A note' },
    { text: [undefined, '', ' ', 7, 'x'.repeat(2001), ...notText] },
  ),
  'POST /api/admin/bookings/:id/resend': orderCommand(
    'resend',
    {},
    { email: ['x', 7, '', `${'x'.repeat(250)}@example.org`, ...notLines.map(inAddress)] },
  ),
  'POST /api/admin/bookings/:id/hold': orderCommand(
    'hold',
    { action: 'check' },
    { action: [undefined, 'grab', 7] },
  ),
  'POST /api/admin/bookings/:id/cancel': orderCommand(
    'cancel',
    { reason: 'other' },
    { reason: [undefined, 'bored', 7], note: ['', 7, 'x'.repeat(2001), ...notText] },
  ),
  'POST /api/admin/bookings/:id/refund': orderCommand(
    'refund',
    { reason: 'other' },
    { reason: [undefined, 'bored', 7], note: ['', 7, 'x'.repeat(2001), ...notText] },
  ),
  'POST /api/admin/bookings/:id/decline-refund': orderCommand(
    'decline-refund',
    { reason: 'No' },
    { reason: [undefined, '', ' ', 7, 'x'.repeat(1001), ...notText] },
  ),
  'GET /api/admin/refund-requests': [
    { what: 'show=all', path: () => '/api/admin/refund-requests?show=all', fields: ['show'] },
  ],
  'GET /api/admin/holds': [],
  'GET /api/users/:id/data': ['1', '0', 'x', '%00'].map((id) => ({
    what: `user ${id}`,
    path: () => `/api/users/${id}/data`,
    status: 401,
    message: 'Please sign in.',
  })),
  'POST /api/users/:id/delete': ['1', '0', 'x', '%00'].map((id) => ({
    what: `user ${id}`,
    path: () => `/api/users/${id}/delete`,
    body: () => ({}),
    status: 401,
    message: 'Please sign in.',
  })),
  'POST /api/users/:id/bookings/:bookingId/refund-request': [
    {
      what: 'a booking of another traveller',
      path: () => `/api/users/1/bookings/${bookingId}/refund-request`,
      body: () => ({ reason: 'Please.' }),
      status: 401,
      message: 'Please sign in.',
    },
  ],
  'POST /api/admin/bookings/:id/forget': orderCommand(
    'forget',
    { bookingId: 1_234_567_890 },
    { bookingId: [undefined, '', 7, '1234567890', 1_234_567_890] },
  ),
  'POST /api/admin/bookings/:id/revoke-links': absentOrders('/revoke-links'),
  'POST /api/admin/add-booking': [
    ...notAnObject,
    ...missingBooking('passenger', 'firstName', undefined, '', ' ', '<b>', ...notLines),
    ...missingBooking('passenger', 'lastName', undefined, 'x'.repeat(61), ...notLines),
    ...missingBooking('passenger', 'email', undefined, 'edsger', ...notLines.map(inAddress)),
    ...missingBooking(
      'passenger',
      'phone',
      7,
      '020 7946 0018',
      '+44 20 7946\n0018',
      '+999 123 456 789',
      'call +442079460018',
    ),
    ...missingBooking('passenger', 'gender', 7, 'other'),
    ...missingBooking('passenger', 'dateOfBirth', 7, '1930-02-30', '1899-12-31', inDays(3)),
    ...missingBooking('passenger', 'nationality', 7, 'Dutch', 'ZZ'),
    ...missingBooking('flight', 'flightNumber', undefined, '', ...notLines),
    ...missingBooking('flight', 'airline', undefined, ...notLines),
    ...missingBooking('flight', 'departureCity', 7, 'x'.repeat(101), ...notLines),
    ...missingBooking('flight', 'arrivalCity', 7, 'x'.repeat(101), ...notLines),
    ...missingBooking('flight', 'duration', 7, 'long', '7h\n30m', ...notLines),
    ...missingBooking('flight', 'arrivalTime', 7, `10:00${NUL}`),
    ...missingBooking('flight', 'departureAirport', undefined, 'AMSTERDAM', 'ZZZ'),
    ...missingBooking('flight', 'arrivalAirport', '', 'zz'),
    ...missingBooking('flight', 'departureTime', '25:00'),
    ...missingBooking('flight', 'date', undefined, 'tomorrow'),
    ...missingBooking('flight', 'price', undefined, '', '-1', '1.005', 'free'),
    ...missingBooking('flight', 'stops', 3, -1, '1'),
    ...missingBooking('booking', 'isRoundTrip', undefined, 'no'),
    ...missingBooking('booking', 'paymentStatus', undefined, 'paid'),
    ...missingBooking('booking', 'reservationFee', '15.001'),
    ...missingBooking(
      'booking',
      'billingAddress',
      7,
      '{',
      '7',
      '[]',
      'null',
      '{"zipCode": 10001}',
      ...notLines.map((street) => JSON.stringify({ street })),
    ),
    ...missingBooking('booking', 'adminEmail', undefined),
    ...missingBooking('booking', 'totalAmount', undefined),
  ],
  'POST /api/admin-direct-booking': [
    ...notAnObject,
    { what: 'no id', body: () => ({}), fields: ['bookingId'] },
    {
      what: 'a booking that is not there',
      body: () => ({ bookingId: 1_234_567_890 }),
      status: 404,
      message: 'Booking not found',
    },
  ],
  'GET /api/airports/search': [
    { what: 'no keyword', path: () => '/api/airports/search', fields: ['keyword'] },
    { what: 'one letter', path: () => '/api/airports/search?keyword=a', fields: ['keyword'] },
    { what: 'blanks', path: () => '/api/airports/search?keyword=%20%20%20', fields: ['keyword'] },
    {
      what: 'too long',
      path: () => `/api/airports/search?keyword=${'a'.repeat(81)}`,
      fields: ['keyword'],
    },
    {
      what: 'twice',
      path: () => '/api/airports/search?keyword=lon&keyword=par',
      fields: ['keyword'],
    },
    { what: 'NUL', path: () => '/api/airports/search?keyword=lon%00', fields: ['keyword'] },
  ],
  'GET /api/flights/search': [
    search('nothing', '', 'date', 'from', 'to'),
    search('lower case', 'from=jfk&to=LHR&date=2027-03-31', 'from'),
    search('four letters', 'from=JFK&to=LHRX&date=2027-03-31', 'to'),
    search('NUL', 'from=JF%00&to=LHR&date=2027-03-31', 'from'),
    search('a trailing newline', 'from=JFK%0A&to=LHR&date=2027-03-31', 'from'),
    search('no day back', 'from=JFK&to=LHR&date=2027-03-31&returnDate=soon', 'returnDate'),
    search(
      'a day back before',
      'from=JFK&to=LHR&date=2027-03-31&returnDate=2027-03-30',
      'returnDate',
    ),
    search('ten travellers', 'from=JFK&to=LHR&date=2027-03-31&travellers=10', 'travellers'),
    search('from twice', 'from=JFK&from=EWR&to=LHR&date=2027-03-31', 'from'),
    search('from = to', 'from=JFK&to=JFK&date=2027-03-31', 'to'),
    search('no day of the calendar', 'from=JFK&to=LHR&date=2027-02-30', 'date'),
    search('another notation', 'from=JFK&to=LHR&date=31.03.2027', 'date'),
    search('a date with NUL', 'from=JFK&to=LHR&date=2027-03-31%00', 'date'),
    search('a date and a time', 'from=JFK&to=LHR&date=2027-03-31T10:00', 'date'),
    search('codes of no airport', `from=QQQ&to=ZZZ&date=${inDays(30)}`, 'from', 'to'),
    search('a day in the past', `from=JFK&to=LHR&date=${inDays(-3)}`, 'date'),
    search('a day beyond the timetable', `from=JFK&to=LHR&date=${inDays(368)}`, 'date'),
  ],
  'GET /api/flights/:id': ['nothing', '%00', '%E0%A4%A', 'x'.repeat(500), "'", '..%2f..%2fetc'].map(
    (id) => ({
      what: id.slice(0, 30),
      path: () => `/api/flights/${id}`,
      status: 404,
      message: 'The selected flight could not be found.',
    }),
  ),
  'GET /api/flights/:id/return': [
    {
      what: 'no date',
      path: () => `/api/flights/${encodeURIComponent(flights.out)}/return`,
      fields: ['returnDate'],
    },
    {
      what: 'no day of the calendar',
      path: () => `/api/flights/${encodeURIComponent(flights.out)}/return?returnDate=2027-02-30`,
      fields: ['returnDate'],
    },
    {
      what: 'an unknown flight',
      path: () => '/api/flights/nothing/return?returnDate=2027-03-31',
      status: 404,
      message: 'The selected flight could not be found.',
    },
  ],
  'POST /api/bookings': bookings,
  'GET /api/bookings/:id': absentBookings(''),
  'POST /api/bookings/:id/corrections': [
    { body: { passenger: { email: 'new@example.org' } }, field: 'passenger' },
    { body: { passenger: { firstName: '' } }, field: 'passenger.firstName' },
    { body: { passenger: { title: 'lord' } }, field: 'passenger.title' },
    { body: { passenger: { dateOfBirth: '2999-01-01' } }, field: 'passenger.dateOfBirth' },
    { body: { passenger: { passportNumber: '12' } }, field: 'passenger.passportNumber' },
    { body: {}, field: 'passenger' },
  ].map(({ body, field }) => ({
    what: JSON.stringify(body),
    path: () => `/api/bookings/${bookingId}/corrections`,
    body: () => body,
    fields: [field],
  })),
  'POST /api/bookings/:id/hold': [
    { body: {}, field: 'action' },
    { body: { action: 'grab' }, field: 'action' },
    { body: { action: 'choose' }, field: 'alternative' },
    { body: { action: 'choose', alternative: 0 }, field: 'alternative' },
    { body: { action: 'choose', alternative: 1.5 }, field: 'alternative' },
  ].map(({ body, field }) => ({
    what: JSON.stringify(body),
    path: () => `/api/bookings/${bookingId}/hold`,
    body: () => body,
    fields: [field],
  })),
  'POST /api/bookings/:id/email-corrections': [
    { body: { email: 'none' }, field: 'email' },
    { body: {}, field: 'email' },
    { body: { email: 'new@example.org', reason: '' }, field: 'reason' },
  ].map(({ body, field }) => ({
    what: JSON.stringify(body),
    path: () => `/api/bookings/${bookingId}/email-corrections`,
    body: () => body,
    fields: [field],
  })),
  'POST /api/email-corrections/:id/:token': [
    {
      what: 'a malformed token',
      path: () => `/api/email-corrections/${bookingId}/x`,
      body: () => ({}),
      fields: ['token'],
    },
    {
      what: 'an unknown token',
      path: () => `/api/email-corrections/${bookingId}/${'x'.repeat(43)}`,
      body: () => ({}),
      status: 410,
      message:
        'This link is no longer valid. A link works for 48 hours, and only for the address entered last.',
    },
  ],
  'PATCH /api/bookings/:id': [
    ...notAnObject.map((wrong) => ({ ...wrong, path: () => `/api/bookings/${bookingId}` })),
    ...[
      { body: { passenger: [] }, field: 'passenger' },
      { body: { billingAddress: 'street' }, field: 'billingAddress' },
      { body: { outboundFlightId: 'other' }, field: 'body' },
      { body: { passenger: { firstName: `Ann${NUL}` } }, field: 'passenger.firstName' },
      { body: { passenger: { dateOfBirth: '2999-01-01' } }, field: 'passenger.dateOfBirth' },
      { body: { passenger: { phone: '12' } }, field: 'passenger.phone' },
      { body: { billingAddress: { zipCode: null } }, field: 'billingAddress.zipCode' },
    ].map(({ body, field }) => ({
      what: JSON.stringify(body),
      path: () => `/api/bookings/${bookingId}`,
      body: () => body,
      fields: [field],
    })),
    ...absentBookings('').map((wrong) => ({ ...wrong, body: () => ({}) })),
  ],
  'GET /api/drafts': [],
  'GET /api/drafts/:tab': [
    { what: 'a short tab', path: () => '/api/drafts/x', fields: ['tab'] },
    { what: 'a NUL', path: () => `/api/drafts/${'x'.repeat(42)}%00`, fields: ['tab'] },
  ],
  'PUT /api/drafts/:tab': [
    ...[
      { changes: { revision: -1 }, field: 'revision' },
      { changes: { revision: 1.5 }, field: 'revision' },
      { changes: { revision: 'x' }, field: 'revision' },
      { changes: { bookingIds: 7 }, field: 'bookingIds' },
      { changes: { bookingIds: Array.from({ length: 21 }, () => 7) }, field: 'bookingIds' },
      { changes: { bookingIds: ['7'] }, field: 'bookingIds.0' },
      { changes: { content: 'words' }, field: 'content' },
      { changes: { content: [] }, field: 'content' },
      { changes: { content: { long: 'x'.repeat(20_000) } }, field: 'content' },
    ].map(({ changes, field }) => ({
      what: JSON.stringify(changes).slice(0, 60),
      path: () => `/api/drafts/${'x'.repeat(43)}`,
      body: () => ({ revision: 1, bookingIds: [], content: { a: 1 }, ...changes }),
      fields: [field],
    })),
    {
      what: 'a long tab',
      path: () => `/api/drafts/${'x'.repeat(44)}`,
      body: () => ({ revision: 1, bookingIds: [], content: {} }),
      fields: ['tab'],
    },
  ],
  'GET /api/bookings/:id/checkout': absentBookings('/checkout'),
  'GET /api/bookings/:id/pdf': absentBookings('/pdf'),
  'GET /api/bookings/:id/calendar': absentBookings('/calendar'),
  'GET /api/bookings/:id/receipt': absentBookings('/receipt'),
  'GET /api/bookings/confirmation/:number': absentNumbers(''),
  'GET /api/bookings/confirmation/:number/pdf': absentNumbers('/pdf'),
  'POST /api/create-payment-intent': [
    ...notAnObject,
    { what: 'an empty object', body: () => ({}), fields: ['amount'] },
    { what: 'only an amount', body: () => ({ amount: 15 }), fields: ['bookingId'] },
    ...[null, 7, '', 'x'.repeat(42), `${'x'.repeat(42)}${NUL}`].map((recoveryToken) => ({
      what: `recoveryToken = ${JSON.stringify(recoveryToken)}`,
      body: () => ({ recoveryToken, amount: 15 }),
      fields: ['recoveryToken'],
    })),
    ...[undefined, null, '15', {}, 0, -15, 19, 15.01, 1500, 1e308].map((amount) => ({
      what: `amount = ${JSON.stringify(amount)}`,
      body: () => ({ bookingId, amount }),
      fields: ['amount'],
    })),
    ...idsOfNothing.map((id) => ({
      what: `bookingId = ${JSON.stringify(id)}`,
      body: () => ({ bookingId: id, amount: 15 }),
      fields: ['bookingId'],
    })),
    {
      what: 'an absent booking',
      body: () => ({ bookingId: 1_234_567_890, amount: 15 }),
      status: 404,
      message: 'Booking not found',
    },
  ],
  'POST /api/accept-terms': [
    ...notAnObject,
    { what: 'other terms', body: () => ({ termsVersion: '2020-01-01' }), fields: ['termsVersion'] },
  ],
  'POST /api/process-payment': [
    ...notAnObject,
    { what: 'an empty object', body: () => ({}), fields: ['bookingId', 'paymentIntentId'] },
    ...[
      undefined,
      null,
      7,
      '',
      'pi_',
      'ch_123',
      `pi_1${NUL}`,
      'pi_a/b',
      'pi_1\n',
      `pi_${'x'.repeat(201)}`,
      intent,
    ].map((paymentIntentId) => ({
      what: `paymentIntentId = ${JSON.stringify(paymentIntentId)?.slice(0, 40)}`,
      body: () => ({ bookingId, paymentIntentId }),
      fields: ['paymentIntentId'],
    })),
    ...idsOfNothing.map((id) => ({
      what: `bookingId = ${JSON.stringify(id)}`,
      body: () => ({ bookingId: id, paymentIntentId: intent }),
      fields: ['bookingId'],
    })),
    {
      what: 'an absent booking',
      body: () => ({ bookingId: 1_234_567_890, paymentIntentId: intent }),
      status: 404,
      message: 'Booking not found',
    },
  ],
  'POST /api/verify': [
    ...notAnObject,
    { what: 'nothing', body: () => ({}), fields: ['confirmationNumber', 'lastName'] },
    ...[
      undefined,
      null,
      7,
      '',
      '  ',
      'K7M2Q',
      'K7M2QXX',
      'K7M2Q-',
      'K7M2QÉ',
      `K7M2Q${NUL}`,
      {},
    ].map((confirmationNumber) => ({
      what: `confirmationNumber = ${JSON.stringify(confirmationNumber)}`,
      body: () => ({ confirmationNumber, lastName: 'Hopper' }),
      fields: ['confirmationNumber'],
    })),
    ...[undefined, null, 7, '', '   ', 'x'.repeat(101), ['Hopper']].map((lastName) => ({
      what: `lastName = ${JSON.stringify(lastName)?.slice(0, 40)}`,
      body: () => ({ confirmationNumber: 'K7M2QX', lastName }),
      fields: ['lastName'],
    })),
    ...[null, 7, '', 'ab', 'g'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)].map(
      (documentSha256) => ({
        what: `documentSha256 = ${JSON.stringify(documentSha256)}`,
        body: () => ({ confirmationNumber: 'K7M2QX', lastName: 'Hopper', documentSha256 }),
        fields: ['documentSha256'],
      }),
    ),
    {
      what: 'an unknown number',
      body: () => ({ confirmationNumber: 'K7M2QX', lastName: NUL }),
      status: 404,
      message: 'No reservation has this confirmation number and last name. Please check both.',
    },
  ],
  'POST /api/auth/login': [
    ...notAnObject,
    { what: 'an empty object', body: () => ({}), fields: ['email', 'password'] },
    ...wrongAddresses.map((email) => ({
      what: `email = ${JSON.stringify(email)?.slice(0, 40)}`,
      body: () => ({ email, password: 'four words in a row' }),
      fields: ['email'],
    })),
    ...[undefined, null, 7, '', ['x'], 'x'.repeat(257)].map((password) => ({
      what: `password = ${JSON.stringify(password)?.slice(0, 40)}`,
      body: () => ({ email: 'grace@example.com', password }),
      fields: ['password'],
    })),
  ],
  'POST /api/auth/forgot-password': [
    ...notAnObject,
    { what: 'an empty object', body: () => ({}), fields: ['email'] },
    ...wrongAddresses.map((email) => ({
      what: `email = ${JSON.stringify(email)?.slice(0, 40)}`,
      body: () => ({ email }),
      fields: ['email'],
    })),
  ],
  'POST /api/auth/password-link': [
    ...notAnObject,
    { what: 'an empty object', body: () => ({}), fields: ['token'] },
    ...[...wrongTokens, 'x'.repeat(43)].map((token) => ({
      what: `token = ${JSON.stringify(token)}`,
      body: () => ({ token }),
      fields: ['token'],
    })),
  ],
  'POST /api/auth/set-password': [
    ...notAnObject,
    { what: 'an empty object', body: () => ({}), fields: ['token', 'password'] },
    ...wrongTokens.map((token) => ({
      what: `token = ${JSON.stringify(token)}`,
      body: () => ({ token, password: 'four words in a row' }),
      fields: ['token'],
    })),
    ...[undefined, null, 7, '', '1234567', 'x'.repeat(257), {}].map((password) => ({
      what: `password = ${JSON.stringify(password)?.slice(0, 40)}`,
      body: () => ({ token: 'x'.repeat(43), password }),
      fields: ['password'],
    })),
    {
      what: 'an unknown link',
      body: () => ({ token: 'x'.repeat(43), password: 'four words in a row' }),
      fields: ['token'],
    },
  ],
  'POST /api/auth/sessions/end': [
    ...notAnObject,
    ...[undefined, null, 7, '', 'x'.repeat(42)].map((id) => ({
      what: `id = ${JSON.stringify(id)}`,
      body: () => ({ id }),
      fields: ['id'],
    })),
    {
      what: 'a sign-in that is none',
      body: () => ({ id: 'x'.repeat(43) }),
      status: 404,
      message: 'This sign-in has ended already.',
    },
  ],
  'POST /api/auth/second-factor/add': [
    ...notAnObject,
    { what: 'an empty object', body: () => ({}), fields: ['secret', 'code'] },
    ...[undefined, null, 7, '', 'A'.repeat(31), '1'.repeat(32)].map((secret) => ({
      what: `secret = ${JSON.stringify(secret)}`,
      body: () => ({ secret, code: '123456' }),
      fields: ['secret'],
    })),
    ...[undefined, null, 7, '', '12345', 'abcdef'].map((code) => ({
      what: `code = ${JSON.stringify(code)}`,
      body: () => ({ secret: 'A'.repeat(32), code }),
      fields: ['code'],
    })),
  ],
  'GET /api/users/:id/bookings': ['1', '0', 'x', '1e9', '%00', '9'.repeat(30)].map((id) => ({
    what: `user ${id}`,
    path: () => `/api/users/${id}/bookings`,
    status: 401,
    message: 'Please sign in.',
  })),
  'GET /api/users/:id/bookings/:bookingId': ['1', 'x', '1e9', '%00'].map((id) => ({
    what: `booking ${id}`,
    path: () => `/api/users/1/bookings/${id}`,
    status: 401,
    message: 'Please sign in.',
  })),
  'POST /api/abandoned-bookings': [
    ...notAnObject,
    { what: 'an empty object', body: () => ({}), fields: ['passengerId'] },
    ...idsOfNothing.map((passengerId) => ({
      what: `passengerId = ${JSON.stringify(passengerId)}`,
      body: () => ({ passengerId }),
      fields: ['passengerId'],
    })),
    ...Object.entries({
      outboundFlightId: 7,
      returnFlightId: {},
      isRoundTrip: 'yes',
      totalAmount: [],
      reservationFee: true,
      stripePaymentIntentId: 7,
      expiresAt: 7,
      reason: 'boredom',
    }).map(([field, value]) => ({
      what: `${field} = ${JSON.stringify(value)}`,
      body: () => ({ passengerId: bookingId, [field]: value }),
      fields: [field],
    })),
    {
      what: 'an absent booking',
      body: () => ({ passengerId: 1_234_567_890 }),
      status: 404,
      message: 'Booking not found',
    },
  ],
  'GET /api/recovery/:token': [
    ...['x', '%00', 'x'.repeat(44)].map((token) => ({
      what: `a malformed token: ${token}`,
      path: () => `/api/recovery/${token}`,
      fields: ['token'],
    })),
    {
      what: 'an unknown token',
      path: () => `/api/recovery/${'x'.repeat(43)}`,
      status: 404,
      message: LINK_ENDED,
    },
  ],
  'POST /api/recovery/:token/complete': [
    ...notAnObject,
    ...[undefined, null, 7, '', 'pi_', 'ch_123', `pi_1${NUL}`].map((stripePaymentIntentId) => ({
      what: `stripePaymentIntentId = ${JSON.stringify(stripePaymentIntentId)}`,
      body: () => ({ stripePaymentIntentId }),
      fields: ['stripePaymentIntentId'],
    })),
    {
      what: 'a malformed token',
      path: () => '/api/recovery/x/complete',
      body: () => ({ stripePaymentIntentId: intent }),
      fields: ['token'],
    },
    {
      what: 'an unknown token',
      path: () => `/api/recovery/${'x'.repeat(43)}/complete`,
      body: () => ({ stripePaymentIntentId: intent }),
      status: 404,
      message: LINK_ENDED,
    },
  ],
  'POST /api/recovery/unsubscribe/:token': [
    {
      what: 'a malformed token',
      path: () => '/api/recovery/unsubscribe/x',
      body: () => ({}),
      fields: ['token'],
    },
    {
      what: 'an unknown token',
      path: () => `/api/recovery/unsubscribe/${'x'.repeat(43)}`,
      body: () => ({}),
      status: 404,
      message: 'This unsubscribe link is not known.',
    },
  ],
  'POST /api/messages': [
    ...notAnObject,
    {
      what: 'an empty object',
      body: () => ({}),
      fields: ['firstName', 'lastName', 'email', 'subject', 'message'],
    },
    ...written('firstName', '', '  ', 7, 'x'.repeat(61), 'Ada\nBcc: all@example.org', NUL),
    ...written('lastName', null, 'x'.repeat(61), 'Byr\u2028on', '\uD800'),
    ...written('email', '', 'ada', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'),
    ...written('email', `${'x'.repeat(250)}@example.org`, ['a@b.example'], 'Ada <a@b.example>'),
    ...written('subject', '', 'x'.repeat(121), 'One\r\nTo: all@example.org', 'a\u202Eb'),
    ...written('message', '', ' \n ', 7, 'x'.repeat(5001), `a${NUL}b`, 'a\uDC00b'),
    ...written('idempotencyKey', '', 'short', null, 7, `${'x'.repeat(42)}/`),
  ],
  'GET /api/admin/access-log': ['2026-13', '1999-01', 'x', '']
    .map((month) => ({
      what: `month=${month}`,
      path: () => `/api/admin/access-log?month=${month}`,
      fields: ['month'],
    }))
    .concat([
      { what: 'a kind', path: () => '/api/admin/access-log?kind=saw', fields: ['kind'] },
      {
        what: 'a long text',
        path: () => `/api/admin/access-log?search=${'x'.repeat(101)}`,
        fields: ['search'],
      },
      {
        what: 'an unseen character',
        path: () => '/api/admin/access-log?search=%00',
        fields: ['search'],
      },
    ]),
  'GET /api/admin/abandoned': wrongDays('/api/admin/abandoned'),
  'GET /api/admin/abandoned/checkouts': [
    ...wrongDays('/api/admin/abandoned/checkouts'),
    ...['state=lost', 'page=0'].map((query) => ({
      what: query,
      path: () => `/api/admin/abandoned/checkouts?from=2026-03-01&to=2026-03-01&${query}`,
      fields: [query.split('=')[0] ?? ''],
    })),
  ],
  'GET /api/admin/mails': [
    ...['lost', 'waiting', ''].map((state) => ({
      what: `state=${state}`,
      path: () => `/api/admin/mails?state=${state}`,
      fields: ['state'],
    })),
    { what: 'page=0', path: () => '/api/admin/mails?page=0', fields: ['page'] },
    ...['x'.repeat(101), '%00'].map((order) => ({
      what: `order=${order}`,
      path: () => `/api/admin/mails?order=${order}`,
      fields: ['order'],
    })),
  ],
  'POST /api/admin/mails/retry': [
    {
      what: 'numbers',
      path: () => '/api/admin/mails/retry',
      body: () => ({ queue: 7, key: null }),
      fields: ['queue', 'key'],
    },
    {
      what: 'a task that sends no mail',
      path: () => '/api/admin/mails/retry',
      body: () => ({ queue: 'retain-daily', key: 'job' }),
      status: 404,
      message: 'This mail does not wait: it is being sent or has left.',
    },
  ],
  'GET /api/admin/mails/:reason': absentMails(''),
  'GET /api/admin/mails/:reason/page': absentMails('/page'),
  'GET /api/admin/read-models': [],
  'POST /api/admin/read-models/runs': [
    ...[undefined, 'drop', 7].map((kind) => ({
      what: `kind ${kind}`,
      path: () => '/api/admin/read-models/runs',
      body: () => ({ kind, name: 'all' }),
      fields: ['kind'],
    })),
    ...[undefined, 'order', 7, ''].map((name) => ({
      what: `name ${name}`,
      path: () => '/api/admin/read-models/runs',
      body: () => ({ kind: 'verify', name }),
      fields: ['name'],
    })),
  ],
  'GET /api/admin/messages': ['0', '-1', 'x', '1.5', ''].map((page) => ({
    what: `page=${page}`,
    path: () => `/api/admin/messages?page=${page}`,
    fields: ['page'],
  })),
  'POST /api/admin/messages/:id/erase': ['x', 'y'.repeat(43)].map((id) => ({
    what: id,
    path: () => `/api/admin/messages/${id}/erase`,
    body: () => ({}),
    status: 404,
    message: 'There is no such message.',
  })),
  // Take no input, or lead on with whatever it is.
  'GET /api/recovery/unsubscribe/:token': [],
  'POST /api/auth/logout': [],
  'GET /api/auth/session': [],
  'GET /api/auth/sessions': [],
  'POST /api/auth/sessions/end-others': [],
  'GET /api/auth/second-factor': [],
  'POST /api/auth/second-factor/secret': [],
  'POST /api/auth/second-factor/remove': [],
  'GET /api/site': [],
};

const callerOf = (route: string): Browser => {
  // Signing out ends what the visitor's cookie opens.
  if (route === 'POST /api/auth/logout') return createBrowser(product.url);
  return /\/(admin|sessions|second-factor)/.test(route) ? administrator : browser;
};

const methodAndPath = (route: string): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ');
  return [method, path];
};

/** Mail programs send a form there (RFC 8058); what it holds is not read. */
const FORMS_TOO = 'POST /api/recovery/unsubscribe/:token';

const postRoutes = Object.keys(ROUTES).filter((route) => route.startsWith('POST '));

const problemOf = (answer: Answer): ApiError => {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  return apiErrorSchema.strict().parse(JSON.parse(answer.text));
};

/** Words of a parser rather than of a person. */
const JARGON = /invalid input|expected|received|undefined|too (big|small)|string|NaN|regex|union/i;

const expectBadInput = (answer: Answer, fields: readonly string[]) => {
  expect(answer).toMatchObject({ status: 400 });
  const { message, errors } = problemOf(answer);
  expect(message).not.toBe('');
  expect(new Set(Object.keys(errors ?? {}))).toEqual(new Set(fields));
  for (const text of Object.values(errors ?? {})) {
    expect(text).not.toMatch(JARGON);
    expect(text.length).toBeGreaterThan(5);
  }
};

/** Lets something be asked, and checks that the log and every table stand where they stood at first. */
const writingNothing = async (ask: () => Promise<void>) => {
  await ask();
  expect(await whatIsWritten(product.ports)).toEqual(atFirst);
};

test('every route of the API stands in the table', () => {
  const routes = routesOfApp(product)
    // Read by a signature and by a secret; see webhooks.int.test.ts.
    .filter((route) => !route.startsWith('POST /api/webhooks/'));
  expect(routes).toContain('GET /healthz');
  expect(new Set(routes.filter((route) => route.includes(' /api/')))).toEqual(
    new Set(Object.keys(ROUTES)),
  );
});

describe.each(Object.entries(ROUTES).filter(([, wrongs]) => wrongs.length > 0))(
  '%s',
  (route, wrongs) => {
    const [method, own] = methodAndPath(route);
    test.each(wrongs)('refuses $what and writes nothing', async (wrong) => {
      await writingNothing(async () => {
        const answer = await callerOf(route).call(method, wrong.path?.() ?? own, {
          ...(wrong.body && { body: wrong.body() }),
        });
        if (wrong.status === undefined) return expectBadInput(answer, wrong.fields ?? []);
        expect(answer).toMatchObject({ status: wrong.status });
        return expect(problemOf(answer)).toEqual({ message: wrong.message });
      });
    });
  },
);

describe.each(postRoutes)('%s', (route) => {
  const [, path] = methodAndPath(route);
  const send = (rawBody: string | Blob, headers: Record<string, string> = {}) =>
    callerOf(route).call('POST', path.replace(':id', `${bookingId}`), { rawBody, headers });

  test.each([
    ['half a body', '{"passenger": {'],
    ['single quotes', "{'a': 1}"],
    ['a number that is none', '{"amount": NaN}'],
    ['a NUL in the middle', '{"a":\u0000 1}'],
  ])('refuses malformed JSON: %s', async (_, text) => {
    await writingNothing(async () => expectBadInput(await send(text), ['body']));
  });

  test('takes an empty body for an empty object', async () => {
    await writingNothing(async () => {
      const [empty, none] = [await send('{}'), await send('')];
      const takesInput = ROUTES[route]?.some(({ body }) => body !== undefined);
      const seen = ({ status, text }: Answer) => ({ status, text: takesInput ? text : '' });
      expect(seen(none)).toEqual(seen(empty));
      expect(none.status >= 400).toBe(takesInput);
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ])('refuses %s', async (type) => {
    if (route === FORMS_TOO) return;
    await writingNothing(async () => {
      const answer = await send('{"bookingId":1234567890}', { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(problemOf(answer).message).toContain('application/json');
    });
  });

  test('refuses a body over 64 kB, packed or not', async () => {
    await writingNothing(async () => {
      const text = JSON.stringify({ padding: 'x'.repeat(100_000) });
      const packed = new Blob([gzipSync(text)]);
      for (const answer of [await send(text), await send(packed, { 'content-encoding': 'gzip' })]) {
        expect(answer.status).toBe(413);
        expect(problemOf(answer)).toEqual({ message: 'The request is too large.' });
      }
    });
  });

  test('refuses a body that cannot be unpacked', async () => {
    await writingNothing(async () => {
      const answer = await send('{}', { 'content-encoding': 'gzip' });
      expectBadInput(answer, ['body']);
    });
  });
});

test('unknown fields are ignored, and cannot change what is charged', async () => {
  const other = createBrowser(product.url);
  const answer = await other.post('/api/bookings', {
    ...anyBooking(),
    totalAmount: '1.00',
    reservationFee: '0.01',
    feeCents: 1,
    bookingId,
    paymentStatus: 'completed',
  });
  const { booking }: CreateBookingResponse = jsonOf(answer, 201);
  const { id } = booking;
  expect(id).not.toBe(bookingId);
  const checkout = await other.get(`/api/bookings/${id}/checkout`);
  expect(jsonOf(checkout).booking).toMatchObject({
    reservationFee: '15.00',
    paymentStatus: 'incomplete',
    confirmationNumber: null,
  });
});
