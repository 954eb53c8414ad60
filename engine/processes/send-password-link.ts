import { foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { accountDecider } from '../account/account.ts';
import { accountCodec } from '../account/events.ts';
import type { AccountPorts } from '../account/open-account.ts';
import { passwordToken, passwordUrl } from '../account/password-link.ts';
import { personSchema } from '../account/person.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type Mailer, messageIdFor } from '../mail/mailer.ts';
import { passwordLinkMail } from '../mail/password-link-mail.ts';
import { sendOnce } from '../mail/send-once.ts';

const NAME = 'send-password-link';

/**
 * A link that was asked for, or that the administrator needs at first, goes to the account's
 * address, unless a newer one replaced it. The link of a booking stands in its confirmation.
 */
export const sendPasswordLink = (
  ports: AccountPorts & { linkTokens: LinkTokens; mailer: Mailer; issuer: Issuer },
): Process => ({
  name: NAME,
  reactsTo: ['PasswordLinkIssued'],
  react: async (event, { at }) => {
    const link = accountCodec.decodeAs('PasswordLinkIssued', event);
    if (!link || link.cause.startsWith('booking-')) return 'done';
    const userId = Number(accountDecider.idOf(event.stream));
    const { state: account } = await foldStream(ports.store, accountDecider, userId);
    if (account.status === 'absent') throw new Error(`${event.stream} was never opened`);
    const last = account.links.at(-1);
    const opened = await ports.sealing.open(event.stream, account.sealed);
    if (last?.number !== link.number || last.spent || opened === undefined) return 'done';
    const { email, firstName, lastName } = personSchema.parse(opened);
    const reason = mailReasons.passwordLink(userId, link.number);
    const { siteUrl } = ports.issuer;
    const compose = () =>
      passwordLinkMail({
        to: { name: `${firstName} ${lastName}`, address: email },
        url: passwordUrl(siteUrl, passwordToken(ports.linkTokens, userId, link.number)),
        expiresAt: link.expiresAt,
        messageId: messageIdFor(reason, siteUrl),
      });
    await sendOnce(ports, reason, compose, contextOfReaction(NAME, event, at));
    return 'done';
  },
});
