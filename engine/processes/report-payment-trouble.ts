import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { paymentAlertMail } from '../mail/payment-alert-mail.ts';
import { paymentCodec } from '../payment/events.ts';
import { type Payment, paymentDecider } from '../payment/payment.ts';
import { liveRefund } from '../payment/refund-payment.ts';
import { mailProcess, type SendPorts } from './mail-process.ts';

/** Mails the administrator once about each failed refund and each dispute. */
export const reportPaymentTrouble = (ports: SendPorts): Process =>
  mailProcess(ports, {
    name: 'report-payment-trouble',
    reactsTo: ['RefundFailed', 'DisputeOpened'],
    react: async (event) => {
      const { state: payment } = await foldStream(
        ports.store,
        paymentDecider,
        paymentDecider.idOf(event.stream),
      );
      const trouble = troubleOf(event, payment);
      if (!trouble) return 'done';
      const { supportEmail: adminEmail } = ports.issuer;
      return {
        reason: trouble.reason,
        about: bookingDecider.stream(trouble.bookingId),
        compose: (messageId) => paymentAlertMail({ ...trouble, adminEmail, messageId }),
      };
    },
  });

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const troubleOf = (event: RecordedEvent, payment: Payment) => {
  const intentId = paymentDecider.idOf(event.stream);
  const refund = paymentCodec.decodeAs('RefundFailed', event);
  if (refund && payment.status !== 'absent') {
    const { bookingId, refundId, amountCents, failure } = refund;
    const cause = payment.refunds[refundId]?.cause;
    const askedAgain = cause !== undefined && liveRefund(payment, cause) !== undefined;
    return {
      bookingId,
      reason: mailReasons.refundFailed(refundId),
      lines: [
        `Refund ${refundId} of ${dollars(amountCents)} for payment ${intentId} failed (${failure ?? 'no reason given'}).`,
        askedAgain
          ? 'It has been asked for once more. There is nothing to do unless that fails too.'
          : 'The customer does not have the money. Please refund it again, or find another way.',
      ],
    };
  }
  const dispute = paymentCodec.decodeAs('DisputeOpened', event);
  if (!dispute) return undefined;
  const { bookingId, disputeId, amountCents, reason } = dispute;
  return {
    bookingId,
    reason: mailReasons.dispute(disputeId),
    lines: [
      `The cardholder disputes ${dollars(amountCents)} of payment ${intentId} (${reason}).`,
      `Please answer dispute ${disputeId} at the provider before its deadline.`,
    ],
  };
};
