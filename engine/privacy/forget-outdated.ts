import { DateTime } from 'luxon';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { PersonsIds } from './find-by-address.ts';
import { type ForgettingPorts, forgetPerson, type ErasureRejection } from './forget-person.ts';

/** How long reservation data is kept (spec 2 §2: up to 7 years). */
export type Retention = { years: number } | { days: number };

/** The instant before which nothing is kept. */
export const keptFrom = (now: Date, retention: Retention): Date =>
  DateTime.fromJSDate(now, { zone: 'utc' }).minus(retention).toJSDate();

/** Ids in portions: of bookings, of accounts without a younger booking that is kept, of messages. */
export type Outdated = {
  bookings(before: Date): AsyncIterable<number[]>;
  accounts(before: Date): AsyncIterable<number[]>;
  messages(before: Date): AsyncIterable<string[]>;
};

export type RetentionPorts = ForgettingPorts & { outdated: Outdated };

/** `refusals`: what was rejected and is tried again by the next run, like bookings being paid. */
export type RetentionReport = {
  bookings: number;
  accounts: number;
  messages: number;
  refusals: ErasureRejection[];
};

/**
 * Forgets travellers who booked, or opened an account without a younger booking, before an instant,
 * erases messages of the contact form from before it, and destroys what is held on them. Safe to
 * repeat and to be interrupted anywhere. `onForgotten` is called for each and may throw to end it.
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
  const forget = async (ids: Partial<PersonsIds>) => {
    const all = { userIds: [], bookingIds: [], messageIds: [], ...ids };
    const done = await forgetPerson(ports, all, 'retention', context, onForgotten);
    report.bookings += done.bookingIds.length;
    report.messages += done.messageIds.length;
    for (const userId of done.userIds) accounts.add(userId);
    const isMet = ({ reason }: ErasureRejection) =>
      reason !== 'administrator-account' && reason !== 'message-absent';
    report.refusals.push(...done.refusals.filter(isMet));
  };
  for await (const bookingIds of outdated.bookings(before)) await forget({ bookingIds });
  for await (const userIds of outdated.accounts(before)) await forget({ userIds });
  for await (const messageIds of outdated.messages(before)) await forget({ messageIds });
  return { ...report, accounts: accounts.size };
};
