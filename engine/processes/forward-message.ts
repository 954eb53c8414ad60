import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { messageDecider, writtenMessageSchema } from '../contact/message.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type Mailer, messageIdFor } from '../mail/mailer.ts';
import { messageMail } from '../mail/message-mail.ts';
import { sendOnce } from '../mail/send-once.ts';

const NAME = 'forward-message';

/** Each message of the contact form goes to the support address by mail, once, unless erased before. */
export const forwardMessage = (ports: {
  store: EventStore;
  sealing: Sealing;
  mailer: Mailer;
  issuer: Issuer;
}): Process => ({
  name: NAME,
  reactsTo: ['MessageReceived'],
  react: async (event, { at }) => {
    const id = messageDecider.idOf(event.stream);
    const { state } = await foldStream(ports.store, messageDecider, id);
    if (state.status !== 'received') return 'done';
    const opened = await ports.sealing.open(event.stream, state.sealed);
    if (opened === undefined) return 'done';
    const { supportEmail, siteUrl } = ports.issuer;
    const reason = mailReasons.message(id);
    const compose = () =>
      messageMail({
        written: writtenMessageSchema.parse(opened),
        adminEmail: supportEmail,
        messageId: messageIdFor(reason, siteUrl),
      });
    await sendOnce(ports, reason, compose, contextOfReaction(NAME, event, at));
    return 'done';
  },
});
