import { offerAdministrator } from '#engine/account/open-administrator.ts';
import { passwordUrl } from '#engine/account/password-link.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { contextOfRun } from '#engine/kernel/job-run.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the link with which the administrator sets the first password; `undefined` once there is
 * one, and in a process without the role `http`. An unreachable log does not prevent the start: the
 * next start tries again.
 */
export const administratorLink = async (
  ports: Ports,
  { roles, adminEmail, publicUrl }: Settings,
): Promise<string | undefined> => {
  if (!roles.includes('http')) return undefined;
  try {
    const context = contextOfRun('offer-administrator', ports.now());
    const token = await offerAdministrator(ports, adminEmail, context);
    return token && passwordUrl(publicUrl, token);
  } catch (error) {
    ports.log.warn({ fault: describeError(error) }, 'no set-password link for the administrator');
    return undefined;
  }
};
