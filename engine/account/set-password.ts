import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { Account } from './account.ts';
import type { AccountEvent } from './events.ts';

export type SetPasswordRejection = Rejection<'password-link-invalid'>;

/** Spends a link: the account's last one, once, within its 24 hours. */
export const setPassword = (
  { tokenHash, at }: { tokenHash: string; at: Date },
  account: Account,
): Decision<AccountEvent, SetPasswordRejection> => {
  const link = account.status === 'opened' ? account.links.at(-1) : undefined;
  const valid =
    link !== undefined &&
    link.tokenHash === tokenHash &&
    !link.spent &&
    at.getTime() < Date.parse(link.expiresAt);
  if (!valid) return { reason: 'password-link-invalid' };
  return [{ type: 'PasswordSet', data: { link: link.number } }];
};
