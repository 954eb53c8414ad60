import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { bookingDecider } from '#engine/booking/booking.ts';
import type { Unreadable } from '#engine/privacy/addresses-in.ts';
import { findByAddress, type PersonsIds } from '#engine/privacy/find-by-address.ts';
import { bookingIdInPath } from '#http/contracts/bookings.ts';
import { impossible } from '#tools/command-line/command-error.ts';
import { counted } from '#tools/command-line/counted.ts';
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

/** What the command is about, maybe nothing; an address is looked for in the whole log. */
export const idsOf = async (
  ports: Ports,
  { booking, email }: Whom,
  progress: Progress,
): Promise<PersonsIds & { unreadable: Unreadable[] }> => {
  if ((booking === undefined) === (email === undefined)) {
    throw impossible('Name either --booking or --email.');
  }
  if (booking === undefined) return findByAddress(ports, email ?? '', progress);
  const events = await ports.store.read(bookingDecider.stream(booking));
  if (events.length === 0) throw impossible('There is no such booking.');
  return { userIds: [], bookingIds: [booking], unreadable: [] };
};

/** The error where nothing is found; what could not be read is told with it. */
export const nothingHeld = (unreadable: readonly Unreadable[]) =>
  impossible(['Nothing is held on this address.', ...unreadable.map(unreadableText)].join('\n'));

/** What could not be read, as a sentence. */
export const unreadableText = ({ event, type, fault }: Unreadable): string =>
  `Passed over: ${event} (${type}) cannot be read, so whose it is was not found out. ${fault}`;

/** Like `2 accounts and 1 booking (4711000815)`. */
export const written = ({ userIds, bookingIds }: PersonsIds): string => {
  const bookings =
    bookingIds.length > 0 && bookingIds.length <= 20 ? ` (${bookingIds.join(', ')})` : '';
  const accounts = userIds.length > 0 ? `${counted(userIds.length, 'account')} and ` : '';
  return `${accounts}${counted(bookingIds.length, 'booking')}${bookings}`;
};
