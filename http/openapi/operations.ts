import type { z } from 'zod';
import { bulkResendRequest } from '../contracts/admin-orders.ts';
import { airportSearchQuery } from '../contracts/airports.ts';
import {
  endSessionRequest,
  forgotPasswordRequest,
  loginRequest,
  passwordLinkRequest,
  setPasswordRequest,
} from '../contracts/auth.ts';
import { correctBookingRequest, createBookingRequest } from '../contracts/bookings.ts';
import { draftRequest } from '../contracts/drafts.ts';
import { flightSearchQuery, returnFlightQuery } from '../contracts/flights.ts';
import { bounceNotice } from '../contracts/mail-webhook.ts';
import { messageRequest } from '../contracts/messages.ts';
import {
  acceptTermsRequest,
  createPaymentIntentRequest,
  processPaymentRequest,
} from '../contracts/payments.ts';
import { financeQuery, transactionsQuery } from '../contracts/finance.ts';
import { reconciliationRequest } from '../contracts/reconciliation.ts';
import { adminHoldRequest, holdRequest } from '../contracts/holds.ts';
import { refundTextRequest } from '../contracts/refund-requests.ts';
import { verifyRequest } from '../contracts/verify.ts';
import type { SHAPES } from './shapes.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a call takes and answers. `answer` names the shape of success, or the media type of a file. */
export type Operation = {
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** 200 unless named. */
  status?: 200 | 201 | 202;
  answer:
    | keyof typeof SHAPES
    | 'application/pdf'
    | 'text/calendar'
    | 'text/csv'
    | 'text/html'
    | typeof WORKBOOK;
  /** The statuses of its errors, besides 429 and 503, which every call may answer. */
  errors: readonly (keyof typeof ERRORS)[];
};

/** When a call answers an error; `docs/api.md` says more. */
export const ERRORS = {
  400: 'The input does not fit; `errors` names the fields',
  401: 'Nobody is signed in, or the password is wrong',
  402: 'The payment is not complete yet',
  403: 'Not paid, or signed in as another person',
  404: 'Absent, or not yours: the answers are the same',
  409: 'Paid already, still processing, cancelled, or not matching',
  410: 'The personal data of this booking was deleted',
  413: 'The body is too large',
  429: 'Too many requests; `Retry-After` says how long to wait',
  503: 'Nothing can be saved or read now; `Retry-After` says how long to wait',
} as const;

