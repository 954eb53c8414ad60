import { type OpenedAccount, accountDecider } from '../account/account.ts';
import { handleAddress, releaseAddress } from '../account/address.ts';
import { deleteCredential } from '../account/credentials.ts';
import { removeSecondFactor } from '../account/second-factor.ts';
import { endSessionsOf } from '../account/sessions.ts';
import { forgiveAccount } from '../account/sign-in-attempts.ts';
import { clearErrors } from '#engine/kernel/postgres-task-queue.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { deleteMailContents } from '../mail/mail-contents.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { withdrawMail } from '../mail/withdraw-mail.ts';
import type { ErasePorts } from './erase-booking.ts';

/**
 * Destroys what is held on the owner of a forgotten account: password, sessions, counted tries, the
 * sealing key, the mails that are still here. The address is released last, so that the next
 * booking with it opens a new account. Safe to repeat and to be interrupted anywhere.
 */
export const eraseAccount = async (
  ports: ErasePorts,
  { userId, emailHash, links }: OpenedAccount,
  context: CommandContext,
): Promise<void> => {
  const { store, knex, sealing } = ports;
  const stream = accountDecider.stream(userId);
  await deleteCredential(knex, userId);
  await removeSecondFactor(knex, userId);
  await endSessionsOf(knex, userId);
  await forgiveAccount(knex, emailHash);
  await sealing.forget([stream]);
  for (const { number } of links) {
    await withdrawMail(ports, mailReasons.passwordLink(userId, number));
    await withdrawMail(ports, mailReasons.passwordSet(userId, number));
  }
  await deleteMailContents(knex, stream);
  await clearErrors(knex, [stream]);
  await handleAddress(store, context)(emailHash, (holder) => releaseAddress({ userId }, holder));
};
