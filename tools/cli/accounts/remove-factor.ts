import { handleAccount } from '#engine/account/account.ts';
import { removeSecondFactor } from '#engine/account/second-factor.ts';
import { endSessionsOf } from '#engine/account/sessions.ts';
import { noteSecondFactor } from '#engine/account/sign-in.ts';
import { commandContext } from '#http/command-context.ts';
import type { Environment } from '#http/environment.ts';
import type { Ports } from '#http/ports.ts';
import { accountByAddress } from '#projections/accounts/queries.ts';
import { impossible } from '#tools/cli/command-error.ts';
import { openInstallation } from '#tools/dev/open-installation.ts';

/** Removes the administrator's second factor, ends the sessions, and prints that it is done. */
export const removeFactor = async (
  environment: Environment,
  { json }: { json: boolean },
): Promise<void> => {
  const { ports, close } = await openInstallation(environment, ['ports']);
  try {
    await removeFactorOf(ports, environment.ADMIN_EMAIL);
    console.log(
      json ? JSON.stringify({ removed: true }) : 'Signing in takes the password alone again.',
    );
  } finally {
    await close();
  }
};

const removeFactorOf = async (ports: Ports, adminEmail: string): Promise<void> => {
  const { store, knex, addressHash, now } = ports;
  const account = await accountByAddress(knex, addressHash(adminEmail));
  if (!account) throw impossible('The administrator has no account yet.');
  await knex.transaction(async (transaction) => {
    if (!(await removeSecondFactor(transaction, account.user_id))) {
      throw impossible('The administrator has no second factor.');
    }
    await endSessionsOf(transaction, account.user_id);
    const removed = noteSecondFactor({ type: 'SecondFactorRemoved', data: {} });
    const command = commandContext('system', now());
    await handleAccount(store, command)(account.user_id, removed);
  });
};
