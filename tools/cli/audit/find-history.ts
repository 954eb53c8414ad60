import { addressDecider } from '#engine/account/address.ts';
import {
  confirmationNumberDecider,
  confirmationNumberPattern,
} from '#engine/booking/confirmation-number.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { accountHistory } from '#engine/order-history/account-history.ts';
import { knownAt } from '#engine/order-history/known-at.ts';
import { orderHistory } from '#engine/order-history/order-history.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { impossible } from '#tools/cli/command-error.ts';
import type { Stores } from '#tools/dev/open-installation.ts';

/** All events of one thing, in the order of the log; `title` names it, and no person. */
export type History = { title: string; events: RecordedEvent[] };

type Find = (stores: Stores, id: string) => Promise<History>;

const ofBooking: Find = async ({ store }, id) => {
  const events = isId(id) ? await orderHistory(store, Number(id)) : [];
  if (events.length === 0) throw impossible(`There is no booking ${id}.`);
  return { title: `Booking ${id}`, events };
};

const ofPayment: Find = async (stores, intentId) => {
  const { state } = await foldStream(stores.store, paymentDecider, intentId);
  if (state.status === 'absent') throw impossible(`There is no payment ${intentId}.`);
  const { title, events } = await ofBooking(stores, String(state.bookingId));
  return { title: `Payment ${intentId} of ${title.toLowerCase()}`, events };
};

const ofAccount: Find = async ({ store, addressHash }, id) => {
  const userId = id.includes('@')
    ? (await foldStream(store, addressDecider, addressHash(id))).state?.userId
    : Number(id);
  if (userId === undefined) throw impossible('No account has this email address.');
  const events = id.includes('@') || isId(id) ? await accountHistory(store, userId) : [];
  if (events.length === 0) throw impossible(`There is no account ${id}.`);
  return { title: `Account ${userId}`, events };
};

const ofNumber: Find = async (stores, typed) => {
  const number = typed.trim().toUpperCase();
  const holder = confirmationNumberPattern.test(number)
    ? (await foldStream(stores.store, confirmationNumberDecider, number)).state
    : undefined;
  if (!holder) throw impossible(`No booking has the confirmation number ${typed}.`);
  const { title, events } = await ofBooking(stores, String(holder.bookingId));
  return { title: `${title}, confirmation number ${number}`, events };
};

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** What has a history. */
export type Subject = 'booking' | 'payment' | 'account' | 'pnr';

/** How each is found by its id; throws a `CommandError` when there is none. */
export const FIND_HISTORY = {
  booking: ofBooking,
  payment: ofPayment,
  account: ofAccount,
  pnr: ofNumber,
} satisfies Record<Subject, Find>;

/** The history as it was known at a moment. */
export const historyAsOf = ({ title, events }: History, at: Date | undefined): History => {
  if (at === undefined) return { title, events };
  const past = knownAt(events, at);
  if (past.length > 0) return { title, events: past };
  throw impossible(`${title} did not exist yet at ${at.toISOString()}.`);
};
