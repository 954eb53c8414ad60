/** Route patterns of the screens (spec 1 §2). */
export const routes = {
  home: '/',
  flights: '/flights',
  flightResults: '/flight-results',
  passengerDetails: '/passenger-details',
  checkout: '/checkout',
  checkoutOf: '/checkout/:bookingId',
  success: '/success',
  successOf: '/success/:bookingId',
  access: '/access',
  verify: '/verify',
  verifyOf: '/verify/:confirmationNumber',
  recovery: '/recovery',
  recoveryOf: '/recovery/:token',
  unsubscribe: '/unsubscribe/:token',
  confirmEmail: '/confirm-email/:bookingId/:token',
  login: '/login',
  setPassword: '/set-password',
  dashboard: '/dashboard',
  reservation: '/dashboard/:bookingId',
  admin: '/admin',
  adminOrders: '/admin/orders',
  adminOrder: '/admin/orders/:bookingId',
  adminAddBooking: '/admin/add-booking',
  adminFinance: '/admin/finance',
  adminTransactions: '/admin/finance/transactions',
  adminMessages: '/admin/messages',
  adminRefundRequests: '/admin/refund-requests',
  adminHolds: '/admin/holds',
  adminAccessLog: '/admin/access-log',
  adminAbandoned: '/admin/abandoned',
  adminMail: '/admin/mail',
  adminMailOf: '/admin/mail/:reason',
  adminReadModels: '/admin/read-models',
  onwardReservation: '/onward-reservation',
  flightItineraryForVisa: '/flight-itinerary-for-visa',
  flightReservationForVisa: '/flight-reservation-for-visa',
  dummyTicket: '/dummy-ticket',
  onwardTicket: '/onward-ticket',
  about: '/about',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  refundPolicy: '/refund-policy',
  docs: '/docs',
  document: '/docs/:name',
} as const;

/** The sign-in; `next` is the screen of this site that follows, by default the dashboard. */
export const loginPath = (next: string = routes.dashboard, more: Record<string, string> = {}) =>
  withQuery(routes.login, { ...more, next: next === routes.dashboard ? '' : next });

/** The forgotten-password form of the sign-in. */
export const forgotPasswordPath = (next?: string) => loginPath(next, { forgot: 'yes' });

/** Reads where the sign-in leads; never to another origin, nor back to the sign-in. */
export function nextPath(query: URLSearchParams): string {
  const next = query.get('next') ?? '';
  // Browsers treat a backslash as a slash and skip control characters.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return routes.dashboard;
  const { pathname, search, hash } = new URL(next, 'http://localhost');
  return pathname.startsWith('//') || pathname === routes.login
    ? routes.dashboard
    : `${pathname}${search}${hash}`;
}

/** The verification of a document; a number fills its form. */
export const verifyPath = (number = '') =>
  number === '' ? routes.verify : `${routes.verify}/${encodeURIComponent(number)}`;

/** The account's page of one reservation. */
export const reservationPath = (bookingId: number) => `${routes.dashboard}/${bookingId}`;

/** The administrator's orders (spec 2 §2); `query` (with its `?`) contains filters and order. */
export const adminOrdersPath = (query = '') => `${routes.adminOrders}${query}`;

export const adminOrderPath = (bookingId: number) => `${routes.adminOrders}/${bookingId}`;

/** The transactions of the days in a query, as `writeDays` writes it. */
export const adminTransactionsPath = (days: string) => `${routes.adminTransactions}?${days}`;

/** One mail, by its reason. */
export const adminMailOfPath = (reason: string) =>
  `${routes.adminMail}/${encodeURIComponent(reason)}`;

/** The element id of the search form, for links to it. */
export const SEARCH_FORM_ID = 'flight-search-form';

/** A search in a URL: IATA codes, `YYYY-MM-DD`; empty when not given. */
export type SearchParameters = {
  from: string;
  to: string;
  departureDate: string;
  returnDate: string;
  /** From `2` to `9`; empty for one traveller. */
  travellers: string;
};

/** Returns the number of travellers of a search. */
export const travellersOf = ({ travellers }: Pick<SearchParameters, 'travellers'>) =>
  Number(travellers || 1);

/** Reads a search from a URL; missing parts are empty. IATA codes may be in lower case. */
export const readSearch = (query: URLSearchParams): SearchParameters => ({
  from: readCode(query.get('from')),
  to: readCode(query.get('to')),
  departureDate: query.get('departureDate') ?? '',
  returnDate: query.get('returnDate') ?? '',
  travellers: /^[2-9]$/.exec(query.get('travellers') ?? '')?.[0] ?? '',
});

const readCode = (text: string | null) =>
  (text ?? '').replace(/^[a-z]{3}$/i, (code) => code.toUpperCase());

/** Returns the query string of a search, without empty parts. */
export const searchQuery = (search: SearchParameters) => withQuery('', { ...search });

/** The home page; `query` (with its `?`) fills the search form. */
export const homePath = (query = '') => `${routes.home}${query}`;

export const flightsPath = (search: SearchParameters) => `${routes.flights}${searchQuery(search)}`;

/** The passenger form for a selected flight; `reservationPrice` in dollars (spec 1 §2). */
export const passengerDetailsPath = (choice: {
  flightId: string;
  from: string;
  to: string;
  departureDate: string;
  reservationType: 'one-way' | 'round-trip';
  reservationPrice: number;
  returnDate: string;
  travellers?: string;
  /** The selected return flight; empty for the preselected one. */
  returnFlightId?: string;
}) =>
  withQuery(routes.passengerDetails, {
    ...choice,
    reservationPrice: String(choice.reservationPrice),
  });

/** The passenger form for an existing booking, until it is paid. */
export const editDetailsPath = (bookingId: number) =>
  withQuery(routes.passengerDetails, { bookingId: String(bookingId) });

/** The state of a sign-in that a screen without a session led to. */
export const SIGNED_OUT = 'signed-out';

/** The state of a history entry that was opened from the checkout, which is then one step back. */
export const FROM_CHECKOUT = 'from-checkout';

export const checkoutPath = (bookingId: number | string) =>
  withQuery(routes.checkout, { bookingId: String(bookingId) });

/** The same under its short URL (spec 2 §2). */
export const shortCheckoutPath = (bookingId: number | string) =>
  `${routes.checkout}/${encodeURIComponent(bookingId)}`;

/** The confirmation of a paid and settled booking. */
export const confirmationPath = (bookingId: number) =>
  withQuery(routes.success, { bookingId: String(bookingId) });

/**
 * The confirmation of a booking that may not be settled yet. The URL contains the intent, in the
 * provider's parameters, so that the screen can settle it.
 */
export const unsettledPath = (bookingId: number, intentId: string | null) =>
  withQuery(routes.success, {
    bookingId: String(bookingId),
    ...(intentId !== null && { payment_intent: intentId, redirect_status: 'succeeded' }),
  });

/** The confirmation under its short URL. */
export const successPath = (bookingId: number) => `${routes.success}/${bookingId}`;

export const recoveryPath = (token: string) => `${routes.recovery}/${encodeURIComponent(token)}`;

function withQuery(path: string, parameters: Record<string, string>) {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
