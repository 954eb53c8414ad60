import { on, type Process } from '#engine/kernel/process.ts';
import { instant } from '../itinerary/format.ts';
import { bookingDecider } from '../booking/booking.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { paymentAlertMail } from '../mail/payment-alert-mail.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { mailProcess, type SendPorts } from './mail-process.ts';

/** How long before the bank's deadline the administrator is warned. */
const WARNED_BEFORE_MS = 3 * 86_400_000;

/**
 * Warns the administrator once, three days before the deadline of an unanswered dispute. The
 * provider sets the deadline and may move it.
 */
export const warnOfDisputeDeadline = (ports: SendPorts & { provider: PaymentProvider }): Process =>
  mailProcess(ports, {
    name: 'warn-of-dispute-deadline',
    ...on(paymentCodec, 'DisputeOpened', async ({ bookingId, disputeId }, event, { at }) => {
      const intent = await ports.provider.findIntent(paymentDecider.idOf(event.stream));
      const dispute = intent?.disputes.find(({ id }) => id === disputeId);
      if (dispute?.status !== 'open' || dispute.isAnswered || dispute.dueBy === null) {
        return 'done';
      }
      const { dueBy } = dispute;
      if (at >= new Date(dueBy)) return 'done';
      const warnAt = new Date(Date.parse(dueBy) - WARNED_BEFORE_MS);
      if (at < warnAt) return { again: warnAt };
      const { siteUrl, supportEmail: adminEmail } = ports.issuer;
      return {
        reason: mailReasons.disputeDeadline(disputeId),
        about: bookingDecider.stream(bookingId),
        compose: (messageId) =>
          paymentAlertMail({
            bookingId,
            lines: [
              `The bank takes evidence against dispute ${disputeId} until ${instant(dueBy)}. Nothing was sent yet.`,
              `Read the evidence and send it on the page of the order: ${siteUrl}/admin/orders/${bookingId}`,
            ],
            adminEmail,
            messageId,
          }),
      };
    }),
  });
