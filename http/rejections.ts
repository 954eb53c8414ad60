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
import { RECOVERY_DAYS } from '#engine/recovery/recovery-days.ts';
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
  | Rejection<'no-refund-request' | 'account-absent' | 'administrator-account'>;
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

/** The answer to each rejection of a command, by its reason. */
const ANSWERS: Answers = {
  'credentials-wrong': { status: 401, message: 'Invalid email or password' },
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
  'password-guessable': {
    status: 400,
    field: 'password',
    message:
      'This password is easy to guess: it is on lists of common passwords, or has only words from your email address or this site. Please choose another one.',
  },
  'outbound-not-found': {
    status: 400,
    field: 'outboundFlightId',
    message: 'The selected flight could not be found.',
  },
  'return-not-found': {
    status: 400,
    field: 'returnFlightId',
    message: 'The selected return flight could not be found.',
  },
  'first-name-not-holdable': {
    status: 400,
    field: 'passenger.firstName',
    message: NAME_NOT_HOLDABLE,
  },
  'last-name-not-holdable': {
    status: 400,
    field: 'passenger.lastName',
    message: NAME_NOT_HOLDABLE,
  },
  'flight-departed': {
    status: 400,
    field: 'outboundFlightId',
    message: 'The selected flight has departed. Please choose another one.',
  },
  'unexpected-return': {
    status: 400,
    field: 'returnFlightId',
    message: ONE_WAY_HAS_NO_RETURN,
  },
  'return-does-not-lead-back': {
    status: 400,
    field: 'returnFlightId',
    message: MUST_LEAD_BACK,
  },
  'fee-mismatch': {
    status: 400,
    field: 'reservationPrice',
    message: `The reservation fee is $${ONE_WAY_FEE} one-way and $${ROUND_TRIP_FEE} round trip, for each traveller.`,
  },
  'unaccompanied-infant': {
    status: 400,
    field: 'additionalPassengers',
    message: 'A child under 2 must travel with someone aged 12 or over.',
  },
  'too-many-infants': {
    status: 400,
    field: 'additionalPassengers',
    message: 'Each child under 2 must travel with a different person aged 12 or over.',
  },
  'party-not-holdable': {
    status: 400,
    field: 'additionalPassengers',
    message: NAME_NOT_HOLDABLE,
  },
  'hold-undecided': {
    status: 409,
    message:
      'We are asking the airline to hold your flights. Your document will be ready in a moment.',
  },
  'document-outdated': {
    status: 409,
    message: 'Your reservation has just changed. Please download the document again.',
  },
  'nothing-to-choose': {
    status: 409,
    message: 'There are no more flights to choose from.',
  },
  'no-such-alternative': {
    status: 400,
    field: 'alternative',
    message: 'These flights were not offered for this reservation.',
  },
  'no-renewal': {
    status: 409,
    message:
      'This reservation cannot be held again. That is possible twice, within 14 days of payment.',
  },
  'nothing-held': { status: 409, message: 'The airline holds nothing for this reservation.' },
  'no-such-traveller': {
    status: 404,
    field: 'traveller',
    message: 'This reservation has no traveller with that number.',
  },
  'booking-absent': { status: 404, message: 'Booking not found' },
  'already-corrected': {
    status: 409,
    message: 'You have already corrected this reservation. Please write to us for another change.',
  },
  'correction-too-late': {
    status: 409,
    message:
      'A reservation can be corrected within 24 hours of payment. Please write to us for a later change.',
  },
  'already-departed': {
    status: 409,
    message: 'The flight has departed, so this reservation can no longer be changed.',
  },
  'another-person': {
    status: 409,
    message:
      'First name, last name and date of birth cannot all be corrected at once, because a reservation cannot be passed on to someone else. Please write to us.',
  },
  'too-many-addresses': {
    status: 409,
    message:
      'Three new addresses were entered for this reservation. Please write to us for another change.',
  },
  'email-link-ended': {
    status: 410,
    message:
      'This link is no longer valid. A link works once, within 48 hours, and only for the address entered last.',
  },
  'nothing-to-correct': { status: 409, message: 'These details are already on the reservation.' },
  'changed-meanwhile': {
    status: 409,
    message: 'This reservation was changed a moment ago. Please check it and try again.',
  },
  'already-paid': { status: 409, message: 'This booking is already paid.' },
  'too-many-declines': {
    status: 429,
    message:
      'Too many cards were declined. For your safety, you cannot try another card here until tomorrow.',
  },
  'booking-replaced': {
    status: 409,
    message: 'You chose other flights, and another reservation replaced this one.',
  },
  'unknown-intent': {
    status: 400,
    field: 'paymentIntentId',
    message: 'This payment does not belong to the booking.',
  },
  'password-link-invalid': {
    status: 400,
    field: 'token',
    message:
      'This link has already been used or has expired. Ask for a new one with Forgot password on the sign-in page.',
  },
  'payment-unfinished': { status: 402, message: 'The payment is not complete yet.' },
  'payment-processing': { status: 409, message: 'The payment is still being processed.' },
  'payment-cancelled': { status: 409, message: 'This payment was cancelled. Please start again.' },
  'payment-refunded': { status: 409, message: 'This payment was refunded. Please start again.' },
  'payment-mismatch': {
    status: 409,
    message: 'This payment does not match the booking. We have been told and will contact you.',
  },
  'booking-unconfirmed': {
    status: 409,
    message: 'Only a confirmed reservation allows this.',
  },
  'person-forgotten': {
    status: 410,
    message: 'The personal data of this booking was deleted.',
  },
  'payment-under-way': {
    status: 409,
    message: 'This booking is being paid right now. Please try again in a few minutes.',
  },
  'not-paid': { status: 409, message: 'There is no card payment to refund.' },
  'payment-disputed': {
    status: 409,
    message: 'The cardholder disputes this payment; the bank decides about it.',
  },
  'payment-was-disputed': {
    status: 409,
    message:
      'The cardholder disputed this payment. The provider does not refund disputed payments.',
  },
  'dispute-absent': { status: 404, message: 'This order has no such dispute.' },
  'dispute-closed': {
    status: 409,
    message: 'The bank has decided this dispute and takes no evidence.',
  },
  'refund-refused': {
    status: 409,
    message: 'The payment provider refused this refund. The history of the order shows why.',
  },
  'already-refunded': ({ refundId, refund }) => {
    const first = choiceOfRefund(refund);
    return {
      status: 409,
      message: `This payment was refunded already: ${usd(refund.amountCents)} as refund ${refundId}${first ? ` (${first})` : ''}, ${refund.status}.`,
    };
  },
  'refund-too-large': { status: 409, message: 'Nothing is left to refund.' },
  'account-absent': { status: 404, message: 'There is no such account.' },
  'administrator-account': {
    status: 409,
    message: "The administrator's account cannot be deleted: the shop must be reachable.",
  },
  'no-refund-request': { status: 409, message: 'No refund request of this booking is open.' },
  'link-unknown': { status: 404, message: LINK_ENDED },
  'link-expired': { status: 410, message: LINK_ENDED },
  'link-revoked': { status: 410, message: LINK_ENDED },
  'month-not-over': { status: 409, message: 'This month is not over yet (UTC).' },
  'month-closed': { status: 409, message: 'This month is closed already.' },
  'ledger-behind': {
    status: 503,
    retryAfterSeconds: 5,
    message: 'The ledger has not caught up yet. Please press the button again in a moment.',
  },
  'ledger-incomplete': {
    status: 409,
    message:
      'Events of payments cannot be read, so the figures are incomplete. A month is closed with complete figures only.',
  },
  'message-absent': { status: 404, message: 'There is no such message.' },
  'opt-out-unknown': { status: 404, message: 'This unsubscribe link is not known.' },
};

/** The error to throw for a rejection; `field` where the call has another name for it. */
export const rejected = (
  rejection: Detailed | { reason: PlainReason },
  field?: string,
): HttpError => {
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
