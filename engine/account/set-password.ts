import type { Knex } from 'knex';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { type Account, accountDecider, handleAccount, isUsable } from './account.ts';
import { type Accounts, type OwnedAccount, withOwner } from './accounts.ts';
import { keepPassword } from './credentials.ts';
import type { AccountEvent } from './events.ts';
import { isGuessablePassword } from './guessable-password.ts';
import { hasSecondFactor } from './second-factor.ts';
import { endSessionsOf } from './sessions.ts';
import { forgiveAccount } from './sign-in-attempts.ts';
import { noteSignIn } from './sign-in.ts';

type LinkInvalid = Rejection<'password-link-invalid'>;
export type SetPasswordRejection = LinkInvalid | Rejection<'password-guessable'>;

/** Spends a usable link: once, within its 24 hours. */
export const spendPasswordLink = (
  { tokenHash, at }: { tokenHash: string; at: Date },
  account: Account,
): Decision<AccountEvent, LinkInvalid> => {
  const links = account.status === 'opened' ? account.links : [];
  const link = links.find((issued) => issued.tokenHash === tokenHash);
  if (account.status !== 'opened' || !link || !isUsable(account, link, at)) {
    return { reason: 'password-link-invalid' };
  }
  return [{ type: 'PasswordSet', data: { link: link.number } }];
};

/** The account whose password the link of a token can set at an instant. Spends nothing. */
export const accountOfPasswordLink = async (
  { store, sealing, accounts }: { store: EventStore; sealing: Sealing; accounts: Accounts },
  token: string,
  at: Date,
): Promise<OwnedAccount | LinkInvalid> => {
  const tokenHash = hashOfToken(token);
  const found = await accounts.byPasswordLink(tokenHash);
  const account = found && (await withOwner(sealing, found));
  if (!account) return { reason: 'password-link-invalid' };
  const { state } = await foldStream(store, accountDecider, account.userId);
  const spent = spendPasswordLink({ tokenHash, at }, state);
  return 'reason' in spent ? spent : account;
};

/**
 * Sets an account's password through a link, which is spent, and ends its sessions. Forgets the wrong
 * passwords of before. Records a sign-in, unless the account takes a code too: who reads the mails of
 * an address must not pass its second factor. Returns whether it did.
 */
export const setPassword = async (
  { knex, store }: { knex: Knex; store: EventStore },
  { userId, emailHash, owner }: OwnedAccount,
  { token, password }: { token: string; password: string },
  context: CommandContext,
): Promise<{ isSignedIn: boolean } | SetPasswordRejection> => {
  if (isGuessablePassword(password, owner.email)) return { reason: 'password-guessable' };
  const isSignedIn = !(await hasSecondFactor(knex, userId));
  const link = { tokenHash: hashOfToken(token), at: context.at };
  const transaction = await knex.transaction();
  try {
    await keepPassword(transaction, userId, password, context.at);
    await endSessionsOf(transaction, userId);
    await forgiveAccount(transaction, emailHash);
    // Last: what fails before it leaves the link, the password and the sessions as they were.
    const spent = await handleAccount(store, context)(userId, (account) => {
      const set = spendPasswordLink(link, account);
      return 'reason' in set || !isSignedIn ? set : [...set, ...noteSignIn(account)];
    });
    if ('reason' in spent) {
      await transaction.rollback();
      return spent;
    }
    await transaction.commit();
    return { isSignedIn };
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
};
