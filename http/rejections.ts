import type { SetPasswordRejection } from '#engine/account/set-password.ts';
import type { SignInRejection } from '#engine/account/sign-in.ts';
import type {
  ConfirmEmailRejection,
  RequestEmailRejection,
} from '#engine/booking/correct-email.ts';
import type { CorrectReservationRejection } from '#engine/booking/correct-reservation.ts';
import type { PlaceOnceRejection } from '#engine/booking/place-booking-once.ts';
import { NAME_NOT_HOLDABLE } from '#engine/hold/airline-name.ts';
import type { AskForHoldRejection } from '#engine/hold/ask-for-hold.ts';
import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#engine/booking/price-list.ts';
import type { OpenPaymentRejection } from '#engine/payment/open-payment.ts';
import { type RefundBookingRejection, choiceOfRefund } from '#engine/payment/refund-booking.ts';
import type { EvidenceRejection } from '#engine/payment/send-evidence.ts';
import type { ForgetBookingRejection } from '#engine/privacy/forget-booking.ts';
import type { SettleRejection } from '#engine/payment/settle-payment.ts';
import { usd } from '#engine/itinerary/format.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { LinkRejection } from '#engine/recovery/recovery-link.ts';
import { RECOVERY_DAYS } from '#engine/product.ts';
import { MUST_LEAD_BACK, ONE_WAY_HAS_NO_RETURN } from './contracts/flights.ts';
import { type HttpError, httpError } from './middleware/errors.ts';

type AnyRejection =
  | PlaceOnceRejection
  | CorrectReservationRejection
  | RequestEmailRejection
  | ConfirmEmailRejection
  | OpenPaymentRejection
  | SettleRejection
  | SignInRejection
  | SetPasswordRejection
  | LinkRejection
  | RefundBookingRejection
  | ForgetBookingRejection
  | EvidenceRejection
  | AskForHoldRejection
  | Rejection<'hold-undecided' | 'nothing-held' | 'document-outdated'>
  | Rejection<'month-not-over' | 'month-closed' | 'ledger-behind' | 'ledger-incomplete'>
  | Rejection<'opt-out-unknown' | 'message-absent' | 'booking-unconfirmed' | 'person-forgotten'>
  | Rejection<'no-refund-request' | 'account-absent' | 'administrator-account'>
  | Rejection<'links-sent-today' | 'link-returned'>;
/** Rejections whose sentence holds more than their reason. */
type Detailed =
  | Extract<RefundBookingRejection, { reason: 'already-refunded' }>
  | Extract<SignInRejection, { reason: 'attempt-too-early' }>;
type PlainReason = Exclude<AnyRejection['reason'], Detailed['reason']>;
type Answer = {
  status: number;
  message: string;
  /** The wrong field of a 400 or of a second call. */
  field?: string;
  needs?: 'code';
  retryAfterSeconds?: number;
};
type Answers = Record<PlainReason, Answer> & {
  [Reason in Detailed['reason']]: (rejection: Extract<Detailed, { reason: Reason }>) => Answer;
};

const LINK_ENDED = `This recovery link has expired or is no longer valid. Recovery links are valid for ${RECOVERY_DAYS} days.`;

/** Answers of one status: a message for each reason, after the wrong field if there is one. */
const answers = <Reason extends PlainReason>(
  status: number,
  messages: Record<Reason, string | [field: string, message: string]>,
) =>
  Object.fromEntries(
    Object.entries<string | [string, string]>(messages).map(([reason, text]) => {
      const [field, message] = typeof text === 'string' ? [undefined, text] : text;
      return [reason, { status, message, ...(field !== undefined && { field }) }];
    }),
  ) as Record<Reason, Answer>;

