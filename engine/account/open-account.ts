import { randomInt } from 'node:crypto';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { type Account, accountDecider, handleAccount, type Person } from './account.ts';
import { addressDecider, type AddressHash, handleAddress, takeAddress } from './address.ts';
import type { AccountEvent } from './events.ts';

export type AccountPorts = { store: EventStore; sealing: Sealing; addressHash: AddressHash };

/** Opens the account that holds the address, once. */
export const openAccount = (
  command: DataOf<AccountEvent, 'AccountOpened'>,
  account: Account,
): Decision<AccountEvent, Rejection<'id-taken'>> => {
  if (account.status === 'absent') return [{ type: 'AccountOpened', data: command }];
  return account.emailHash === command.emailHash ? [] : { reason: 'id-taken' };
};

/** 10 to 12 digits, like a booking's id, of no account yet. */
const drawUserId = async (store: EventStore): Promise<number> => {
  for (;;) {
    const userId = randomInt(1_000_000_000, 1_000_000_000_000);
    const { state } = await foldStream(store, accountDecider, userId);
    if (state.status === 'absent') return userId;
  }
};

/** The account that holds an address, which takes the address if nobody has. */
const holderOf = async (
  store: EventStore,
  emailHash: string,
  context: CommandContext,
): Promise<number> => {
  for (;;) {
    const { state: holder } = await foldStream(store, addressDecider, emailHash);
    if (holder) return holder.userId;
    const userId = await drawUserId(store);
    const taken = await handleAddress(store, context)(emailHash, (before) =>
      takeAddress({ userId }, before),
    );
    if (!('reason' in taken)) return userId;
  }
};

/** The account that an address has; `undefined` if there is none. */
export const openedAccountOf = async (
  store: EventStore,
  emailHash: string,
): Promise<number | undefined> => {
  const { state: holder } = await foldStream(store, addressDecider, emailHash);
  if (!holder) return undefined;
  const { state: account } = await foldStream(store, accountDecider, holder.userId);
  return account.status === 'opened' ? holder.userId : undefined;
};

/**
 * The account of a person's address, opened if there is none. The address is taken before the
 * account is opened: two that try at once, or one that continues after a crash, get the same account.
 */
export const accountFor = async (
  { store, sealing, addressHash }: AccountPorts,
  person: Person,
  context: CommandContext,
): Promise<number> => {
  const emailHash = addressHash(person.email);
  const userId = await holderOf(store, emailHash, context);
  const { state } = await foldStream(store, accountDecider, userId);
  // Not sealed again: that would create a new key for a person who was forgotten.
  if (state.status === 'opened' && state.emailHash === emailHash) return userId;

  const sealed = await sealing.seal(accountDecider.stream(userId), person);
  const opened = await handleAccount(store, context)(userId, (account) =>
    openAccount({ userId, emailHash, sealed }, account),
  );
  if ('reason' in opened)
    throw new Error(`${accountDecider.stream(userId)} belongs to another address`);
  return userId;
};
