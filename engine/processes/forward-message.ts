import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Process } from '#engine/kernel/process.ts';
import { openAs } from '#engine/kernel/sealing.ts';
import { messageDecider, writtenMessageSchema } from '../contact/message.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { messageMail } from '../mail/message-mail.ts';
import { type MailPorts, mailProcess } from './mail-process.ts';

/** Mails each message of the contact form to the support address once, unless it was erased. */
export const forwardMessage = (ports: MailPorts): Process =>
  mailProcess(ports, {
    name: 'forward-message',
    reactsTo: ['MessageReceived'],
    react: async ({ stream }) => {
      const id = messageDecider.idOf(stream);
      const { state } = await foldStream(ports.store, messageDecider, id);
      if (state.status !== 'received') return 'done';
      const written = await openAs(ports.sealing, writtenMessageSchema, stream, state.sealed);
      if (!written) return 'done';
      return {
        reason: mailReasons.message(id),
        about: stream,
        compose: (messageId) =>
          messageMail({
            written,
            adminEmail: ports.issuer.supportEmail,
            messageId,
          }),
      };
    },
  });
