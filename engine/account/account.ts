import type { Decider } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { accountCodec, type AccountEvent } from './events.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';

/** A link that was issued; only the last one of an account, unspent, sets a password. */
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
    case 'PasswordLinkIssued':
      return { ...account, links: [...account.links, { ...event.data, spent: false }] };
    case 'PasswordSet': {
      const links = account.links.map((link) =>
        link.number === event.data.link ? { ...link, spent: true } : link,
      );
      return { ...account, links, hasPassword: true };
    }
    case 'SignedIn':
    case 'SignedOut':
      return account;
    case 'AccountForgotten':
      return { ...account, status: 'forgotten', sealed: '' };
    default:
      return event satisfies never;
  }
};

/** The stream `account-{userId}`. */
export const accountDecider: Decider<number, Account, AccountEvent> = {
  ...streamsNamed<number>('account-'),
  codec: accountCodec,
  initial: { status: 'absent' },
  evolve,
};
