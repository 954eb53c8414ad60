import type { KnownBooking } from '#engine/booking/booking-state.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { openPersonal } from '#engine/booking/travellers.ts';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import { type Account, accountDecider, handleAccount } from './account.ts';
import type { AccountEvent } from './events.ts';
import { accountFor, type AccountPorts, openedAccountOf } from './open-account.ts';

/** Takes a booking out of an account, once. */
export const leaveBooking = (command: { bookingId: number }, account: Account): AccountEvent[] =>
  account.status === 'opened' && account.bookings.includes(command.bookingId)
    ? [{ type: 'BookingLeft', data: command }]
    : [];

/** Takes a booking out of the accounts of all addresses that it had before corrections. */
const leaveFormerAccounts = async (
  { store, sealing, addressHash }: AccountPorts,
  { bookingId, formerlySealed }: KnownBooking,
  emailHash: string,
  context: CommandContext,
): Promise<void> => {
  const subject = bookingDecider.stream(bookingId);
  const opened = await sealing.openAll(formerlySealed.map((sealed) => ({ subject, sealed })));
  const former = opened
    .filter((data) => data !== undefined)
    .map((data) => addressHash(personalDataSchema.parse(data).passenger.email));
  for (const hash of new Set(former)) {
    const userId = hash === emailHash ? undefined : await openedAccountOf(store, hash);
    if (userId !== undefined)
      await handleAccount(store, context)(userId, (account) =>
        leaveBooking({ bookingId }, account),
      );
  }
};

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
 * Gives a paid booking to the account of its email address, and to no other. The account is opened if
 * there is none, except for a corrected address, which opens no account. Returns the account, or
 * `undefined` when there is none or the person was forgotten. Safe to repeat.
 */
export const joinAccount = async (
  ports: AccountPorts,
  bookingId: number,
  context: CommandContext,
): Promise<number | undefined> => {
  const { store, sealing, addressHash } = ports;
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status === 'absent') throw new Error(`There is no booking ${bookingId}`);
  const personal = await openPersonal(sealing, booking);
  if (!personal) return undefined;
  const { email, firstName, lastName } = personal.passenger;
  const emailHash = addressHash(email);
  await leaveFormerAccounts(ports, booking, emailHash, context);
  const userId = booking.emailRequests.some(({ proven }) => proven)
    ? await openedAccountOf(store, emailHash)
    : await accountFor(ports, { email, firstName, lastName }, context);
  if (userId === undefined) return undefined;
  const joined = await handleAccount(store, context)(userId, (account) =>
    joinBooking({ bookingId }, account),
  );
  if ('reason' in joined) throw new Error(`${accountDecider.stream(userId)}: ${joined.reason}`);
  const { state: latest } = await foldStream(store, bookingDecider, bookingId);
  const isCurrent = latest.status !== 'absent' && latest.sealed === booking.sealed;
  // An address that was corrected meanwhile: the booking leaves this account again.
  return isCurrent ? userId : joinAccount(ports, bookingId, context);
};
