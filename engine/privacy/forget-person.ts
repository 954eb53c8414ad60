import { type Account, accountDecider } from '../account/account.ts';
import type { AddressHash } from '../account/address.ts';
import type { AccountEvent } from '../account/events.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import { type CommandContext, handleCommand } from '#engine/kernel/handle-command.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseBooking, type ErasePorts } from './erase-booking.ts';
import type { PersonsIds } from './find-by-address.ts';
import { forgetAccount } from './forget-account.ts';
import { forgetBooking } from './forget-booking.ts';

type Ports = ErasePorts & {
  provider: PaymentProvider;
  addressHash: AddressHash;
  adminEmail: string;
};

export type Refusal = { id: number } & Rejection<
  'account-absent' | 'administrator-account' | 'booking-absent' | 'payment-under-way'
>;

/** What was forgotten, what could not be, and where the log stands (`undefined`: as it stood). */
export type Forgotten = PersonsIds & { refusals: Refusal[]; position: bigint | undefined };

/**
 * Forgets accounts and bookings on request and destroys what is held on them, without waiting for
 * the process that does so too. Safe to repeat and to be cut off anywhere. `onForgotten` hears of
 * each and may throw to end it.
 */
export const forgetPerson = async (
  ports: Ports,
  { userIds, bookingIds }: PersonsIds,
  context: CommandContext,
  onForgotten: () => void,
): Promise<Forgotten> => {
  const done: Forgotten = { userIds: [], bookingIds: [], refusals: [], position: undefined };
  const administratorHash = ports.addressHash(ports.adminEmail);
  for (const userId of userIds) {
    const forgotten = await handleCommand<
      number,
      Account,
      AccountEvent,
      Rejection<'account-absent' | 'administrator-account'>
    >(
      ports.store,
      accountDecider,
      userId,
      (account) => forgetAccount({ because: 'request', administratorHash }, account),
      context,
    );
    if ('reason' in forgotten) done.refusals.push({ id: userId, ...forgotten });
    else {
      if (forgotten.state.status !== 'absent') await eraseAccount(ports, forgotten.state, context);
      done.userIds.push(userId);
      done.position = forgotten.position;
    }
    onForgotten();
  }
  for (const bookingId of bookingIds) {
    const forgotten = await forgetBooking(ports, bookingId, 'request', context);
    if ('reason' in forgotten) done.refusals.push({ id: bookingId, reason: forgotten.reason });
    else {
      await eraseBooking(ports, bookingId);
      done.bookingIds.push(bookingId);
      done.position = forgotten.position;
    }
    onForgotten();
  }
  return done;
};
