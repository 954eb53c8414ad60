import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Process } from '#engine/kernel/process.ts';
import { messageDecider, writtenMessageSchema } from '../contact/message.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { messageMail } from '../mail/message-mail.ts';
import { type MailPorts, mailProcess } from './mail-process.ts';

/** Mails each message of the contact form to the support address once, unless it was erased. */
export const forwardMessage = (ports: MailPorts): Process =>
  mailProcess(ports, {
    name: 'forward-message',
    reactsTo: ['MessageReceived'],
    mailFor: async (event) => {
      const id = messageDecider.idOf(event.stream);
      const { state } = await foldStream(ports.store, messageDecider, id);
      if (state.status !== 'received') return undefined;
      const opened = await ports.sealing.open(event.stream, state.sealed);
      if (opened === undefined) return undefined;
      return {
        reason: mailReasons.message(id),
        about: event.stream,
        compose: (messageId) =>
          messageMail({
            written: writtenMessageSchema.parse(opened),
            adminEmail: ports.issuer.supportEmail,
            messageId,
          }),
      };
    },
  });
