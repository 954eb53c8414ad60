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
  login: '/login',
  setPassword: '/set-password',
  dashboard: '/dashboard',
  admin: '/admin',
  adminOrders: '/admin/orders',
  adminOrder: '/admin/orders/:bookingId',
  adminAddBooking: '/admin/add-booking',
  adminFinance: '/admin/finance',
  adminMessages: '/admin/messages',
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

/** The sign-in, and its small form for a forgotten password. */
export const loginPath = () => routes.login;
export const forgotPasswordPath = () => `${routes.login}?forgot`;

export const dashboardPath = () => routes.dashboard;

/** The administrator's orders (spec 2 §2); `query` (with its `?`) says which, and in which order. */
export const adminOrdersPath = (query = '') => `${routes.adminOrders}${query}`;

export const adminOrderPath = (bookingId: number) => `${routes.adminOrders}/${bookingId}`;

export const adminAddBookingPath = () => routes.adminAddBooking;

export const adminFinancePath = () => routes.adminFinance;

export const adminMessagesPath = () => routes.adminMessages;

/** The element id of the search form, for links that lead to it. */
export const SEARCH_FORM_ID = 'flight-search-form';

/** A search as it stands in the address: IATA codes, `YYYY-MM-DD`; empty when not given. */
export type SearchParameters = {
  from: string;
  to: string;
  departureDate: string;
  returnDate: string;
};

/** Reads a search from an address; what is missing is the empty string. */
export const readSearch = (query: URLSearchParams): SearchParameters => ({
  from: query.get('from') ?? '',
  to: query.get('to') ?? '',
  departureDate: query.get('departureDate') ?? '',
  returnDate: query.get('returnDate') ?? '',
});

/** The query string of a search, without what is empty. */
export const searchQuery = (search: SearchParameters) => withQuery('', { ...search });

/** The home page; `query` (with its `?`) fills the search form. */
export const homePath = (query = '') => `${routes.home}${query}`;

export const flightsPath = (search: SearchParameters) => `${routes.flights}${searchQuery(search)}`;

/** The passenger form for a chosen flight; `reservationPrice` in dollars (spec 1 §2). */
export const passengerDetailsPath = (choice: {
  flightId: string;
  from: string;
  to: string;
  departureDate: string;
  reservationType: 'one-way' | 'round-trip';
  reservationPrice: number;
  returnDate: string;
}) =>
  withQuery(routes.passengerDetails, {
    ...choice,
    reservationPrice: String(choice.reservationPrice),
  });

export const checkoutPath = (bookingId: number | string) =>
  withQuery(routes.checkout, { bookingId: String(bookingId) });

/** The same under its short address (spec 2 §2). */
export const shortCheckoutPath = (bookingId: number | string) =>
  `${routes.checkout}/${encodeURIComponent(bookingId)}`;

/** The confirmation of a booking that is paid and settled. */
export const confirmationPath = (bookingId: number) =>
  withQuery(routes.success, { bookingId: String(bookingId) });

/**
 * The confirmation of a booking that the server may not have settled yet: the intent rides along,
 * in the provider's own words, so that the screen can have it settled.
 */
export const unsettledPath = (bookingId: number, intentId: string | null) =>
  withQuery(routes.success, {
    bookingId: String(bookingId),
    ...(intentId !== null && { payment_intent: intentId, redirect_status: 'succeeded' }),
  });

/** The confirmation under its short address. */
export const successPath = (bookingId: number) => `${routes.success}/${bookingId}`;

export const recoveryPath = (token: string) => `${routes.recovery}/${encodeURIComponent(token)}`;

function withQuery(path: string, parameters: Record<string, string>) {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
