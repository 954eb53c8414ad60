import { bookingDecider, handleBooking } from '../booking/booking.ts';
import {
  attachPaymentIntent,
  currentAttempt,
  startPaymentAttempt,
} from '../booking/payment-attempts.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { CURRENCY } from '../booking/price-list.ts';
import { DECLINES_OF_A_BOOKING, declinesOf } from './card-declines.ts';
import type { PaymentEvent } from './events.ts';
import { handlePayment, type Payment } from './payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { providerUnavailable } from './provider-unavailable.ts';
import { settleLastAttempt } from './settle-last-attempt.ts';
import { settlePayment, type SettleRejection } from './settle-payment.ts';

type Ports = { store: EventStore; provider: PaymentProvider };
type Opened = { intentId: string; clientSecret: string; position: bigint };
/** `position` is where the log stands when the payment was settled just now. */
export type OpenPaymentRejection = (
  | Rejection<
      | 'booking-absent'
      | 'already-paid'
      | 'booking-replaced'
      | 'person-forgotten'
      | 'too-many-declines'
    >
  | SettleRejection
) & { position?: bigint };

/**
 * Gives the browser an intent to pay a booking with. An unfinished intent is used again; a new
 * attempt begins only when the last intent was cancelled, or its money went back before it bought
 * anything. The attempt is recorded before the
 * provider is asked, under the idempotency key of that attempt, so no crash opens two. An error that
 * the provider answers ends the attempt, since it is kept under its key: the next one is begun, and
 * `ProviderUnavailable` thrown.
 * Nothing is opened after too many declined cards.
 * A last intent that has succeeded unnoticed is settled first, and is `already-paid` then.
 */
export const openPayment = async (
  { store, provider }: Ports,
  bookingId: number,
  context: CommandContext,
): Promise<Opened | OpenPaymentRejection> => {
  const { state: booking, position } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.status !== 'open') return { reason: 'already-paid' };
  if (booking.replacedBy !== null) return { reason: 'booking-replaced' };

  if ((await declinesOf(store, booking, context.at)) >= DECLINES_OF_A_BOOKING) {
    const money = await settleLastAttempt({ store, provider }, booking, { cancel: true }, context);
    return { reason: money === 'paid' ? 'already-paid' : 'too-many-declines' };
  }

  const last = currentAttempt(booking);
  if (last?.intentId === undefined) {
    return openAttempt({ store, provider }, bookingId, (last?.attempt ?? 1) - 1, context);
  }
  const intent = await provider.retrieveIntent(last.intentId);
  if (intent.status === 'succeeded') {
    const payment = { intentId: intent.id, bookingId };
    const settled = await settlePayment({ store, provider }, payment, context);
    if (!('reason' in settled)) return { reason: 'already-paid', position: settled.position };
    if (settled.reason !== 'payment-refunded') return settled;
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return openAttempt({ store, provider }, bookingId, last.attempt, context);
  }
  return { intentId: intent.id, clientSecret: intent.clientSecret, position };
};

const openAttempt = async (
  { store, provider }: Ports,
  bookingId: number,
  finished: number,
  context: CommandContext,
): Promise<Opened | OpenPaymentRejection> => {
  const started = await handleBooking(store, context)(bookingId, (booking) =>
    startPaymentAttempt({ finished }, booking),
  );
  if ('reason' in started) return started;
  const current = currentAttempt(started.state);
  if (!current) throw new Error(`${bookingDecider.stream(bookingId)} started no payment attempt`);
  const { attempt, amountCents } = current;

  const intent = await provider.openIntent({ bookingId, attempt, amountCents, currency: CURRENCY });
  if ('rejected' in intent) {
    await handleBooking(store, context)(bookingId, (booking) =>
      startPaymentAttempt({ finished: attempt }, booking),
    );
    throw providerUnavailable(`attempt ${attempt} of booking ${bookingId} (${intent.rejected})`);
  }
  await handlePayment(store, context)(intent.id, (payment) =>
    noteOpened({ bookingId, attempt, amountCents, livemode: provider.livemode }, payment),
  );
  const attached = await handleBooking(store, context)(bookingId, (booking) =>
    attachPaymentIntent({ attempt, intentId: intent.id }, booking),
  );
  if ('reason' in attached) throw new Error(`Attempt ${attempt} of booking ${bookingId} vanished`);
  // Replaced while the provider was asked: the intent that was just opened must not be paid.
  if (attached.state.status === 'open' && attached.state.replacedBy !== null) {
    await provider.cancelIntent(intent.id);
    return { reason: 'booking-replaced' };
  }
  return {
    intentId: intent.id,
    clientSecret: intent.clientSecret,
    position: attached.position,
  };
};

/** Notes a freshly opened intent, once. */
export const noteOpened = (
  opened: { bookingId: number; attempt: number; amountCents: number; livemode: boolean },
  payment: Payment,
): PaymentEvent[] =>
  payment.status === 'absent'
    ? [{ type: 'PaymentIntentOpened', data: { ...opened, currency: CURRENCY } }]
    : [];
