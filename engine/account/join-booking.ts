import { bookingDecider } from '#engine/booking/booking.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import { type Account, accountDecider, handleAccount } from './account.ts';
import type { AccountEvent } from './events.ts';
import { accountFor, type AccountPorts } from './open-account.ts';

/** Adds a booking to an account, once. */
export const joinBooking = (
  command: { bookingId: number },
  account: Account,
): Decision<AccountEvent, Rejection<'account-absent'>> => {
  if (account.status !== 'opened') return { reason: 'account-absent' };
  return account.bookings.includes(command.bookingId)
    ? []
    : [{ type: 'BookingJoined', data: command }];
};

/**
 * Gives a paid booking to the account of its email address, which is opened if there is none.
 * Returns the account, or `undefined` when the person was forgotten. Safe to repeat.
 */
export const joinAccount = async (
  ports: AccountPorts,
  bookingId: number,
  context: CommandContext,
): Promise<number | undefined> => {
  const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
  if (booking.status === 'absent') throw new Error(`There is no booking ${bookingId}`);
  const opened = await ports.sealing.open(bookingDecider.stream(bookingId), booking.sealed);
  if (opened === undefined) return undefined;
  const { email, firstName, lastName } = personalDataSchema.parse(opened).passenger;
  const userId = await accountFor(ports, { email, firstName, lastName }, context);
  const joined = await handleAccount(ports.store, context)(userId, (account) =>
    joinBooking({ bookingId }, account),
  );
  if ('reason' in joined) throw new Error(`${accountDecider.stream(userId)}: ${joined.reason}`);
  return userId;
};
