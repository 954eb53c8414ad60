import { accountDecider } from '#engine/account/account.ts';
import { personSchema } from '#engine/account/person.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { AccountRow } from '#projections/accounts/account-row.ts';
import type { UserView } from '../contracts/auth.ts';

/** An account as its owner sees it, or `undefined` when the person was forgotten. */
export const userView = async (
  sealing: Sealing,
  { user_id, sealed, created_at }: AccountRow,
): Promise<UserView | undefined> => {
  const opened = await sealing.open(accountDecider.stream(user_id), sealed);
  if (opened === undefined) return undefined;
  return { id: user_id, ...personSchema.parse(opened), createdAt: created_at.toISOString() };
};
