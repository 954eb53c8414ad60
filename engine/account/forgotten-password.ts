import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { isWithinQuota } from '../mail/mail-quota.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { accountDecider } from './account.ts';
import type { Accounts } from './accounts.ts';
import type { AddressHash } from './address.ts';
import { isLinkDue, offerPassword } from './password-link.ts';

/**
 * Issues a link for who forgot the password of an address's account, if there is one; the process
 * that reacts to it mails it. Beyond the quota of the mailbox none is issued, so that the last one
 * that was mailed keeps working. Returns false then.
 */
export const offerForgottenPassword = async (
  ports: {
    store: EventStore;
    linkTokens: LinkTokens;
    addressHash: AddressHash;
    accounts: Pick<Accounts, 'byAddress'>;
  },
  address: string,
  context: CommandContext,
): Promise<boolean> => {
  const found = await ports.accounts.byAddress(ports.addressHash(address));
  if (!found) return true;
  const { userId } = found;
  const { state: account } = await foldStream(ports.store, accountDecider, userId);
  if (account.status !== 'opened' || !isLinkDue(account, 'forgotten', context.at)) return true;
  const reason = mailReasons.passwordLink(userId, account.links.length + 1);
  if (!(await isWithinQuota(ports, { kind: 'password', address, reason }, context))) return false;
  await offerPassword(ports, userId, 'forgotten', context);
  return true;
};
