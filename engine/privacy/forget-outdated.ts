import { DateTime } from 'luxon';
import type { AddressHash } from '../account/address.ts';
import { type Account, accountDecider } from '../account/account.ts';
import type { AccountEvent } from '../account/events.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, handleCommand } from '#engine/kernel/handle-command.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { forgetAccount } from './forget-account.ts';
import { forgetBooking } from './forget-booking.ts';

/** How long reservation data is kept (spec 2 §2: up to 7 years). */
export type Retention = { years: number } | { days: number };

/** What was made before this instant is kept no longer. */
export const keptFrom = (now: Date, retention: Retention): Date =>
  DateTime.fromJSDate(now, { zone: 'utc' }).minus(retention).toJSDate();

/** Ids in portions: of bookings, and of accounts without a younger booking that is kept. */
export type Outdated = {
  bookings(before: Date): AsyncIterable<number[]>;
  accounts(before: Date): AsyncIterable<number[]>;
};

export type RetentionPorts = {
  store: EventStore;
  provider: PaymentProvider;
  sealing: Sealing;
  addressHash: AddressHash;
  adminEmail: string;
  outdated: Outdated;
};

/** `refused`: bookings with a payment under way, which the next run meets again. */
export type RetentionReport = { bookings: number; accounts: number; refused: number[] };

/**
 * Forgets whoever booked, or opened an account without a younger booking, before an instant. Safe to
 * repeat and to be cut off anywhere. What is held on them is destroyed by `finishForgetting`;
 * `onForgotten` hears of each and may throw to end it.
 */
export const forgetOutdated = async (
  { store, provider, sealing, addressHash, adminEmail, outdated }: RetentionPorts,
  before: Date,
  context: CommandContext,
  onForgotten: () => void = () => {},
): Promise<RetentionReport> => {
  const report: RetentionReport = { bookings: 0, accounts: 0, refused: [] };
  for await (const ids of outdated.bookings(before)) {
    for (const bookingId of ids) {
      const done = await forgetBooking(
        { store, provider, sealing },
        bookingId,
        'retention',
        context,
      );
      if ('reason' in done) report.refused.push(bookingId);
      else report.bookings += 1;
      onForgotten();
    }
  }
  const command = {
    because: 'retention',
    administratorHash: addressHash(adminEmail),
  } as const;
  for await (const ids of outdated.accounts(before)) {
    for (const userId of ids) {
      const done = await handleCommand<number, Account, AccountEvent, Rejection>(
        store,
        accountDecider,
        userId,
        (account) => forgetAccount(command, account),
        context,
      );
      if (!('reason' in done)) {
        await sealing.forget([accountDecider.stream(userId)]);
        report.accounts += 1;
      }
      onForgotten();
    }
  }
  return report;
};