/** The answer to each rejection of a command, by its reason. */
const ANSWERS: Answers = {
  ...answers(401, {
    'credentials-wrong': 'Invalid email or password',
  }),
  ...answers(402, {
    'payment-unfinished': 'The payment is not complete yet.',
  }),
  ...answers(404, {
    'booking-absent': 'Booking not found',
    'dispute-absent': 'This order has no such dispute.',
    'account-absent': 'There is no such account.',
    'link-unknown': LINK_ENDED,
    'message-absent': 'There is no such message.',
    'opt-out-unknown': 'This unsubscribe link is not known.',
  }),
  ...answers(409, {
    'hold-undecided':
      'We are asking the airline to hold your flights. Your document will be ready in a moment.',
    'document-outdated': 'Your reservation has just changed. Please download the document again.',
    'nothing-to-choose': 'There are no more flights to choose from.',
    'no-renewal':
      'This reservation cannot be held again. That is possible twice, within 14 days of payment.',
    'nothing-held': 'The airline holds nothing for this reservation.',
    'already-corrected':
      'You have already corrected this reservation. Please write to us for another change.',
    'correction-too-late':
      'A reservation can be corrected within 24 hours of payment. Please write to us for a later change.',
    'already-departed': 'The flight has departed, so this reservation can no longer be changed.',
    'another-person':
      'First name, last name and date of birth cannot all be corrected at once, because a reservation cannot be passed on to someone else. Please write to us.',
    'another-name': [
      'passenger.lastName',
      'First and last name cannot both be changed to other names, because a reservation cannot be passed on to someone else. You can correct how they are spelled. For another change, please write to us.',
    ],
    'too-many-addresses':
      'Three new addresses were entered for this reservation. Please write to us for another change.',
    'nothing-to-correct': 'These details are already on the reservation.',
    'changed-meanwhile':
      'This reservation was changed a moment ago. Please check it and try again.',
    'links-sent-today':
      'We sent links for this reservation to other addresses in the last 24 hours. Please continue here, or ask for a link again tomorrow.',
    'link-returned': [
      'passenger.email',
      'Our email to this address came back. Please check the address.',
    ],
    'already-paid': 'This reservation is already paid.',
    'booking-replaced': 'You chose other flights, and another reservation replaced this one.',
    'payment-processing': 'The payment is still being processed.',
    'payment-cancelled': 'This payment was cancelled. Please start again.',
    'payment-refunded': 'This payment was refunded. Please start again.',
    'payment-mismatch':
      'This payment does not match the reservation. We have been told and will contact you.',
    'booking-unconfirmed': 'Only a confirmed reservation allows this.',
    'payment-under-way':
      'This reservation is being paid right now. Please try again in a few minutes.',
    'not-paid': 'There is no card payment to refund.',
    'payment-disputed': 'The cardholder disputes this payment; the bank decides about it.',
    'payment-was-disputed':
      'The cardholder disputed this payment. The provider does not refund disputed payments.',
    'dispute-closed': 'The bank has decided this dispute and takes no evidence.',
    'refund-refused':
      'The payment provider refused this refund. The history of the order shows why.',
    'refund-too-large': 'Nothing is left to refund.',
    'administrator-account':
      "The administrator's account cannot be deleted: the shop must be reachable.",
    'no-refund-request': 'No refund request of this reservation is open.',
    'month-not-over': 'This month is not over yet (UTC).',
    'month-closed': 'This month is closed already.',
    'ledger-incomplete':
      'Events of payments cannot be read, so the figures are incomplete. A month is closed with complete figures only.',
  }),
  ...answers(410, {
    'email-link-ended':
      'This link is no longer valid. A link works for 48 hours, and only for the address entered last.',
    'person-forgotten': 'The personal data of this reservation was deleted.',
    'link-expired': LINK_ENDED,
    'link-revoked': LINK_ENDED,
  }),
  ...answers(429, {
    'too-many-declines':
      'Too many cards were declined. For your safety, you cannot try another card here until tomorrow.',
  }),
  ...answers(400, {
    'fee-mismatch': [
      'reservationPrice',
      `The reservation fee is $${ONE_WAY_FEE} one-way and $${ROUND_TRIP_FEE} round trip, for each traveller.`,
    ],
    'last-name-not-holdable': ['passenger.lastName', NAME_NOT_HOLDABLE],
    'first-name-not-holdable': ['passenger.firstName', NAME_NOT_HOLDABLE],
    'password-guessable': [
      'password',
      'This password is easy to guess: it is on lists of common passwords, or has only words from your email address or this site. Please choose another one.',
    ],
    'outbound-not-found': ['outboundFlightId', 'The selected flight could not be found.'],
    'return-not-found': ['returnFlightId', 'The selected return flight could not be found.'],
    'flight-departed': [
      'outboundFlightId',
      'The selected flight has departed. Please choose another one.',
    ],
    'unexpected-return': ['returnFlightId', ONE_WAY_HAS_NO_RETURN],
    'return-does-not-lead-back': ['returnFlightId', MUST_LEAD_BACK],
    'unaccompanied-infant': [
      'additionalPassengers',
      'A child under 2 must travel with someone aged 12 or over.',
    ],
    'too-many-infants': [
      'additionalPassengers',
      'Each child under 2 must travel with a different person aged 12 or over.',
    ],
    'party-not-holdable': ['additionalPassengers', NAME_NOT_HOLDABLE],
    'no-such-alternative': ['alternative', 'These flights were not offered for this reservation.'],
    'unknown-intent': ['paymentIntentId', 'This payment does not belong to the reservation.'],
    'password-link-invalid': [
      'token',
      'This link has already been used or has expired. Ask for a new one with Forgot password on the sign-in page.',
    ],
  }),
  'no-such-traveller': {
    status: 404,
    field: 'traveller',
    message: 'This reservation has no traveller with that number.',
  },
  'code-missing': {
    status: 401,
    needs: 'code',
    message: 'Please enter the code of your authenticator app.',
  },
  'code-wrong': {
    status: 401,
    field: 'code',
    needs: 'code',
    message: 'This code is wrong or has already been used. Please enter the next one.',
  },
  'attempt-too-early': ({ waitMs }) => {
    const seconds = Math.ceil(waitMs / 1_000);
    return {
      status: 429,
      retryAfterSeconds: seconds,
      message: `Too many attempts. Please wait ${seconds} s and try again.`,
    };
  },
  'already-refunded': ({ refundId, refund }) => {
    const first = choiceOfRefund(refund);
    return {
      status: 409,
      message: `This payment was refunded already: ${usd(refund.amountCents)} as refund ${refundId}${first ? ` (${first})` : ''}, ${refund.status}.`,
    };
  },
  'ledger-behind': {
    status: 503,
    retryAfterSeconds: 5,
    message: 'The ledger has not caught up yet. Please press the button again in a moment.',
  },
};

/** A rejection that has an answer. */
export type AnsweredRejection = Detailed | { reason: PlainReason };

/** The error to throw for a rejection; `field` where the call has another name for it. */
export const rejected = (rejection: AnsweredRejection, field?: string): HttpError => {
  const entry = ANSWERS[rejection.reason];
  // The entry of a reason takes the rejections of that reason.
  const answer = typeof entry === 'function' ? entry(rejection as never) : entry;
  const { status, message, field: usual, ...details } = answer;
  const wrong = field ?? usual;
  return httpError(status, message, {
    ...(wrong !== undefined && { errors: { [wrong]: message } }),
    ...details,
  });
};
