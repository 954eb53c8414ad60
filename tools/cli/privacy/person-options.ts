import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { bookingDecider } from '#engine/booking/booking.ts';
import type { Unreadable } from '#engine/privacy/addresses-in.ts';
import { findByAddress, type PersonsIds } from '#engine/privacy/find-by-address.ts';
import { bookingIdInPath } from '#http/contracts/bookings.ts';
import { impossible } from '#tools/cli/command-error.ts';
import { counted } from '#tools/cli/counted.ts';
import type { Progress } from '#tools/cli/progress.ts';
import type { Ports } from '#http/ports.ts';

/** The person that a command is about, by exactly one of the two. */
export type PersonSelector = { booking?: number; email?: string };

const numberOf = (text: string): number => {
  const parsed = bookingIdInPath.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('Must be the number of a booking, of 10 to 12 digits.');
};

const addressOf = (text: string): string => {
  const parsed = z.email().safeParse(text.trim());
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('Must be an email address.');
};

export const BOOKING = ['--booking <number>', 'the traveller of this booking', numberOf] as const;
export const EMAIL = [
  '--email <address>',
  'the account of this address, its bookings, and bookings and messages made with the address',
  addressOf,
] as const;

/** What the command is about, maybe nothing; an address is looked for in the whole log. */
export const idsOf = async (
  ports: Ports,
  { booking, email }: PersonSelector,
  progress: Progress,
): Promise<PersonsIds & { unreadable: Unreadable[] }> => {
  if ((booking === undefined) === (email === undefined)) {
    throw impossible('Name either --booking or --email.');
  }
  if (booking === undefined) return findByAddress(ports, email ?? '', progress);
  const events = await ports.store.read(bookingDecider.stream(booking));
  if (events.length === 0) throw impossible('There is no such booking.');
  return { userIds: [], bookingIds: [booking], messageIds: [], unreadable: [] };
};

/** The error where nothing is found; it names what could not be read. */
export const nothingHeld = (unreadable: readonly Unreadable[]) =>
  impossible(['Nothing is held on this address.', ...unreadable.map(unreadableText)].join('\n'));

/** What could not be read, as a sentence. */
export const unreadableText = ({ event, type, fault }: Unreadable): string =>
  `Skipped: ${event} (${type}) cannot be read, so it is not known whose it is. ${fault}`;

/** Like `2 accounts, 1 booking (4711000815) and 1 message`; bookings also where there is none. */
export const written = ({ userIds, bookingIds, messageIds }: PersonsIds): string => {
  const ids = bookingIds.length > 0 && bookingIds.length <= 20 ? ` (${bookingIds.join(', ')})` : '';
  const parts = [
    ...(userIds.length > 0 ? [counted(userIds.length, 'account')] : []),
    `${counted(bookingIds.length, 'booking')}${ids}`,
    ...(messageIds.length > 0 ? [counted(messageIds.length, 'message')] : []),
  ];
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
};

/** How many accounts, bookings and messages there are. */
export const countOf = ({ userIds, bookingIds, messageIds }: PersonsIds): number =>
  userIds.length + bookingIds.length + messageIds.length;
