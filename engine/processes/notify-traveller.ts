import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { Process } from '#engine/kernel/process.ts';
import { isConfirmed, type KnownBooking } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { cancellationMail } from '../mail/cancellation-mail.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import type { Mail } from '../mail/mailer.ts';
import { refundMail } from '../mail/refund-mail.ts';
import { refundAskedMail, refundDeclinedMail } from '../mail/refund-request-mail.ts';
import { refundReturnedMail } from '../mail/refund-returned-mail.ts';
import type { Notice } from '../mail/traveller-notice.ts';
import { unmatchedPaymentMail } from '../mail/unmatched-payment-mail.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import { keptCents } from '../payment/refund-payment.ts';
import { attachReceipt, type AttachReceiptPorts } from './attach-receipt.ts';
import { isNews, type MailPorts, mailProcess, travellerMail } from './mail-process.ts';

const CONFIRMING_WAIT_MS = 60_000;

type TravellerMail = { reason: string; compose: (notice: Notice) => Mail | Promise<Mail> };

/**
 * Mails the traveller once, within a week, about each refund request and its decline, each refund
 * that was made or failed, whatever caused it, a payment that does not match, and a cancelled
 * reservation. A mail waits until a paid booking has its number. Erased travellers get none.
 */
export const notifyTraveller = (
  ports: MailPorts & AttachReceiptPorts & { linkTokens: LinkTokens },
): Process =>
  mailProcess(ports, {
    name: 'notify-traveller',
    reactsTo: [
      'BookingCancelled',
      'RefundRequested',
      'RefundRequestDeclined',
      'RefundPending',
      'RefundSucceeded',
      'RefundFailed',
      'PaymentMismatchDetected',
    ],
    react: async (event, { at, context }) => {
      const { store, sealing } = ports;
      if (!isNews(event, at)) return 'done';
      const { state: booking } = await foldStream(store, bookingDecider, bookingIdOf(event));
      if (booking.status === 'absent') throw new Error(`${event.stream} is of no booking`);
      if (booking.status === 'confirming')
        return { again: new Date(at.getTime() + CONFIRMING_WAIT_MS) };
      const news =
        (await ofCancellation(store, event, booking)) ??
        (await ofRefundRequest(sealing, event, booking)) ??
        ofMismatch(event, booking) ??
        (await ofRefund(ports, event, booking, context));
      return news ? travellerMail(ports, booking, news, context) : 'done';
    },
  });

const bookingIdOf = (event: RecordedEvent): number =>
  bookingDecider.isOf(event.stream)
    ? bookingDecider.idOf(event.stream)
    : paymentCodec.decode(event).data.bookingId;

const ofCancellation = async (
  store: EventStore,
  event: RecordedEvent,
  booking: KnownBooking,
): Promise<TravellerMail | undefined> => {
  const cancelled = bookingCodec.decodeAs('BookingCancelled', event);
  if (!cancelled) return undefined;
  if (!isConfirmed(booking)) throw new Error(`${event.stream} was never confirmed`);
  const { bookingId, confirmationNumber, intentId } = booking;
  const { state: payment } = await foldStream(store, paymentDecider, intentId);
  const received = 'received' in payment ? payment.received : null;
  const refundedCents =
    payment.status === 'absent' || !received ? null : received.amountCents - keptCents(payment);
  const { reason } = cancelled;
  return {
    reason: mailReasons.cancelled(bookingId),
    compose: (notice) => cancellationMail(notice, { confirmationNumber, reason, refundedCents }),
  };
};

const ofRefundRequest = async (
  sealing: Pick<Sealing, 'open'>,
  event: RecordedEvent,
  booking: KnownBooking,
): Promise<TravellerMail | undefined> => {
  const requested = bookingCodec.decodeAs('RefundRequested', event);
  const declined = bookingCodec.decodeAs('RefundRequestDeclined', event);
  const sealed = (requested ?? declined)?.sealedReason;
  const text = sealed === undefined ? undefined : await sealing.open(event.stream, sealed);
  if (typeof text !== 'string' || !isConfirmed(booking)) return undefined;
  const { confirmationNumber } = booking;
  return requested
    ? {
        reason: mailReasons.refundAsked(event.id),
        compose: (notice) => refundAskedMail(notice, { confirmationNumber, text }),
      }
    : {
        reason: mailReasons.refundDeclined(event.id),
        compose: (notice) => refundDeclinedMail(notice, { confirmationNumber, text }),
      };
};

const ofMismatch = (event: RecordedEvent, booking: KnownBooking): TravellerMail | undefined =>
  paymentCodec.decodeAs('PaymentMismatchDetected', event) && {
    reason: mailReasons.unmatched(paymentDecider.idOf(event.stream)),
    compose: (notice) => unmatchedPaymentMail(notice, numberOf(booking)),
  };

const numberOf = (booking: KnownBooking): string | null =>
  isConfirmed(booking) ? booking.confirmationNumber : null;

const PAYMENTS = { duplicate: 'duplicate', mismatched: 'mismatched', succeeded: 'fee' } as const;

/**
 * Returns the mail of a refund: if it failed, only that; if it was reported as pending before,
 * nothing more.
 */
const ofRefund = async (
  ports: AttachReceiptPorts,
  event: RecordedEvent,
  booking: KnownBooking,
  context: CommandContext,
): Promise<TravellerMail | undefined> => {
  const failed = paymentCodec.decodeAs('RefundFailed', event);
  if (failed) {
    const { refundId, amountCents } = failed;
    return {
      reason: mailReasons.refundReturned(refundId),
      compose: async (notice) => {
        const only = { kind: 'reversal', source: refundId } as const;
        const reversal = await attachReceipt(ports, booking.bookingId, context, only);
        return refundReturnedMail(notice, { amountCents, reversal: reversal?.file });
      },
    };
  }
  const { refundId } =
    paymentCodec.decodeAs('RefundPending', event) ??
    paymentCodec.decodeAs('RefundSucceeded', event) ??
    {};
  const intentId = paymentDecider.idOf(event.stream);
  const { state: payment } = await foldStream(ports.store, paymentDecider, intentId);
  if (refundId === undefined || !('received' in payment) || !payment.received) return undefined;
  const refund = payment.refunds[refundId];
  if (!refund || refund.status === 'failed') return undefined;
  const refunded = {
    amountCents: refund.amountCents,
    paidCents: payment.received.amountCents,
    payment: PAYMENTS[payment.status],
    repeats: Object.values(payment.refunds).some(({ status }) => status === 'failed'),
    confirmationNumber: numberOf(booking),
    cancelled: booking.status === 'cancelled',
  };
  return {
    reason: mailReasons.refunded(refundId),
    compose: async (notice) => {
      const only = { kind: 'credit-note', source: refundId } as const;
      const creditNote = await attachReceipt(ports, booking.bookingId, context, only);
      return refundMail(notice, { ...refunded, creditNote: creditNote?.file });
    },
  };
};
