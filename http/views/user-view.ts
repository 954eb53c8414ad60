import type { OwnedAccount } from '#engine/account/accounts.ts';
import type { UserView } from '../contracts/account-answers.ts';

/** An account as its owner sees it. */
export const userView = ({ userId, owner, openedAt }: OwnedAccount): UserView => ({
  id: userId,
  ...owner,
  createdAt: openedAt.toISOString(),
});
