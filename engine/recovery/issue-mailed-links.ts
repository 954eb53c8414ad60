import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { hashOfToken, type LinkTokens } from '#engine/kernel/link-token.ts';
import type { AddressHash } from '../account/address.ts';
import type { RecoveryEvent } from './events.ts';
import { handleOptOut, offerOptOut, optOutTokenOf } from './opt-out.ts';
import { handleRecoveryLink, linkAddressHash, type RecoveryLink } from './recovery-link.ts';
import { revokeLink } from './revoke-link.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';

/** Issues a link, once: a mail that is tried again carries the same one. */
export const issueLink = (
  command: DataOf<RecoveryEvent, 'RecoveryLinkIssued'>,
  link: RecoveryLink,
): RecoveryEvent[] =>
  link.status === 'absent' ? [{ type: 'RecoveryLinkIssued', data: command }] : [];

/**
 * Makes the links of one reminder work: back to the checkout, and no more reminders to `address`.
 * The links of earlier reminders are revoked. A repeat returns the same tokens.
 */
export const issueMailedLinks = async (
  {
    store,
    linkTokens,
    addressHash,
  }: { store: EventStore; linkTokens: LinkTokens; addressHash: AddressHash },
  reminder: {
    bookingId: number;
    number: number;
    expiresAt: string;
    earlierLinks: string[];
    address: string;
  },
  context: CommandContext,
): Promise<{ recoveryToken: string; tokenHash: string; optOutToken: string }> => {
  const { bookingId, number, expiresAt, earlierLinks, address } = reminder;
  const onLink = (hash: string, decide: (link: RecoveryLink) => RecoveryEvent[]) =>
    handleRecoveryLink(store, context)(hash, decide);

  // The address is part of the token: a corrected address never gets the link of the one before.
  const hash = linkAddressHash(addressHash, address);
  const recoveryToken = linkTokens.tokenFor(`recovery-${bookingId}-${number}-${hash}`);
  const tokenHash = hashOfToken(recoveryToken);
  await onLink(tokenHash, (link) => issueLink({ bookingId, expiresAt, addressHash: hash }, link));
  for (const earlier of earlierLinks) await onLink(earlier, revokeLink);

  const optOut = optOutTokenOf(addressHash, address);
  await handleOptOut(store, context)(optOut.tokenHash, offerOptOut);
  return { recoveryToken, tokenHash, optOutToken: optOut.token };
};
