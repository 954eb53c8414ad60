import type { Knex } from 'knex';
import { accountDecider } from '#engine/account/account.ts';
import { accountCodec } from '#engine/account/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Projection } from '../projection.ts';
import type { AccountBookingRow, AccountRow, PasswordLinkRow } from './account-row.ts';

const prefix = accountDecider.stream(0).replace('0', '');

/** What one event adds to the tables; nothing of them is ever taken away again. */
export const rowsOf = (
  event: RecordedEvent,
): { account?: AccountRow; booking?: AccountBookingRow; link?: PasswordLinkRow } => {
  if (!event.stream.startsWith(prefix)) return {};
  const user_id = Number(event.stream.slice(prefix.length));
  const fact = accountCodec.decode(event);
  switch (fact.type) {
    case 'AccountOpened': {
      const { emailHash: email_hash, sealed } = fact.data;
      return { account: { user_id, email_hash, sealed, created_at: new Date(event.metadata.at) } };
    }
    case 'BookingJoined':
      return { booking: { booking_id: fact.data.bookingId, user_id } };
    case 'PasswordLinkIssued':
      return { link: { token_hash: fact.data.tokenHash, user_id } };
    case 'PasswordSet':
    case 'SignedIn':
    case 'SignedOut':
      return {};
    default:
      return fact satisfies never;
  }
};

const project = async (events: RecordedEvent[], transaction: Knex.Transaction) => {
  const added = events.map(rowsOf);
  const accounts = added.flatMap(({ account }) => account ?? []);
  const bookings = added.flatMap(({ booking }) => booking ?? []);
  const links = added.flatMap(({ link }) => link ?? []);
  const insert = async (table: string, rows: object[]) => {
    if (rows.length > 0) await transaction(table).insert(rows).onConflict().ignore();
  };
  await insert('account', accounts);
  await insert('account_booking', bookings);
  await insert('password_link', links);
};

/** Who has an account, which bookings are theirs, and whose a set-password link is. */
export const accountsProjection: Projection = { name: 'accounts', project };
