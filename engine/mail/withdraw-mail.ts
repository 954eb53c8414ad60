import type { EventStore } from '#engine/kernel/event-store.ts';
import { deliveryDecider } from './delivery.ts';
import { type Mailer, messageIdFor } from './mailer.ts';

/**
 * Deletes the message of a reason, if the mailer stores it. Uses the id recorded when it was sent,
 * because the site's address may have changed, and today's id, because of a possible crash before
 * the record.
 */
export const withdrawMail = async (
  {
    store,
    mailer,
    siteUrl,
  }: { store: EventStore; mailer: Pick<Mailer, 'withdraw'>; siteUrl: string },
  reason: string,
): Promise<void> => {
  if (!mailer.withdraw) return;
  const noted = (await store.read(deliveryDecider.stream(reason))).flatMap((event) => {
    const sent = deliveryDecider.codec.decode(event);
    return sent.type === 'MailSent' ? [sent.data.messageId] : [];
  });
  for (const messageId of new Set([...noted, messageIdFor(reason, siteUrl)])) {
    await mailer.withdraw(messageId);
  }
};
