import { DateTime } from 'luxon';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { eraseMessage } from './erase-message.ts';
import { type ForgettingPorts, forgetPerson, type Refusal } from './forget-person.ts';

/** How long reservation data is kept (spec 2 §2: up to 7 years). */
export type Retention = { years: number } | { days: number };

/** What was made before this instant is kept no longer. */
export const keptFrom = (now: Date, retention: Retention): Date =>
  DateTime.fromJSDate(now, { zone: 'utc' }).minus(retention).toJSDate();

/** Ids in portions: of bookings, of accounts without a younger booking that is kept, of messages. */
export type Outdated = {
  bookings(before: Date): AsyncIterable<number[]>;
  accounts(before: Date): AsyncIterable<number[]>;
  messages(before: Date): AsyncIterable<string[]>;
};

export type RetentionPorts = ForgettingPorts & { outdated: Outdated };

/** `refusals`: what the next run meets again, like bookings that are being paid. */
export type RetentionReport = {
  bookings: number;
  accounts: number;
  messages: number;
  refusals: Refusal[];
};

/**
 * Forgets whoever booked, opened an account without a younger booking, or wrote with the contact
 * form before an instant, and destroys what is held on them. Safe to repeat and to be cut off anywhere. `onForgotten` hears of
 * each and may throw to end it.
 */
export const forgetOutdated = async (
  { outdated, ...ports }: RetentionPorts,
  before: Date,
  context: CommandContext,
  onForgotten: () => void = () => {},
): Promise<RetentionReport> => {
  const report: RetentionReport = { bookings: 0, accounts: 0, messages: 0, refusals: [] };
  // The read models may name one again that went with its last booking.
  const accounts = new Set<number>();
  const forget = async (ids: { userIds: number[]; bookingIds: number[] }) => {
    const done = await forgetPerson(ports, ids, 'retention', context, onForgotten);
    report.bookings += done.bookingIds.length;
    for (const userId of done.userIds) accounts.add(userId);
    const isMet = ({ reason }: Refusal) => reason !== 'administrator-account';
    report.refusals.push(...done.refusals.filter(isMet));
  };
  for await (const bookingIds of outdated.bookings(before)) {
    await forget({ userIds: [], bookingIds });
  }
  for await (const userIds of outdated.accounts(before)) await forget({ userIds, bookingIds: [] });
  for await (const messageIds of outdated.messages(before)) {
    for (const id of messageIds) {
      const erased = await eraseMessage(ports, id, 'retention', context);
      if (!('reason' in erased)) report.messages += 1;
      onForgotten();
    }
  }
  return { ...report, accounts: accounts.size };
};
