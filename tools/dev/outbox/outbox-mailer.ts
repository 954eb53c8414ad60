import { createTransport } from 'nodemailer';
import { composeMessage } from '#engine/mail/compose-message.ts';
import type { Mailer } from '#engine/mail/mailer.ts';
import { outboxName, removeOutboxFile, writeOutboxFile } from './outbox-files.ts';

/**
 * Creates a mailer that stores each mail as an `.eml` file in `directory` instead of sending it. A
 * mail with the same Message-ID replaces its file. `from` is `Name <address>`.
 */
export const createOutboxMailer = ({
  directory,
  from,
}: {
  directory: string;
  from: string;
}): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(composeMessage(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('The message was not composed in memory');
      await writeOutboxFile(directory, outboxName(mail.messageId), message);
    },
    withdraw: (messageId) => removeOutboxFile(directory, outboxName(messageId)),
  };
};
