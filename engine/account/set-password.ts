import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import { type Account, isUsable } from './account.ts';
import type { AccountEvent } from './events.ts';

export type SetPasswordRejection = Rejection<'password-link-invalid'>;

/** Spends a usable link: once, within its 24 hours. */
export const setPassword = (
  { tokenHash, at }: { tokenHash: string; at: Date },
  account: Account,
): Decision<AccountEvent, SetPasswordRejection> => {
  const links = account.status === 'opened' ? account.links : [];
  const link = links.find((issued) => issued.tokenHash === tokenHash);
  if (account.status !== 'opened' || !link || !isUsable(account, link, at)) {
    return { reason: 'password-link-invalid' };
  }
  return [{ type: 'PasswordSet', data: { link: link.number } }];
};
