import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { accountDecider } from '../account/account.ts';
import { addressDecider } from '../account/address.ts';
import { isConfirmed } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import { confirmationNumberDecider } from '../booking/confirmation-number.ts';
import type { Decider } from '#engine/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '#engine/kernel/event.ts';
import { groupBy } from '#engine/kernel/group-by.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import { holdDecider } from '../hold/hold.ts';
import { usd } from '../itinerary/format.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import { paymentDecider } from '../payment/payment.ts';
import { keptCents } from '../payment/refund-payment.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';

/** The state of one stream, evolved by its domain, and its description. */
export type StreamState = { stream: string; words: string; state: unknown };

type Fold = (events: readonly RecordedEvent[]) => Omit<StreamState, 'stream'>;

const folding = <Id, State, E extends DomainEvent>(
  decider: Decider<Id, State, E>,
  wordsFor: (state: State) => string,
): [prefix: string, fold: Fold] => [
  decider.prefix,
  (events) => {
    const { state } = foldEvents(decider, events);
    return { words: wordsFor(state), state };
  },
];

const kinds = [
  folding(bookingDecider, (booking) => {
    if (booking.status === 'absent') return 'absent';
    const forgotten = booking.forgotten ? ', its traveller erased' : '';
    const paid = isConfirmed(booking)
      ? ` under ${booking.confirmationNumber}, paid by ${booking.intentId}`
      : '';
    return `${booking.status}${paid}, ${usd(booking.feeCents)}${forgotten}`;
  }),
  folding(paymentDecider, (payment) => {
    if (payment.status === 'absent') return 'absent';
    const kept = 'received' in payment ? `, ${usd(keptCents(payment))} kept` : '';
    return `${payment.status}, ${usd(payment.amountCents)} asked${kept}`;
  }),
  folding(abandonmentDecider, (abandonment) =>
    abandonment.status === 'none'
      ? 'none'
      : `number ${abandonment.number} ${abandonment.status}, ` +
        `${abandonment.link === undefined ? 'not reminded' : 'reminded'}, until ${abandonment.expiresAt}`,
  ),
  folding(holdDecider, (hold) =>
    hold.status === 'placed' ? `placed under ${hold.airlineRecordLocator}` : hold.status,
  ),
  folding(recoveryLinkDecider, (link) =>
    link.status === 'absent'
      ? 'absent'
      : `${link.status}, ${link.opened ? 'opened' : 'never opened'}, until ${link.expiresAt}`,
  ),
  folding(confirmationNumberDecider, (holder) => `held by booking ${holder?.bookingId}`),
  folding(deliveryDecider, (delivery) =>
    delivery.status === 'pending' ? `not sent after ${delivery.failures} tries` : delivery.status,
  ),
  folding(accountDecider, (account) =>
    account.status === 'absent'
      ? 'absent'
      : `${account.status}, ${account.hasPassword ? 'with' : 'without'} a password, ` +
        `bookings: ${account.bookings.join(', ') || 'none'}`,
  ),
  folding(addressDecider, (holder) =>
    holder ? `held by account ${holder.userId}` : 'held by nobody',
  ),
];

/** Returns the state of each stream after these events, in the order in which the streams began. */
export const describeStates = (events: readonly RecordedEvent[]): StreamState[] => {
  const streams = groupBy(events, ({ stream }) => stream);
  return [...streams].map(([stream, own]) => {
    const kind = kinds.find(([prefix]) => stream.startsWith(prefix));
    if (!kind) throw new Error(`${stream} is not a stream of an order or an account`);
    return { stream, ...kind[1](own) };
  });
};
