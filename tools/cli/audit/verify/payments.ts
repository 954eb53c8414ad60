import { type Payment, paymentDecider } from '#engine/payment/payment.ts';
import { keptCents } from '#engine/payment/refund-payment.ts';
import { type Moment, momentOf, PATIENCE_MS } from './open-order.ts';
import type { AuditedEvent, Finding } from './rule.ts';

type PaymentsContext = {
  now: Date;
  /** What an order costs, `undefined` when there is none. */
  feeOf(bookingId: number): number | undefined;
  /** Whether a booking has its number, or is getting it, by another payment. */
  isPaidByOther(bookingId: number, intentId: string): boolean;
};

/** A payment that has neither confirmed its booking nor counts as a duplicate. */
type Pending = { payment: Payment; paid: Moment | undefined };

/** The payments of a log: money that came in has bought exactly one booking, or is a duplicate. */
export const createPayments = ({ now, feeOf, isPaidByOther }: PaymentsContext) => {
  const pending = new Map<string, Pending>();
  const { prefix, idOf, codec, initial, evolve } = paymentDecider;

  const check = (recorded: AuditedEvent): string[] => {
    const event = codec.decode(recorded);
    const intentId = idOf(recorded.stream);
    const before = pending.get(intentId);
    if (!before && event.type !== 'PaymentIntentOpened') return [];
    const payment = evolve(before?.payment ?? initial, event);
    const paid = event.type === 'PaymentSucceeded' ? momentOf(recorded) : before?.paid;
    pending.set(intentId, { payment, paid });
    if (event.type === 'PaymentIntentOpened') {
      const { bookingId, amountCents } = event.data;
      const feeCents = feeOf(bookingId);
      return feeCents === amountCents
        ? []
        : [
            `opened over ${amountCents} cents, but booking ${bookingId} ${feeCents === undefined ? 'does not exist' : `costs ${feeCents}`}`,
          ];
    }
    if (event.type === 'PaymentSucceeded' && payment.status !== 'absent') {
      const { amountCents, currency } = event.data;
      return payment.amountCents === amountCents && payment.currency === currency
        ? []
        : [`${amountCents} cents (${currency}) were paid, which is not what was opened`];
    }
    if (event.type === 'DuplicatePaymentDetected') {
      const { bookingId } = event.data;
      pending.delete(intentId);
      return isPaidByOther(bookingId, intentId)
        ? []
        : [`counts as a duplicate, but nothing else paid booking ${bookingId}`];
    }
    return [];
  };

  /** Lets a payment buy its booking; whether it was paid, for this booking, and not before. */
  const settle = (intentId: string, bookingId: number): boolean => {
    const payment = pending.get(intentId)?.payment;
    if (payment?.status !== 'succeeded' || payment.bookingId !== bookingId) return false;
    return pending.delete(intentId);
  };

  /** Money that is ours but bought nothing, and has not for a while. */
  const end = (): Finding[] =>
    [...pending.values()].flatMap(({ payment, paid }) => {
      if (!paid || payment.status === 'absent' || keptCents(payment) === 0) return [];
      if (now.getTime() - new Date(paid.at).getTime() <= PATIENCE_MS) return [];
      const what = `paid, but did not confirm booking ${payment.bookingId}, and counts as no duplicate`;
      return [{ place: paid.place, what }];
    });

  return { prefix, check, settle, end };
};
