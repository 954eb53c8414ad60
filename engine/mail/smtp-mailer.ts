import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import type { Mailer } from './mailer.ts';

const PATIENCE_MS = 20_000;

/**
 * Sends over SMTP. `url` is `smtp://` or `smtps://`, with user and password where the server asks
 * for them; `from` is `Name <address>`. A mail is sent when the server has accepted it.
 */
export const createSmtpMailer = ({
  url,
  from,
}: {
  url: string;
  from: string;
}): Mailer & { close: () => void } => {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(composeMessage(mail, from));
    },
    close: () => transport.close(),
  };
};
