import { foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { openAs } from '#engine/kernel/sealing.ts';
import { accountDecider, isUsable, personSchema } from '../account/account.ts';
import { accountCodec } from '../account/events.ts';
import type { AccountPorts } from '../account/open-account.ts';
import { passwordToken, passwordUrl } from '../account/password-link.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { passwordLinkMail } from '../mail/password-link-mail.ts';
import { mailProcess, type SendPorts } from './mail-process.ts';

/**
 * Mails a requested link, or the administrator's first one, to the account's address while the link
 * is valid. The link of a booking is part of its confirmation.
 */
export const sendPasswordLink = (
  ports: AccountPorts & SendPorts & { linkTokens: LinkTokens },
): Process =>
  mailProcess(ports, {
    name: 'send-password-link',
    ...on(accountCodec, 'PasswordLinkIssued', async (link, event, { at }) => {
      if (link.cause.startsWith('booking-')) return 'done';
      const userId = accountDecider.idOf(event.stream);
      const { state: account } = await foldStream(ports.store, accountDecider, userId);
      if (account.status === 'absent') throw new Error(`${event.stream} was never opened`);
      if (account.status !== 'opened') return 'done';
      const issued = account.links.find(({ number }) => number === link.number);
      if (!issued || !isUsable(account, issued, at)) return 'done';
      const owner = await openAs(ports.sealing, personSchema, event.stream, account.sealed);
      if (!owner) return 'done';
      const token = passwordToken(ports.linkTokens, userId, issued);
      return {
        reason: mailReasons.passwordLink(userId, link.number),
        about: event.stream,
        compose: (messageId) =>
          passwordLinkMail({
            address: owner.email,
            url: passwordUrl(ports.issuer.siteUrl, token),
            expiresAt: link.expiresAt,
            issuer: ports.issuer,
            messageId,
          }),
      };
    }),
  });
