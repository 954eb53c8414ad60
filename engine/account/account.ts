import type { Decider } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { accountCodec, type AccountEvent } from './events.ts';
import { streamsNumbered } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';
import { z } from 'zod';

/** What an account knows of its owner. Events hold it sealed only. */
export const personSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Person = z.infer<typeof personSchema>;

/**
 * A link that was issued. A password that was set through one of them spends all, and a booking that
 * leaves the account spends its own.
 */
export type PasswordLink = DataOf<AccountEvent, 'PasswordLinkIssued'> & { spent: boolean };

export type OpenedAccount = DataOf<AccountEvent, 'AccountOpened'> & {
  /** Nobody signs in to a forgotten one, and nothing is added to it. */
  status: 'opened' | 'forgotten';
  bookings: number[];
  links: PasswordLink[];
  hasPassword: boolean;
};

export type Account = { status: 'absent' } | OpenedAccount;

const evolve = (account: Account, event: AccountEvent): Account => {
  if (event.type === 'AccountOpened') {
    return { ...event.data, status: 'opened', bookings: [], links: [], hasPassword: false };
  }
  if (account.status === 'absent') throw new Error(`${event.type} before AccountOpened`);
  switch (event.type) {
    case 'BookingJoined':
      return { ...account, bookings: [...account.bookings, event.data.bookingId] };
    case 'BookingLeft': {
      const { bookingId } = event.data;
      // The link in its confirmation was mailed to an address that may not be its traveller's.
      const links = account.links.map((link) =>
        link.cause === `booking-${bookingId}` ? { ...link, spent: true } : link,
      );
      return { ...account, links, bookings: account.bookings.filter((id) => id !== bookingId) };
    }
    case 'PasswordLinkIssued':
      return { ...account, links: [...account.links, { ...event.data, spent: false }] };
    case 'PasswordSet': {
      const links = account.links.map((link) => ({ ...link, spent: true }));
      return { ...account, links, hasPassword: true };
    }
    case 'SignedIn':
    case 'SignedOut':
    case 'SecondFactorAdded':
    case 'SecondFactorRemoved':
    case 'RecoveryCodeUsed':
      return account;
    case 'AccountForgotten':
      return { ...account, status: 'forgotten', sealed: '' };
    default:
      return event satisfies never;
  }
};

/**
 * Whether a link can still set the password at an instant: unspent, within its time, and the newest
 * of its kind. Links for a first start and all others are two kinds, so that a stranger who asks for
 * a mail never ends the link that the start printed.
 */
export const isUsable = (account: OpenedAccount, link: PasswordLink, at: Date): boolean => {
  const isFirstStart = ({ cause }: PasswordLink) => cause === 'first-start';
  const newest = account.links.findLast((other) => isFirstStart(other) === isFirstStart(link));
  return !link.spent && newest?.number === link.number && at.getTime() < Date.parse(link.expiresAt);
};

/** The stream `account-{userId}`. */
export const accountDecider: Decider<number, Account, AccountEvent> = {
  ...streamsNumbered('account-'),
  codec: accountCodec,
  initial: { status: 'absent' },
  evolve,
};
export const handleAccount = commandHandler(accountDecider);
