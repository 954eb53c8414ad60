import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import { type Mailer, reasonOfMessageId } from './mailer.ts';
import type { ReturnAddresses } from './return-address.ts';

const PATIENCE_MS = 20_000;

/** With which key mails are signed (DKIM, RFC 6376); `privateKey` is PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

/**
 * Sends over SMTP. `url` is `smtp://` or `smtps://`, with user and password where the server asks
 * for them; `from` is `Name <address>`, which mails also come back to where there are no
 * `returnAddresses`. A mail is sent when the server has accepted it.
 */
export const createSmtpMailer = ({
  url,
  from,
  returnAddresses,
  dkim,
}: {
  url: string;
  from: string;
  returnAddresses?: ReturnAddresses | undefined;
  dkim?: DkimKey | undefined;
}): Mailer & { close: () => void } => {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    ...(dkim && { dkim }),
  });
  return {
    send: async (mail) => {
      const message = composeMessage(mail, from);
      const sender = returnAddresses?.addressFor(reasonOfMessageId(mail.messageId));
      await transport.sendMail({
        ...message,
        ...(sender && { envelope: { from: sender, to: mail.to.address } }),
      });
    },
    close: () => transport.close(),
  };
};