/** Every described call, by the method and path of its route. */
export const operations: Record<string, Operation> = {
  'GET /api/site': {
    summary: 'What the browser must know of this installation',
    answer: 'Site',
    errors: [],
  },
  'GET /api/airports/search': {
    summary: 'Airports that a keyword suggests',
    query: airportSearchQuery,
    answer: 'Airports',
    errors: [400],
  },
  'GET /api/flights/search': {
    summary: 'Flights of a day',
    query: flightSearchQuery,
    answer: 'Flights',
    errors: [400],
  },
  'GET /api/flights/:id': { summary: 'A flight', answer: 'Flight', errors: [404] },
  'GET /api/flights/:id/return': {
    summary: 'Flights back',
    query: returnFlightQuery,
    answer: 'Flights',
    errors: [400, 404],
  },
  'POST /api/bookings': {
    summary: 'Makes an unpaid booking',
    body: createBookingRequest,
    status: 201,
    answer: 'CreatedBooking',
    errors: [400, 409],
  },
  'GET /api/bookings/:id': {
    summary: 'A paid booking',
    answer: 'Confirmation',
    errors: [403, 404, 410],
  },
  'PATCH /api/bookings/:id': {
    summary: 'Changes details of an unpaid booking',
    body: correctBookingRequest,
    answer: 'Checkout',
    errors: [400, 404, 409, 410],
  },
  'GET /api/bookings/:id/checkout': {
    summary: 'An unpaid booking',
    answer: 'Checkout',
    errors: [404, 410],
  },
  'GET /api/bookings/:id/pdf': {
    summary: 'The itinerary',
    answer: 'application/pdf',
    errors: [403, 404, 410],
  },
  'GET /api/bookings/:id/calendar': {
    summary: 'The flights for a calendar',
    answer: 'text/calendar',
    errors: [403, 404, 410],
  },
  'GET /api/bookings/:id/receipt': {
    summary: 'Receipt and credit notes',
    answer: 'application/pdf',
    errors: [403, 404, 410],
  },
  'GET /api/bookings/confirmation/:number': {
    summary: 'A paid booking by its confirmation number',
    answer: 'Confirmation',
    errors: [404, 410],
  },
  'GET /api/bookings/confirmation/:number/pdf': {
    summary: 'The itinerary by its confirmation number',
    answer: 'application/pdf',
    errors: [404, 410],
  },
  'POST /api/create-payment-intent': {
    summary: 'Opens a payment at the provider',
    body: createPaymentIntentRequest,
    answer: 'OpenedPayment',
    errors: [400, 404, 409, 410],
  },
  'POST /api/accept-terms': {
    summary: 'Records that the traveller accepted the terms',
    body: acceptTermsRequest,
    answer: 'AcceptedTerms',
    errors: [400, 404, 410],
  },
  'POST /api/process-payment': {
    summary: 'Confirms a booking after the provider took the payment',
    body: processPaymentRequest,
    answer: 'ProcessedPayment',
    errors: [400, 402, 404, 409, 410],
  },
  'POST /api/verify': {
    summary: 'Checks a document by number and last name',
    body: verifyRequest,
    answer: 'Verification',
    errors: [400, 404],
  },
  'POST /api/messages': {
    summary: 'Sends a message of the contact form',
    body: messageRequest,
    answer: 'Done',
    errors: [400],
  },
  'GET /api/drafts': {
    summary: 'What this browser typed last and did not pay',
    answer: 'Draft',
    errors: [],
  },
  'GET /api/drafts/:tab': { summary: 'The same of one tab', answer: 'Draft', errors: [400] },
  'PUT /api/drafts/:tab': {
    summary: 'Keeps what a tab typed',
    body: draftRequest,
    answer: 'Done',
    errors: [400],
  },
  'POST /api/auth/login': {
    summary: 'Signs in',
    body: loginRequest,
    answer: 'Login',
    errors: [400, 401],
  },
  'POST /api/auth/logout': { summary: 'Signs out', answer: 'Done', errors: [] },
  'GET /api/auth/session': { summary: 'Who is signed in', answer: 'Session', errors: [] },
  'GET /api/auth/sessions': {
    summary: 'Where the account is signed in',
    answer: 'Sessions',
    errors: [401],
  },
  'POST /api/auth/sessions/end': {
    summary: 'Ends a session of the account',
    body: endSessionRequest,
    answer: 'Done',
    errors: [400, 401, 404],
  },
  'POST /api/auth/sessions/end-others': {
    summary: 'Ends all sessions of the account but this one',
    answer: 'Done',
    errors: [401],
  },
  'POST /api/users/:id/bookings/:bookingId/refund-request': {
    summary: 'Asks for the fee of a reservation back',
    body: refundTextRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 409, 410],
  },
  'GET /api/users/:id/data': {
    summary: 'A file with everything that is held on the owner of an account',
    answer: 'OwnRecord',
    errors: [401, 403],
  },
  'POST /api/users/:id/delete': {
    summary: 'Destroys the account of the caller and the data of its bookings',
    answer: 'AccountDeleted',
    errors: [401, 403, 404, 409],
  },
  'POST /api/auth/password-link': {
    summary: 'Whether a link can still set a password',
    body: passwordLinkRequest,
    answer: 'Done',
    errors: [400],
  },
  'POST /api/auth/set-password': {
    summary: 'Sets a password by a link',
    body: setPasswordRequest,
    answer: 'SetPassword',
    errors: [400],
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mails a link to set a password',
    body: forgotPasswordRequest,
    answer: 'Done',
    errors: [400],
  },
  'POST /api/recovery/unsubscribe/:token': {
    summary: 'Stops reminders to the address of a mailed link',
    answer: 'Done',
    errors: [400, 404],
  },
  'POST /api/bookings/:id/hold': {
    summary: 'Chooses other flights after the airline refused to hold, or asks for a hold again',
    body: holdRequest,
    answer: 'Done',
    errors: [400, 403, 404, 409],
  },
  'GET /api/admin/holds': {
    summary: 'What airlines hold or refused to hold, the last change first, 100 at most',
    answer: 'Holds',
    errors: [401, 403],
  },
  'POST /api/admin/bookings/:id/hold': {
    summary: 'Checks, places again or gives back what the airline holds',
    body: adminHoldRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 409, 503],
  },
  'GET /api/admin/mails/:reason': {
    summary: 'One mail with what it said',
    answer: 'Mail',
    errors: [401, 403, 404],
  },
  'GET /api/admin/mails/:reason/page': {
    summary: 'The formatted form of a mail, for a frame',
    answer: 'text/html',
    errors: [401, 403, 404],
  },
  'GET /api/admin/bookings/:id/documents/:version': {
    summary: 'A version of the document as it was issued',
    answer: 'application/pdf',
    errors: [401, 403, 404, 409, 410],
  },
  'GET /api/admin/order-filters': {
    summary: 'The airlines and routes that orders have',
    answer: 'OrderFilters',
    errors: [401, 403],
  },
  'POST /api/admin/bookings/resend': {
    summary: 'Sends the confirmations of several orders once more',
    body: bulkResendRequest,
    answer: 'BulkResend',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance': {
    summary: 'What came in and went out by day',
    query: financeQuery,
    answer: 'Finance',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance.csv': {
    summary: 'The same as a CSV file',
    query: financeQuery,
    answer: 'text/csv',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance.xlsx': {
    summary: 'The same as a workbook',
    query: financeQuery,
    answer: WORKBOOK,
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance/transactions': {
    summary: 'What moved at the payment provider, newest first',
    query: transactionsQuery,
    answer: 'Transactions',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance/transactions.csv': {
    summary: 'All transactions of the days as a CSV file',
    query: financeQuery,
    answer: 'text/csv',
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance/transactions.xlsx': {
    summary: 'All transactions of the days as a workbook, 20,000 at most',
    query: financeQuery,
    answer: WORKBOOK,
    errors: [400, 401, 403],
  },
  'GET /api/admin/finance/months': {
    summary: 'The months of the ledger, and who closed them when',
    answer: 'Months',
    errors: [401, 403],
  },
  'POST /api/admin/finance/months/:month/close': {
    summary: 'Closes a month that is over, once',
    answer: 'Done',
    errors: [400, 401, 403, 409],
  },
  'GET /api/admin/finance/reconciliation': {
    summary: "The last comparison with the provider's books that was asked for here",
    answer: 'Reconciliation',
    errors: [401, 403],
  },
  'POST /api/admin/finance/reconciliation': {
    summary: "Compares days with the provider's books, and settles again what differs",
    body: reconciliationRequest,
    status: 202,
    answer: 'Done',
    errors: [400, 401, 403, 409],
  },
  'POST /api/webhooks/stripe': {
    summary: "The payment provider's notice, signed by it",
    answer: 'Received',
    errors: [400, 413],
  },
  'POST /api/webhooks/mail': {
    summary: "The mail service's notice of a mail that came back",
    body: bounceNotice,
    answer: 'Received',
    errors: [400, 401, 404],
  },
};
