import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { Account } from '../account/account.ts';
import type { AccountEvent } from '../account/events.ts';
import type { ForgettingCause } from '../booking/events.ts';

/**
 * Forgets an account's owner, once; its bookings' travellers follow. The administrator, named by
 * the keyed hash of their address, stays: the shop needs one.
 */
export const forgetAccount = (
  { because, administratorHash }: { because: ForgettingCause; administratorHash: string },
  account: Account,
): Decision<AccountEvent, Rejection<'account-absent' | 'administrator-account'>> => {
  if (account.status === 'absent') return { reason: 'account-absent' };
  if (account.status === 'forgotten') return [];
  if (account.emailHash === administratorHash) return { reason: 'administrator-account' };
  return [{ type: 'AccountForgotten', data: { because } }];
};
