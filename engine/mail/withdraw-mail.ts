import type { EventStore } from '#engine/kernel/event-store.ts';
import { deliveryDecider } from './delivery.ts';
import { type Mailer, messageIdFor } from './mailer.ts';

/**
 * Deletes the message that a reason was worth, where the mailer keeps it: by the id that was noted
 * when it was sent, since the site may have had another address then, and by that of today, since a
 * crash may have come before the note.
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
