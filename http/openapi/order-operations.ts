import { addBookingRequest } from '../contracts/add-booking.ts';
import {
  adminDirectBookingRequest,
  asOfQuery,
  cancelRequest,
  forgetRequest,
  noteRequest,
  refundRequest,
  resendRequest,
} from '../contracts/admin-order.ts';
import {
  adminBookingsQuery,
  bulkResendRequest,
  ordersCsvQuery,
} from '../contracts/admin-orders.ts';
import { adminHoldRequest } from '../contracts/holds.ts';
import { refundTextRequest } from '../contracts/refund-requests.ts';
import type { Operation } from './operation.ts';

/** What the administrator sees of orders and does with them. */
export const orderOperations: Record<string, Operation> = {
  'POST /api/admin/bookings/:id/hold': {
    summary: 'Checks, places again or gives back what the airline holds',
    body: adminHoldRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 409],
  },
  'GET /api/admin/bookings': {
    summary: 'The list of orders',
    description:
      "Every order as one streamed list; with `page`, one page of them. `email` must be the administrator's own. Days are UTC, all ends included. A button carries the `cursor` that its page begins at.",
    query: adminBookingsQuery,
    answer: 'AdminOrders',
    errors: [400, 401, 403],
  },
  'GET /api/admin/bookings.csv': {
    summary: 'The same orders as a file',
    description: 'With `ids=1,2` those orders alone, at most 100.',
    query: ordersCsvQuery,
    answer: 'text/csv',
    errors: [400, 401, 403],
  },
  'GET /api/admin/bookings/:id': {
    summary: 'An order',
    answer: 'AdminOrder',
    errors: [401, 403, 404],
  },
  'GET /api/admin/bookings/:id/history': {
    summary: 'The history of an order',
    answer: 'OrderHistory',
    errors: [401, 403, 404],
  },
  'GET /api/admin/bookings/:id/documents/:version': {
    summary: 'A version of the document as it was issued',
    description: '409 when it can no longer be drawn with the recorded hash.',
    answer: 'application/pdf',
    errors: [401, 403, 404, 409, 410],
  },
  'GET /api/admin/bookings/:id/as-of': {
    summary: 'An order as the log knew it at a moment',
    description: '400 for a moment before it was created.',
    query: asOfQuery,
    answer: 'OrderAsOf',
    errors: [400, 401, 403, 404],
  },
  'POST /api/admin/bookings/:id/notes': {
    summary: 'Keeps an internal note, sealed',
    body: noteRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 410],
  },
  'POST /api/admin/bookings/:id/resend': {
    summary: 'Sends the confirmation once more',
    description: 'To another address if one is given.',
    body: resendRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 409, 410],
  },
  'POST /api/admin/bookings/:id/refund': {
    summary: 'Gives a card payment back in full',
    description:
      'The same refund at every repeat; with another reason 409 with the refund that was made.',
    body: refundRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 409, 410],
  },
  'POST /api/admin/bookings/:id/decline-refund': {
    summary: "Declines the traveller's request for a refund",
    description: 'The reason goes to the traveller. `refund` accepts the request.',
    body: refundTextRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 409, 410],
  },
  'POST /api/admin/bookings/:id/cancel': {
    summary: 'Withdraws a confirmed reservation',
    description: 'Its document is issued no more.',
    body: cancelRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 409, 410],
  },
  'POST /api/admin/bookings/:id/forget': {
    summary: 'Erases a traveller for good',
    description:
      'Soon after, the account that no other booking is left in. `bookingId` repeats the number. 409 while the booking is being paid, 410 for a command that needs the person afterwards.',
    body: forgetRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 409, 410],
  },
  'POST /api/admin/bookings/:id/revoke-links': {
    summary: 'Revokes all access links of an order',
    description: 'Ends the access of browsers that came by one.',
    answer: 'Done',
    errors: [401, 403, 404, 409, 410],
  },
  'GET /api/admin/bookings/:id/disputes': {
    summary: 'Disputes as the provider shows them now',
    answer: 'Disputes',
    errors: [401, 403, 404],
  },
  'POST /api/admin/bookings/:id/disputes/:disputeId/evidence': {
    summary: 'Submits the evidence to the bank, once',
    description: '409 when the bank has decided.',
    answer: 'Done',
    errors: [401, 403, 404, 409],
  },
  'POST /api/admin/add-booking': {
    summary: 'Adds an order by hand',
    description:
      "`returnFlight` only for a round trip; without it, the document says that the return flight was not given. A missing `reservationFee` is that of the trip's type. `billingAddress` is JSON text.",
    body: addBookingRequest,
    status: 201,
    answer: 'AddedBooking',
    errors: [400, 401, 403],
  },
  'POST /api/admin-direct-booking': {
    summary: 'Gives a reservation away',
    body: adminDirectBookingRequest,
    answer: 'ProcessedPayment',
    errors: [400, 401, 403, 404, 409, 410],
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
};
