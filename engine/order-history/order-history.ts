import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { abandonmentCodec } from '../abandonment/events.ts';
import { bookingDecider } from '../booking/booking.ts';
import { confirmationNumberDecider } from '../booking/confirmation-number.ts';
import { bookingCodec } from '../booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import { holdDecider } from '../hold/hold.ts';
import { paymentDecider } from '../payment/payment.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';
import { mailsOfEvent } from './mails-of-event.ts';

/**
 * Returns every event of one order, in the order of the log: from the streams of the booking, its
 * payments, confirmation numbers, abandonments, hold, recovery links and mails. Empty if there is
 * no such booking.
 */
export const orderHistory = async (
  store: EventStore,
  bookingId: number,
): Promise<RecordedEvent[]> => {
  const [booking, abandonments, holds] = await Promise.all([
    store.read(bookingDecider.stream(bookingId)),
    store.read(abandonmentDecider.stream(bookingId)),
    store.read(holdDecider.stream(bookingId)),
  ]);
  if (booking.length === 0) return [];
  const [payments, numbers] = await Promise.all([
    readAll(store, booking.flatMap(streamOfPayment)),
    readAll(store, booking.flatMap(streamOfNumber)),
  ]);
  const mails = [...booking, ...abandonments, ...holds, ...payments].flatMap(mailsOfEvent);
  const further = await readAll(store, [
    ...mails.map(deliveryDecider.stream),
    ...abandonments.flatMap(linkOfReminder),
  ]);
  return inLogOrder([...booking, ...abandonments, ...holds, ...payments, ...numbers, ...further]);
};

/**
 * Returns the events of a booking and its payments alone, in the order of the log. Empty if there
 * is no such booking.
 */
export const bookingWithPayments = async (
  store: EventStore,
  bookingId: number,
): Promise<RecordedEvent[]> => {
  const booking = await store.read(bookingDecider.stream(bookingId));
  return inLogOrder([...booking, ...(await readAll(store, booking.flatMap(streamOfPayment)))]);
};

/** Returns events of several streams in the order of the log. */
export const inLogOrder = (events: readonly RecordedEvent[]): RecordedEvent[] =>
  events.toSorted((a, b) => (a.position < b.position ? -1 : 1));

const readAll = async (store: EventStore, streams: readonly string[]): Promise<RecordedEvent[]> =>
  (await Promise.all([...new Set(streams)].map((stream) => store.read(stream)))).flat();

const streamOfPayment = (recorded: RecordedEvent): string[] => {
  const attached = bookingCodec.decodeAs('PaymentIntentAttached', recorded);
  return attached ? [paymentDecider.stream(attached.intentId)] : [];
};

const streamOfNumber = (recorded: RecordedEvent): string[] => {
  const drawn = bookingCodec.decodeAs('ConfirmationNumberDrawn', recorded);
  return drawn ? [confirmationNumberDecider.stream(drawn.confirmationNumber)] : [];
};

const linkOfReminder = (recorded: RecordedEvent): string[] => {
  const reminded = abandonmentCodec.decodeAs('ReminderSent', recorded);
  return reminded ? [recoveryLinkDecider.stream(reminded.tokenHash)] : [];
};
