import type { Knex } from 'knex';
import { countAccess } from '#engine/audit/access-outbox.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { type Account, handleAccount } from './account.ts';
import { type Accounts, type OwnedAccount, withOwner } from './accounts.ts';
import { isPassword } from './credentials.ts';
import type { AccountEvent } from './events.ts';
import { hasSecondFactor, recoveryCodesLeft, takeCode } from './second-factor.ts';
import { type Attempt, countAttempt, forgiveAttempt } from './sign-in-attempts.ts';

/** Notes that a session began: with the account's password, or by setting it. */
export const noteSignIn = (account: Account): AccountEvent[] =>
  account.status !== 'opened' ? [] : [{ type: 'SignedIn', data: {} }];

/** Notes what happened to the codes that a sign-in takes. */
export const noteSecondFactor =
  (
    event: Extract<
      AccountEvent,
      { type: 'SecondFactorAdded' | 'SecondFactorRemoved' | 'RecoveryCodeUsed' }
    >,
  ) =>
  (account: Account): AccountEvent[] =>
    account.status !== 'opened' ? [] : [event];

type SignInPorts = { knex: Knex; store: EventStore; sealing: Sealing; accounts: Accounts };
export type SignInRejection =
  | Rejection<'credentials-wrong' | 'code-missing' | 'code-wrong'>
  | (Rejection<'attempt-too-early'> & { waitMs: number });

/**
 * Checks the password of the account that an attempt is for, and the code of its second factor where
 * it has one, and records the sign-in. The attempt counts as failed until it has succeeded, and is
 * `attempt-too-early` while it must wait. An unknown address takes as long as a wrong password.
 */
export const signIn = async (
  ports: SignInPorts,
  attempt: Attempt,
  { password, code }: { password: string; code: string | undefined },
  context: CommandContext,
): Promise<OwnedAccount | SignInRejection> => {
  const { knex, store, sealing, accounts } = ports;
  const { emailHash } = attempt;
  const waitMs = await countAttempt(knex, attempt, context.at);
  if (waitMs > 0) return { reason: 'attempt-too-early', waitMs };
  const found = await accounts.byAddress(emailHash);
  const matches = await isPassword(knex, found?.userId, password);
  const account = matches && found ? await withOwner(sealing, found) : undefined;
  if (!account) {
    await noteFailedSignIn(knex, emailHash, context.at);
    return { reason: 'credentials-wrong' };
  }
  const { userId } = account;
  if (await hasSecondFactor(knex, userId)) {
    if (code === undefined) return { reason: 'code-missing' };
    const taken = await takeCode(ports, userId, code, context.at);
    if (!taken) {
      await noteFailedSignIn(knex, emailHash, context.at);
      return { reason: 'code-wrong' };
    }
    if (taken === 'recovery') {
      const left = await recoveryCodesLeft(knex, userId);
      const used = noteSecondFactor({ type: 'RecoveryCodeUsed', data: { left } });
      await handleAccount(store, context)(userId, used);
    }
  }
  await forgiveAttempt(knex, attempt, context.at);
  await handleAccount(store, context)(userId, noteSignIn);
  return account;
};

/** Counts a failed sign-in for the access log, under the keyed hash of the address. */
const noteFailedSignIn = (knex: Knex, addressHash: string, at: Date): Promise<void> =>
  countAccess(knex, { type: 'SignInsFailed', data: { addressHash } }, at);
