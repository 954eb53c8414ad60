import { createLinkTokens } from '#engine/kernel/link-token.ts';
import { createReturnAddresses } from '#engine/mail/return-address.ts';
import { createSmtpMailer } from '#engine/mail/smtp-mailer.ts';
import type { Environment } from './environment.ts';
import type { Settings } from './settings.ts';

/** Returns the sender of mails, `Name <address>`. */
export const senderOf = (
  environment: Environment,
  settings: Pick<Settings, 'adminEmail'>,
): string => environment.MAIL_FROM ?? settings.adminEmail;

/** Returns the mailer over SMTP; `undefined` if the environment names no server. */
export const smtpMailerOf = (
  environment: Environment,
  settings: Settings,
): ReturnType<typeof createSmtpMailer> | undefined => {
  const { SMTP_URL: url, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = environment;
  if (url === undefined) return undefined;
  const { mailReturn, sessionSecret } = settings;
  return createSmtpMailer({
    url,
    from: senderOf(environment, settings),
    returnAddresses:
      mailReturn && createReturnAddresses(createLinkTokens(sessionSecret), mailReturn.domain),
    dkim:
      DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY
        ? { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY }
        : undefined,
  });
};
