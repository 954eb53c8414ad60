import { accountDecider } from '#engine/account/account.ts';
import { accountCodec } from '#engine/account/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Projection } from '../projection.ts';
import {
  accountBookingTable,
  type AccountBookingRow,
  accountTable,
  type AccountRow,
  passwordLinkTable,
  type PasswordLinkRow,
} from './account-row.ts';

/** Returns the rows that an event adds, removes or blanks. */
export const rowsOf = (
  event: RecordedEvent,
): {
  account?: AccountRow;
  booking?: AccountBookingRow;
  left?: AccountBookingRow;
  link?: PasswordLinkRow;
  forgotten?: number;
} => {
  if (!accountDecider.isOf(event.stream)) return {};
  const user_id = accountDecider.idOf(event.stream);
  const decoded = accountCodec.decode(event);
  switch (decoded.type) {
    case 'AccountOpened': {
      const { emailHash: email_hash, sealed } = decoded.data;
      return { account: { user_id, email_hash, sealed, created_at: new Date(event.metadata.at) } };
    }
    case 'BookingJoined':
      return { booking: { booking_id: decoded.data.bookingId, user_id } };
    case 'BookingLeft':
      return { left: { booking_id: decoded.data.bookingId, user_id } };
    case 'PasswordLinkIssued':
      return { link: { token_hash: decoded.data.tokenHash, user_id } };
    case 'PasswordSet':
    case 'SignedIn':
    case 'SignedOut':
    case 'SecondFactorAdded':
    case 'SecondFactorRemoved':
    case 'RecoveryCodeUsed':
      return {};
    case 'AccountForgotten':
      return { forgotten: user_id };
    default:
      return decoded satisfies never;
  }
};

/** The accounts, their bookings, and their links to set a password. */
export const accountsProjection: Projection = {
  name: 'accounts',
  // 2: a booking leaves the account of its former address.
  version: 2,
  tables: [accountTable, accountBookingTable, passwordLinkTable],
  project: async (events, rows) => {
    const added = events.map(rowsOf);
    const accounts = added.flatMap(({ account }) => account ?? []);
    // A booking leaves the account of its former address before it joins another one.
    const latest = new Map(
      added.flatMap(({ booking, left }) => {
        const row = booking ?? left;
        return row ? [[row.booking_id, { row, isLeft: left !== undefined }]] : [];
      }),
    );
    const bookings = (isLeft: boolean) =>
      [...latest.values()].filter((one) => one.isLeft === isLeft).map(({ row }) => row);
    const links = added.flatMap(({ link }) => link ?? []);
    const forgotten = added.flatMap(({ forgotten: userId }) => userId ?? []);
    await rows.put(accountTable, accounts);
    await rows.put(accountBookingTable, bookings(false));
    await rows.remove(accountBookingTable, bookings(true));
    await rows.put(passwordLinkTable, links);
    const blanked = await rows.load(accountTable, forgotten.map(String));
    await rows.put(
      accountTable,
      [...blanked.values()].map((account) => ({ ...account, email_hash: '', sealed: '' })),
    );
  },
};
