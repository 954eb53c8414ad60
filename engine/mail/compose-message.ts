import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** Includes the line separators of Unicode. */
const LINE_BREAKER = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const ONE_ADDRESS = /^[^\s<>,;:"]+@[^\s<>,;:"]+$/;

/** Rejects header values that would add header lines or recipients. */
const checkHeaders = (mail: Mail, from: string): void => {
  const values = [
    mail.messageId,
    mail.to.name,
    mail.to.address,
    mail.replyTo?.name ?? '',
    mail.replyTo?.address ?? '',
    mail.subject,
    from,
    mail.unsubscribeUrl ?? '',
    ...mail.attachments.flatMap(({ filename, contentType }) => [filename, contentType]),
  ];
  if (values.some((value) => LINE_BREAKER.test(value)))
    throw new Error('A header of an email must be one line without control characters');
  if (!ONE_ADDRESS.test(mail.to.address)) throw new Error('An email goes to exactly one address');
  if (mail.replyTo && !ONE_ADDRESS.test(mail.replyTo.address))
    throw new Error('An answer goes to exactly one address');
};

/**
 * Converts a mail to nodemailer's form, from `from` (`Name <address>`). Throws if a header value
 * contains a control character or a line separator, or the recipient is not one address.
 */
export const composeMessage = (mail: Mail, from: string): SendMailOptions => {
  checkHeaders(mail, from);
  return {
    messageId: mail.messageId,
    from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
