import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { joinAccount } from './join-booking.ts';
import type { AccountPorts } from './open-account.ts';
import { offerPassword, passwordUrl } from './password-link.ts';

/**
 * The link for a confirmation mail, the same at every repeat; `undefined` when the account of the
 * booking's address has a password. The account is opened first if nobody has opened it yet.
 */
export const setPasswordUrl = async (
  ports: AccountPorts & { linkTokens: LinkTokens; issuer: Issuer },
  bookingId: number,
  context: CommandContext,
): Promise<string | undefined> => {
  const userId = await joinAccount(ports, bookingId, context);
  if (userId === undefined) return undefined;
  const token = await offerPassword(ports, userId, `booking-${bookingId}`, context);
  return token && passwordUrl(ports.issuer.siteUrl, token);
};
