import type { Account } from './account.ts';
import type { AccountEvent } from './events.ts';

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

/** Notes that they ended their session themselves. */
export const noteSignOut = (account: Account): AccountEvent[] =>
  account.status !== 'opened' ? [] : [{ type: 'SignedOut', data: {} }];
