import { PRODUCT_NAME } from '#engine/product.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import { accountFor, type AccountPorts } from './open-account.ts';
import { offerPassword } from './password-link.ts';

/**
 * The token to set the administrator's first password with, the same at every start within its 24
 * hours; `undefined` once there is a password. The link goes to the address by mail too.
 */
export const offerAdministrator = async (
  ports: AccountPorts & { linkTokens: LinkTokens },
  adminEmail: string,
  context: CommandContext,
): Promise<string | undefined> => {
  const person = { email: adminEmail, firstName: PRODUCT_NAME, lastName: 'Administrator' };
  const userId = await accountFor(ports, person, context);
  const offered = await offerPassword(ports, userId, 'first-start', context);
  return offered?.token;
};
