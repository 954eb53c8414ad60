import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { joinAccount } from './join-booking.ts';
import type { AccountPorts } from './open-account.ts';
import { offerPassword, passwordUrl } from './password-link.ts';

/** A link to set a password, as mails carry it. `expiresAt` is an ISO 8601 instant. */
export type OfferedLink = { url: string; expiresAt: string };

export type OfferPorts = AccountPorts & { linkTokens: LinkTokens; issuer: Issuer };

/**
 * The account's newest link, for a confirmation mail; `undefined` when the account of the booking's
 * address has a password. The account is opened first if there is none.
 */
export const passwordLinkFor = async (
  ports: OfferPorts,
  bookingId: number,
  context: CommandContext,
): Promise<OfferedLink | undefined> => {
  const userId = await joinAccount(ports, bookingId, context);
  if (userId === undefined) return undefined;
  const offered = await offerPassword(ports, userId, `booking-${bookingId}`, context);
  if (!offered) return undefined;
  return {
    url: passwordUrl(ports.issuer.siteUrl, offered.token),
    expiresAt: offered.expiresAt,
  };
};
