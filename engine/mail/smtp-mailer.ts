import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import { type Mailer, reasonOfMessageId } from './mailer.ts';
import type { ReturnAddresses } from './return-address.ts';

const PATIENCE_MS = 20_000;

/** The key that signs mails (DKIM, RFC 6376); `privateKey` is PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

/**
 * Creates a mailer over SMTP. `url` is `smtp://` or `smtps://`, with credentials if the server
 * requires them. `from` is `Name <address>`, also the envelope sender without `returnAddresses`. A
 * mail counts as sent when the server has accepted it.
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
