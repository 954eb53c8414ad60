import { handleAccount } from '../account/account.ts';
import type { AddressHash } from '../account/address.ts';
import type { ForgettingCause } from '../booking/events.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { isUnreadable } from '#engine/kernel/unreadable.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseBooking, type ErasePorts } from './erase-booking.ts';
import { eraseMessage } from './erase-message.ts';
import type { PersonsIds } from './find-by-address.ts';
import { forgetAccount } from './forget-account.ts';
import { forgetBooking } from './forget-booking.ts';
import { forgetEmptiedAccount } from './forget-emptied-account.ts';
import type { ReadModels } from './read-models.ts';

export type ForgettingPorts = ErasePorts &
  Pick<ReadModels, 'accountOf'> & {
    provider: PaymentProvider;
    addressHash: AddressHash;
    adminEmail: string;
  };

type Reason =
  | Rejection<'account-absent' | 'administrator-account'>
  | Rejection<'booking-absent' | 'payment-under-way' | 'message-absent'>
  /** An event of it does not decode. */
  | (Rejection<'unreadable'> & { fault: string });

export type ErasureRejection = { id: number | string } & Reason;

/** What was forgotten, what could not be, and where the log stands (0 if nothing was). */
export type Forgotten = PersonsIds & { refusals: ErasureRejection[]; position: bigint };

/**
 * Forgets accounts and bookings, and the accounts that no booking is left in, erases messages, and
 * destroys what is held on them, without waiting for the process that does so too. Safe to repeat
 * and to be interrupted anywhere. `onForgotten` is called for each of the named ids and may throw to
 * end it.
 */
export const forgetPerson = async (
  ports: ForgettingPorts,
  { userIds, bookingIds, messageIds }: PersonsIds,
  because: ForgettingCause,
  context: CommandContext,
  onForgotten: () => void,
): Promise<Forgotten> => {
  const done: Forgotten = {
    userIds: [],
    bookingIds: [],
    messageIds: [],
    refusals: [],
    position: 0n,
  };
  const attempt = async (id: ErasureRejection['id'], forget: () => Promise<Reason | undefined>) => {
    const rejection = await forget().catch((error: unknown): Reason => {
      if (isUnreadable(error)) return { reason: 'unreadable', fault: describeError(error) };
      throw error;
    });
    if (rejection) done.refusals.push({ id, ...rejection });
    onForgotten();
  };
  const command = { because, administratorHash: ports.addressHash(ports.adminEmail) };
  for (const userId of userIds) {
    await attempt(userId, async () => {
      const forgotten = await handleAccount(ports.store, context)(userId, (account) =>
        forgetAccount(command, account),
      );
      if ('reason' in forgotten) return forgotten;
      if (forgotten.state.status !== 'absent') await eraseAccount(ports, forgotten.state, context);
      done.userIds.push(userId);
      done.position = forgotten.position;
      return undefined;
    });
  }
  for (const bookingId of bookingIds) {
    await attempt(bookingId, async () => {
      const forgotten = await forgetBooking(ports, bookingId, because, context);
      if ('reason' in forgotten) return forgotten;
      await eraseBooking(ports, bookingId);
      done.bookingIds.push(bookingId);
      done.position = forgotten.position;
      const emptied = await forgetEmptiedAccount(ports, bookingId, because, context);
      if (!emptied || done.userIds.includes(emptied.account.userId)) return undefined;
      await eraseAccount(ports, emptied.account, context);
      done.userIds.push(emptied.account.userId);
      done.position = emptied.position;
      return undefined;
    });
  }
  for (const messageId of messageIds) {
    await attempt(messageId, async () => {
      const erased = await eraseMessage(ports, messageId, because, context);
      if ('reason' in erased) return erased;
      done.messageIds.push(messageId);
      done.position = erased.position;
      return undefined;
    });
  }
  return done;
};
