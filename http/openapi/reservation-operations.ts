import { abandonedBookingRequest } from '../contracts/abandoned-bookings.ts';
import { correctBookingRequest, createBookingRequest } from '../contracts/bookings.ts';
import { correctEmailRequest, correctReservationRequest } from '../contracts/corrections.ts';
import { draftRequest } from '../contracts/drafts.ts';
import { holdRequest } from '../contracts/holds.ts';
import { itineraryDownloadQuery } from '../contracts/itinerary-download.ts';
import { messageRequest } from '../contracts/messages.ts';
import {
  acceptTermsRequest,
  createPaymentIntentRequest,
  processPaymentRequest,
} from '../contracts/payments.ts';
import { completeRecoveryRequest } from '../contracts/recovery.ts';
import { verifyRequest } from '../contracts/verify.ts';
import type { Operation } from './operation.ts';

/** Calls that lead from a chosen flight to a paid reservation, and what a traveller does with it. */
export const reservationOperations: Record<string, Operation> = {
  'POST /api/bookings': {
    summary: 'Makes an unpaid booking',
    description:
      'Gives the visitor a cookie that may see the booking. With `idempotencyKey` (43 base64url characters) a repeat from the same browser answers the same booking, corrected where its details differ; other flights make a new booking, which replaces the unpaid one. 409 when the payment is processing, or the booking is paid and its details differ.',
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
    description:
      'Fields that are left out stay. 409 when it is paid or replaced, or the payment is processing.',
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
    description:
      '`name=flight-itinerary` names the file as the dashboard does; `traveller=2` is the document for that one alone. 403 while unpaid, 409 while an airline is asked to hold the flights, 410 when cancelled.',
    query: itineraryDownloadQuery,
    answer: 'application/pdf',
    errors: [400, 403, 404, 409, 410],
  },
  'GET /api/bookings/:id/calendar': {
    summary: 'The flights for a calendar',
    description: 'An event for each segment; refused as the PDF is.',
    answer: 'text/calendar',
    errors: [403, 404, 410],
  },
  'GET /api/bookings/:id/receipt': {
    summary: 'Receipt and credit notes',
    description: 'For those who may download the itinerary. 404 when no card was charged.',
    answer: 'application/pdf',
    errors: [403, 404, 410],
  },
  'GET /api/bookings/confirmation/:number': {
    summary: 'A paid booking by its confirmation number',
    answer: 'Confirmation',
    errors: [403, 404, 410],
  },
  'GET /api/bookings/confirmation/:number/pdf': {
    summary: 'The itinerary by its confirmation number',
    query: itineraryDownloadQuery,
    answer: 'application/pdf',
    errors: [400, 403, 404, 409, 410],
  },
  'POST /api/create-payment-intent': {
    summary: 'Opens a payment at the provider',
    description:
      'An unfinished payment is given again. Without `bookingId` the booking is that of `recoveryToken`, or of the recovery cookie. 409 when it is paid or replaced.',
    body: createPaymentIntentRequest,
    answer: 'OpenedPayment',
    errors: [400, 404, 409, 410],
  },
  'POST /api/accept-terms': {
    summary: 'Records that the traveller accepted the terms',
    description:
      'Sent when _Pay_ is pressed; recorded once for each version. 400 for other terms than the current.',
    body: acceptTermsRequest,
    answer: 'AcceptedTerms',
    errors: [400, 404, 410],
  },
  'POST /api/process-payment': {
    summary: 'Confirms a booking after the provider took the payment',
    description: 'The same at every repeat.',
    body: processPaymentRequest,
    answer: 'ProcessedPayment',
    errors: [400, 402, 404, 409, 410],
  },
  'POST /api/verify': {
    summary: 'Checks a document by number and last name',
    description: 'What anybody with a document may know; see below.',
    body: verifyRequest,
    answer: 'Verification',
    errors: [400, 404],
  },
  'POST /api/messages': {
    summary: 'Sends a message of the contact form',
    description:
      'The message goes to the support address by mail. The same `idempotencyKey` again sends nothing; 429 after five messages in a quarter of an hour.',
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
    description: 'Empty content erases.',
    body: draftRequest,
    answer: 'Done',
    errors: [400],
  },
  'POST /api/recovery/unsubscribe/:token': {
    summary: 'Stops reminders to the address of a mailed link',
    description: "Takes a mail program's form too (RFC 8058).",
    answer: 'Done',
    errors: [400, 404],
  },
  'POST /api/bookings/:id/hold': {
    summary: 'Chooses other flights after the airline refused to hold, or asks for a hold again',
    body: holdRequest,
    answer: 'Done',
    errors: [400, 403, 404, 409],
  },
  'POST /api/bookings/:id/corrections': {
    summary: 'Corrects names, title, birth date or passport number of a paid reservation',
    description:
      'Its documents are superseded at once and a new one goes to the traveller. The traveller once, within 24 hours of the payment and before departure; the administrator at any time, with a `reason`. `traveller` 1 is the lead passenger.',
    body: correctReservationRequest,
    answer: 'Done',
    errors: [400, 403, 404, 409, 410],
  },
  'POST /api/bookings/:id/email-corrections': {
    summary: 'Mails a link to another address of a paid reservation',
    description: 'Three addresses at most; the administrator gives a `reason`.',
    body: correctEmailRequest,
    answer: 'Done',
    errors: [400, 403, 404, 409, 410],
  },
  'POST /api/email-corrections/:id/:token': {
    summary: 'Confirms another address by the link of that mail',
    description:
      'The address counts from now on; links sent to the one before open nothing any more, and its account loses the reservation. The same at every repeat.',
    answer: 'Done',
    errors: [400, 404, 409, 410],
  },
  'POST /api/abandoned-bookings': {
    summary: 'Reports that a checkout is left',
    description:
      'The same at every repeat. `reason: "asked"` has the recovery link mailed at once, once a day, and again for a corrected address, at most three. 409 when it is paid, or after that.',
    body: abandonedBookingRequest,
    answer: 'AbandonedBooking',
    errors: [400, 404, 409, 410],
  },
  'GET /api/recovery/:token': {
    summary: 'The abandoned booking of a recovery link',
    description:
      'Sets a cookie for one hour, with which `create-payment-intent` takes `amount` alone. 400 malformed, 404 unknown, 410 expired or revoked, 409 with `bookingId` when it is paid.',
    answer: 'Recovery',
    errors: [400, 404, 409, 410],
  },
  'POST /api/recovery/:token/complete': {
    summary: 'Confirms an abandoned booking after the provider took the payment',
    description: 'Opens the booking to this browser. The same at every repeat.',
    body: completeRecoveryRequest,
    answer: 'CompletedRecovery',
    errors: [400, 402, 404, 409, 410],
  },
  'GET /api/recovery/unsubscribe/:token': {
    summary: 'Leads to the page that stops reminders',
    description: 'A person or a scanner that follows the address opts out of nothing.',
    status: 303,
    errors: [],
  },
};
