import { on, type Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { paymentAlertMail } from '../mail/payment-alert-mail.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import { mailProcess, type SendPorts } from './mail-process.ts';

/**
 * Mails the administrator once about a payment that matches no booking, because a person must
 * decide.
 */
export const reportMismatch = (ports: SendPorts): Process =>
  mailProcess(ports, {
    name: 'report-mismatch',
    ...on(paymentCodec, 'PaymentMismatchDetected', async ({ bookingId, differences }, event) => {
      const intentId = paymentDecider.idOf(event.stream);
      return {
        reason: mailReasons.mismatch(intentId),
        about: bookingDecider.stream(bookingId),
        compose: (messageId) =>
          paymentAlertMail({
            bookingId,
            lines: [
              `Payment ${intentId} succeeded, but it is not what was opened for booking ${bookingId}.`,
              `What differs: ${differences.join(', ')}.`,
              'The booking was not confirmed. Please look at the payment at the provider and refund it, or contact the customer.',
            ],
            adminEmail: ports.issuer.supportEmail,
            messageId,
          }),
      };
    }),
  });
