import type { Decider } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { type PaymentEvent, paymentCodec } from './events.ts';

type Opened = DataOf<PaymentEvent, 'PaymentIntentOpened'>;
type Paid = Opened & DataOf<PaymentEvent, 'PaymentSucceeded'>;

export type Payment =
  | { status: 'absent' }
  | (Opened & { status: 'open' })
  | (Opened & { status: 'mismatched'; differences: string[] })
  | (Paid & { status: 'succeeded' })
  | (Paid & { status: 'duplicate' })
  | (Paid & { status: 'refunding'; refundId: string });

const opened = (payment: Payment, event: PaymentEvent): Exclude<Payment, { status: 'absent' }> => {
  if (payment.status === 'absent') throw new Error(`${event.type} before PaymentIntentOpened`);
  return payment;
};

const paid = (payment: Payment, event: PaymentEvent): Paid => {
  if (!('chargeId' in payment)) throw new Error(`${event.type} before PaymentSucceeded`);
  return payment;
};

const evolve = (payment: Payment, event: PaymentEvent): Payment => {
  switch (event.type) {
    case 'PaymentIntentOpened':
      return { ...event.data, status: 'open' };
    case 'PaymentSucceeded':
      return { ...opened(payment, event), ...event.data, status: 'succeeded' };
    case 'PaymentMismatchDetected':
      return { ...opened(payment, event), ...event.data, status: 'mismatched' };
    case 'DuplicatePaymentDetected':
      return { ...paid(payment, event), status: 'duplicate' };
    case 'PaymentRefundRequested':
      return { ...paid(payment, event), refundId: event.data.refundId, status: 'refunding' };
    default:
      return event satisfies never;
  }
};

/** The stream `payment-{intentId}`. */
export const paymentDecider: Decider<string, Payment, PaymentEvent> = {
  stream: (intentId) => `payment-${intentId}`,
  codec: paymentCodec,
  initial: { status: 'absent' },
  evolve,
};
