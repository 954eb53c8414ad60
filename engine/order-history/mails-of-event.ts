import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { abandonmentCodec } from '../abandonment/events.ts';
import { bookingDecider } from '../booking/booking.ts';
import { holdDecider } from '../hold/hold.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';

const TURNS_OF_HOLD = new Set(['AlternativesOffered', 'HoldPlaced', 'HoldEnded', 'HoldReleased']);

/**
 * Returns the reasons of the mails that an order's event may cause, to the traveller and to the
 * administrator.
 */
export const mailsOfEvent = (event: RecordedEvent): string[] => {
  const { stream } = event;
  if (bookingDecider.isOf(stream)) return ofBooking(event);
  if (paymentDecider.isOf(stream)) return ofPayment(event);
  if (holdDecider.isOf(stream)) return ofHold(event);
  const abandoned = abandonmentCodec.decodeAs('CheckoutAbandoned', event);
  if (!abandoned) return [];
  const bookingId = abandonmentDecider.idOf(stream);
  return [mailReasons.reminder(bookingId, abandoned.number)];
};

const ofHold = ({ id, type }: RecordedEvent): string[] => [
  ...(TURNS_OF_HOLD.has(type) ? [mailReasons.hold(id)] : []),
  ...(type === 'HoldPlaced' ? [mailReasons.holdExpiring(id)] : []),
];

const ofBooking = ({ id, stream, type }: RecordedEvent): string[] => {
  const bookingId = bookingDecider.idOf(stream);
  switch (type) {
    case 'BookingConfirmed':
      return [mailReasons.confirmation(bookingId), mailReasons.sales(bookingId)];
    case 'BookingCancelled':
      return [mailReasons.cancelled(bookingId)];
    case 'ConfirmationResendRequested':
      return [mailReasons.resend(id)];
    case 'EmailCorrectionRequested':
      return [mailReasons.emailProof(id), mailReasons.emailChange(id)];
    case 'FlightsChanged':
      return [mailReasons.hold(id)];
    case 'RefundRequested':
      return [mailReasons.refundAsked(id)];
    case 'RefundRequestDeclined':
      return [mailReasons.refundDeclined(id)];
    case 'ReservationCorrected':
      return [mailReasons.corrected(id)];
    default:
      return [];
  }
};

const ofPayment = (event: RecordedEvent): string[] => {
  if (paymentCodec.decodeAs('PaymentMismatchDetected', event)) {
    const intentId = paymentDecider.idOf(event.stream);
    return [mailReasons.mismatch(intentId), mailReasons.unmatched(intentId)];
  }
  const refund =
    paymentCodec.decodeAs('RefundPending', event) ??
    paymentCodec.decodeAs('RefundSucceeded', event);
  if (refund) return [mailReasons.refunded(refund.refundId)];
  const failed = paymentCodec.decodeAs('RefundFailed', event);
  if (failed)
    return [mailReasons.refundFailed(failed.refundId), mailReasons.refundReturned(failed.refundId)];
  const dispute = paymentCodec.decodeAs('DisputeOpened', event);
  return dispute
    ? [mailReasons.dispute(dispute.disputeId), mailReasons.disputeDeadline(dispute.disputeId)]
    : [];
};
