import type { RecordedEvent } from '#engine/kernel/event.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { holdCodec } from '../hold/events.ts';
import { holdDecider } from '../hold/hold.ts';
import { CURRENCY } from '../booking/price-list.ts';
import { isBulkFix } from '../payment/reconcile.ts';
import { paymentCodec } from '../payment/events.ts';
import { type Payment, paymentDecider } from '../payment/payment.ts';
import type { Entry } from './entry.ts';
import { monthDecider } from './month.ts';
import { movementsBetween } from './payment-movements.ts';

/** What the ledger needs of an event; its position in the log does not matter. */
export type LedgerEvent = Omit<RecordedEvent, 'position'>;

const ORDER_MARKS: readonly string[] = ['ReservationGrantedFree', 'OfflinePaymentRecorded'];

/** Whether an event concerns the ledger. */
export const isLedgerEvent = ({ stream, type }: Pick<LedgerEvent, 'stream' | 'type'>): boolean =>
  paymentDecider.isOf(stream) ||
  monthDecider.isOf(stream) ||
  (bookingDecider.isOf(stream) && ORDER_MARKS.includes(type)) ||
  (holdDecider.isOf(stream) && type === 'HoldPlaced');

/** What is known of a payment, and the last of its events that is booked. */
export type BookedPayment = { payment: Payment; revision: number };

/**
 * Returns the ledger entries of each event that it is given, none for an event that is booked already.
 * Events must concern the ledger and come in the order of their stream. `payments`
 * holds what is known of each payment by stream, and grows with the events. Throws when an event
 * does not decode or follow.
 */
export const createBookkeeper =
  (payments = new Map<string, BookedPayment>()) =>
  (recorded: LedgerEvent): Entry[] => {
    const { stream, revision } = recorded;
    if (holdDecider.isOf(stream)) return supplierEntries(recorded);
    // That a month was closed moves no money.
    if (monthDecider.isOf(stream)) return [];
    if (!paymentDecider.isOf(stream)) return orderEntries(recorded);
    const known = payments.get(stream);
    if (known && known.revision >= revision) return [];
    const event = paymentCodec.decode(recorded);
    const before = known?.payment ?? paymentDecider.initial;
    const after = paymentDecider.evolve(before, event);
    payments.set(stream, { payment: after, revision });
    return movementsBetween(before, after).map((movement, n) => ({
      ...movement,
      id: `${recorded.id}:${n}`,
      date: new Date(movement.date).toISOString(),
      bookingId: event.data.bookingId,
      intentId: paymentDecider.idOf(stream),
      mark: isBulkFix(recorded.metadata.correlationId) ? 'bulk-fix' : null,
    }));
  };

/** Orders without a payment at the provider have entries of zero. */
const orderEntries = (recorded: LedgerEvent): Entry[] => {
  const event = bookingCodec.decode(recorded);
  const entry = {
    id: `${recorded.id}:0`,
    date: new Date(recorded.metadata.at).toISOString(),
    debit: 'clearing',
    credit: 'revenue',
    cents: 0,
    currency: CURRENCY,
    bookingId: bookingDecider.idOf(recorded.stream),
    providerId: '',
  } as const;
  if (event.type === 'ReservationGrantedFree') {
    return [{ ...entry, kind: 'free', intentId: event.data.intentId, mark: 'free' }];
  }
  if (event.type === 'OfflinePaymentRecorded' && event.data.status === 'succeeded') {
    return [{ ...entry, kind: 'offline', intentId: event.data.intentId, mark: 'bulk-fix' }];
  }
  return [];
};

/** What the flight supplier charges for an order that it made. */
const supplierEntries = (recorded: LedgerEvent): Entry[] => {
  const placed = holdCodec.decodeAs('HoldPlaced', recorded);
  if (!placed || placed.supplierFeeCents === 0) return [];
  return [
    {
      id: `${recorded.id}:0`,
      date: new Date(recorded.metadata.at).toISOString(),
      kind: 'supplier-fee',
      debit: 'supplier-fees',
      credit: 'supplier-payable',
      cents: placed.supplierFeeCents,
      currency: CURRENCY,
      bookingId: holdDecider.idOf(recorded.stream),
      intentId: placed.orderId,
      providerId: '',
      mark: null,
    },
  ];
};

/**
 * Which events had happened at a moment: those recorded until then. Once an event of a stream is
 * later, so is the rest of the stream, whatever another machine's clock said. Without a moment, all.
 */
export const happenedBy = (moment: Date | undefined) => {
  const ended = new Set<string>();
  return ({ stream, metadata }: Pick<LedgerEvent, 'stream' | 'metadata'>): boolean => {
    if (moment === undefined) return true;
    if (!ended.has(stream) && Date.parse(metadata.at) > moment.getTime()) ended.add(stream);
    return !ended.has(stream);
  };
};
