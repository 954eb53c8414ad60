import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { bookingDecider } from '#engine/booking/booking.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { findByAddress, type PersonsIds } from '#engine/privacy/find-by-address.ts';
import { bookingIdInPath } from '#http/contracts/bookings.ts';
import { impossible } from '#tools/command-line/command-error.ts';
import type { Progress } from '#tools/command-line/progress.ts';
import type { Ports } from '#http/ports.ts';

/** Whom a command is about: exactly one of the two. */
export type Whom = { booking?: number; email?: string };

const numberOf = (text: string): number => {
  const parsed = bookingIdInPath.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('Must be the number of a booking, of 10 to 12 digits.');
};

const addressOf = (text: string): string => {
  const parsed = z.email().safeParse(text.trim());
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('Must be an e-mail address.');
};

export const BOOKING = ['--booking <number>', 'the traveller of this booking', numberOf] as const;
export const EMAIL = [
  '--email <address>',
  'the account of this address, its bookings, and those made with the address',
  addressOf,
] as const;

/** What the command is about; an address is looked for in the whole log. */
export const idsOf = async (
  ports: Ports,
  { booking, email }: Whom,
  progress: Progress,
): Promise<PersonsIds> => {
  if ((booking === undefined) === (email === undefined)) {
    throw impossible('Name either --booking or --email.');
  }
  if (booking !== undefined) {
    const { state } = await foldStream(ports.store, bookingDecider, booking);
    if (state.status === 'absent') throw impossible('There is no such booking.');
    return { userIds: [], bookingIds: [booking] };
  }
  const ids = await findByAddress(ports, email ?? '', progress);
  if (ids.userIds.length + ids.bookingIds.length > 0) return ids;
  throw impossible('Nothing is held on this address.');
};

/** Like `2 accounts and 1 booking (4711000815)`. */
export const written = ({ userIds, bookingIds }: PersonsIds): string => {
  const count = (ids: number[], noun: string) =>
    `${ids.length} ${noun}${ids.length === 1 ? '' : 's'}`;
  const bookings =
    bookingIds.length > 0 && bookingIds.length <= 20 ? ` (${bookingIds.join(', ')})` : '';
  const accounts = userIds.length > 0 ? `${count(userIds, 'account')} and ` : '';
  return `${accounts}${count(bookingIds, 'booking')}${bookings}`;
};
