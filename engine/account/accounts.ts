import { openAs, type Sealing } from '#engine/kernel/sealing.ts';
import { accountDecider, type Person, personSchema } from './account.ts';

/** An account as it is found; `sealed` is its owner, a `Person`. */
export type FoundAccount = { userId: number; emailHash: string; sealed: string; openedAt: Date };

/** An account with the times of one of its sessions: the sign-in, and the last request, to ten minutes. */
export type SessionAccount = FoundAccount & { signedInAt: Date; seenAt: Date };

/** Where accounts are found: a read model. Each answers `undefined` when there is none. */
export type Accounts = {
  byId(userId: number): Promise<FoundAccount | undefined>;
  /** By the keyed hash of the address. */
  byAddress(emailHash: string): Promise<FoundAccount | undefined>;
  /** By the SHA-256 of the token of a session, ended or not. */
  bySession(tokenHash: string): Promise<SessionAccount | undefined>;
  /**
   * By the SHA-256 of the token of a set-password link, valid or not. Throws `ReadModelBehind`
   * when the read model is behind the log, where the link may be.
   */
  byPasswordLink(tokenHash: string): Promise<FoundAccount | undefined>;
};

/** An account with its owner's address and names in clear. */
export type OwnedAccount = FoundAccount & { owner: Person };

/** Opens the seal of an account; `undefined` when its owner was erased. */
export const withOwner = async (
  sealing: Sealing,
  account: FoundAccount,
): Promise<OwnedAccount | undefined> => {
  const subject = accountDecider.stream(account.userId);
  const owner = await openAs(sealing, personSchema, subject, account.sealed);
  return owner && { ...account, owner };
};
