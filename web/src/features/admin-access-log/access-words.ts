/** The past of the verbs below. */
const PAST = {
  accept: 'Accepted',
  add: 'Added',
  cancel: 'Cancelled',
  change: 'Changed',
  close: 'Closed',
  compare: 'Compared',
  confirm: 'Confirmed',
  correct: 'Corrected',
  decline: 'Declined',
  download: 'Downloaded',
  end: 'Ended',
  erase: 'Erased',
  open: 'Opened',
  rebuild: 'Rebuilt',
  refund: 'Refunded',
  remove: 'Removed',
  report: 'Reported',
  request: 'Requested',
  resend: 'Resent',
  retry: 'Retried',
  revoke: 'Revoked',
  settle: 'Settled',
  submit: 'Submitted',
  view: 'Viewed',
};
type Action = `${keyof typeof PAST} ${string}`;

/** What a route does; the order or account that it is about follows. */
const WORDS: Partial<Record<string, Action>> = {
  'GET /api/admin/abandoned/checkouts': 'view the unpaid checkouts',
  'GET /api/admin/access-log': 'view the access log',
  'GET /api/admin/bookings': 'view the list of orders',
  'GET /api/admin/bookings.csv': 'download the list of orders',
  'GET /api/admin/bookings/:id': 'open order',
  'GET /api/admin/bookings/:id/as-of': 'view an earlier state of order',
  'GET /api/admin/bookings/:id/disputes': 'view the disputes of order',
  'GET /api/admin/bookings/:id/documents/:version': 'download a document of order',
  'GET /api/admin/bookings/:id/history': 'view the history of order',
  'GET /api/admin/finance/transactions': 'view the transactions',
  'GET /api/admin/finance/transactions.csv': 'download the transactions',
  'GET /api/admin/finance/transactions.xlsx': 'download the transactions',
  'GET /api/admin/holds': 'view the airline holds',
  'GET /api/admin/mails': 'view the list of mails',
  'GET /api/admin/mails/:reason': 'open a mail for order',
  'GET /api/admin/mails/:reason/page': 'open the content of a mail for order',
  'GET /api/admin/messages': 'view the messages of the contact form',
  'GET /api/admin/refund-requests': 'view the refund requests',
  'GET /api/bookings/:id': 'open the reservation of order',
  'GET /api/bookings/:id/calendar': 'download the calendar of order',
  'GET /api/bookings/:id/checkout': 'open the checkout of order',
  'GET /api/bookings/:id/pdf': 'download the itinerary of order',
  'GET /api/bookings/:id/receipt': 'download the receipt of order',
  'GET /api/bookings/confirmation/:number': 'open a reservation by its number',
  'GET /api/bookings/confirmation/:number/pdf': 'download an itinerary by its number',
  'GET /api/users/:id/bookings': 'view the bookings of account',
  'GET /api/users/:id/bookings/:bookingId': 'open a booking of account',
  'GET /api/users/:id/data': 'download the data of account',
  'PATCH /api/bookings/:id': 'change the details of order',
  'POST /api/abandoned-bookings': 'report as abandoned the checkout of order',
  'POST /api/accept-terms': 'accept the terms for order',
  'POST /api/admin-direct-booking': 'confirm free of charge order',
  'POST /api/admin/add-booking': 'add order',
  'POST /api/admin/bookings/:id/cancel': 'cancel order',
  'POST /api/admin/bookings/:id/decline-refund': 'decline the refund of order',
  'POST /api/admin/bookings/:id/disputes/:disputeId/evidence':
    'submit evidence for a dispute of order',
  'POST /api/admin/bookings/:id/forget': 'erase the personal data of order',
  'POST /api/admin/bookings/:id/hold': 'change the airline hold of order',
  'POST /api/admin/bookings/:id/notes': 'add a note to order',
  'POST /api/admin/bookings/:id/refund': 'refund order',
  'POST /api/admin/bookings/:id/resend': 'resend the confirmation of order',
  'POST /api/admin/bookings/:id/revoke-links': 'revoke the links of order',
  'POST /api/admin/bookings/resend': 'resend the confirmations of several orders',
  'POST /api/admin/finance/months/:month/close': 'close the finance month',
  'POST /api/admin/finance/reconciliation': 'compare the books with the payment provider',
  'POST /api/admin/mails/retry': 'retry a waiting mail for order',
  'POST /api/admin/messages/:id/erase': 'erase a message of the contact form',
  'POST /api/admin/read-models/runs': 'rebuild or verify read models',
  'POST /api/auth/login': 'confirm the password',
  'POST /api/auth/logout': 'end the own session',
  'POST /api/auth/second-factor/add': 'add an authenticator app',
  'POST /api/auth/second-factor/remove': 'remove the authenticator app',
  'POST /api/auth/second-factor/secret': 'request the secret of an authenticator app',
  'POST /api/auth/sessions/end': 'end another session',
  'POST /api/auth/sessions/end-others': 'end all other sessions',
  'POST /api/auth/set-password': 'change the password',
  'POST /api/bookings/:id/corrections': 'correct the details of order',
  'POST /api/bookings/:id/email-corrections': 'change the email address of order',
  'POST /api/bookings/:id/hold': 'request a hold for order',
  'POST /api/create-payment-intent': 'open the payment of order',
  'POST /api/process-payment': 'settle the payment of order',
  'POST /api/users/:id/bookings/:bookingId/refund-request': 'request a refund with account',
  'POST /api/users/:id/delete': 'erase account',
};

const ENTRY =
  /^(Read|Did|Refused (?:once|(\d+ times)) within an hour:) (\S+ [^\s,]+)(?:, (\d+ times))?$/;

/**
 * Returns an entry of the access log in words, which its order or account follows, and how often it
 * counts if more than once; `undefined` for unknown routes and failed sign-ins.
 */
export const accessWords = ({
  what,
  about,
}: {
  what: string;
  about: string | null;
}): { words: string; times: string | undefined } | undefined => {
  const [, kind, refused, route, read] = ENTRY.exec(what) ?? [];
  const action = WORDS[route?.replace(/^HEAD /, 'GET ') ?? ''];
  if (action === undefined) return undefined;
  const past: Partial<Record<string, string>> = PAST;
  const words =
    kind === 'Read' || kind === 'Did'
      ? action.replace(/^\w+/, (verb) => past[verb] ?? verb)
      : `Tried to ${action}`;
  return {
    words:
      about === null
        ? words.replace(/ for order$/, '').replace(/\b(order|account)$/, 'an $1')
        : words,
    times: refused ?? read,
  };
};
