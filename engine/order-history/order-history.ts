import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { abandonmentCodec } from '../abandonment/events.ts';
import { bookingDecider } from '../booking/booking.ts';
import { confirmationNumberDecider } from '../booking/confirmation-number.ts';
import { bookingCodec } from '../booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import { holdDecider } from '../hold/hold.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';

/**
 * Every fact of one order, from all its streams, in the order of the log: the booking's, its
 * payments', its confirmation numbers', its abandonments', its hold's, their recovery links' and its mails'.
 * Empty when there is no such booking.
 */
export const orderHistory = async (
  store: EventStore,
  bookingId: number,
): Promise<RecordedEvent[]> => {
  const [booking, abandonments, holds] = await Promise.all([
    store.read(bookingDecider.stream(bookingId)),
    store.read(abandonmentDecider.stream(bookingId)),
    store.read(holdDecider.stream(bookingId)),
  ]);
  if (booking.length === 0) return [];
  const payments = await readAll(store, booking.flatMap(streamsOfBookingEvent));
  const further = await readAll(store, [
    deliveryDecider.stream(mailReasons.sales(bookingId)),
    deliveryDecider.stream(mailReasons.confirmation(bookingId)),
    ...payments.flatMap(mailsOfPaymentEvent),
    ...abandonments.flatMap(streamsOfAbandonmentEvent),
  ]);
  return [...booking, ...abandonments, ...holds, ...payments, ...further].toSorted((a, b) =>
    a.position < b.position ? -1 : 1,
  );
};

const readAll = async (store: EventStore, streams: readonly string[]): Promise<RecordedEvent[]> =>
  (await Promise.all([...new Set(streams)].map((stream) => store.read(stream)))).flat();

/** The number, the payment or the mail that a booking's event leads to. */
const streamsOfBookingEvent = (recorded: RecordedEvent): string[] => {
  const event = bookingCodec.decode(recorded);
  if (event.type === 'PaymentIntentAttached') return [paymentDecider.stream(event.data.intentId)];
  if (event.type === 'ConfirmationNumberDrawn') {
    return [confirmationNumberDecider.stream(event.data.confirmationNumber)];
  }
  if (event.type === 'ConfirmationResendRequested') {
    return [deliveryDecider.stream(mailReasons.resend(recorded.id))];
  }
  if (event.type === 'RefundRequested')
    return [deliveryDecider.stream(mailReasons.refundAsked(recorded.id))];
  if (event.type === 'RefundRequestDeclined')
    return [deliveryDecider.stream(mailReasons.refundDeclined(recorded.id))];
  if (event.type === 'EmailCorrectionRequested') {
    const { emailProof, emailChange } = mailReasons;
    return [emailProof(recorded.id), emailChange(recorded.id)].map(deliveryDecider.stream);
  }
  if (event.type === 'ReservationCorrected') {
    return [deliveryDecider.stream(mailReasons.corrected(recorded.id))];
  }
  if (event.type === 'BookingCancelled') {
    const bookingId = Number(bookingDecider.idOf(recorded.stream));
    return [deliveryDecider.stream(mailReasons.cancelled(bookingId))];
  }
  return [];
};

/** The mail that tells the traveller of a refund, or the administrator of trouble. */
const mailsOfPaymentEvent = (recorded: RecordedEvent): string[] => {
  if (!recorded.stream.startsWith(paymentDecider.prefix)) return [];
  const event = paymentCodec.decode(recorded);
  if (event.type === 'PaymentMismatchDetected') {
    const intentId = paymentDecider.idOf(recorded.stream);
    return [mailReasons.mismatch(intentId), mailReasons.unmatched(intentId)].map((reason) =>
      deliveryDecider.stream(reason),
    );
  }
  if (event.type === 'RefundPending' || event.type === 'RefundSucceeded') {
    return [deliveryDecider.stream(mailReasons.refunded(event.data.refundId))];
  }
  if (event.type === 'RefundFailed') {
    const { refundId } = event.data;
    return [mailReasons.refundFailed(refundId), mailReasons.refundReturned(refundId)].map(
      (reason) => deliveryDecider.stream(reason),
    );
  }
  if (event.type === 'DisputeOpened') {
    const { disputeId } = event.data;
    return [mailReasons.dispute(disputeId), mailReasons.disputeDeadline(disputeId)].map((reason) =>
      deliveryDecider.stream(reason),
    );
  }
  return [];
};

const streamsOfAbandonmentEvent = (recorded: RecordedEvent): string[] => {
  const reminded = abandonmentCodec.decodeAs('ReminderSent', recorded);
  if (!reminded) return [];
  const bookingId = Number(abandonmentDecider.idOf(recorded.stream));
  return [
    recoveryLinkDecider.stream(reminded.tokenHash),
    deliveryDecider.stream(mailReasons.reminder(bookingId, reminded.number)),
  ];
};
