import type { EventStore } from '#engine/kernel/event-store.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type Mailer, messageIdFor } from '../mail/mailer.ts';
import { mismatchMail } from '../mail/mismatch-mail.ts';
import { sendOnce } from '../mail/send-once.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';

const NAME = 'report-mismatch';

/** A payment that fits no booking is a matter for a person: the administrator hears of it, once. */
export const reportMismatch = (ports: {
  store: EventStore;
  mailer: Mailer;
  issuer: Issuer;
}): Process => ({
  name: NAME,
  reactsTo: ['PaymentMismatchDetected'],
  react: async (event, { at }) => {
    const mismatch = paymentCodec.decodeAs('PaymentMismatchDetected', event);
    if (!mismatch) return 'done';
    const { supportEmail, siteUrl } = ports.issuer;
    const intentId = paymentDecider.idOf(event.stream);
    const reason = mailReasons.mismatch(intentId);
    const compose = () =>
      mismatchMail({
        ...mismatch,
        intentId,
        adminEmail: supportEmail,
        messageId: messageIdFor(reason, siteUrl),
      });
    await sendOnce(ports, reason, compose, contextOfReaction(NAME, event, at));
    return 'done';
  },
});
