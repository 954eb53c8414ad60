import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { type CommandContext, foldEvents } from '#engine/kernel/handle-command.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import { type NumberedReceipt, numberOnce } from './number-once.ts';
import { type Receipt, receiptNumber, type Seller, yearOf } from './receipts.ts';

export type ReceiptPorts = { store: EventStore; seller: Seller };

const PRINTED = { layout: 3, printsTerms: true } as const;

/** What the provider reported of a payment or refund; a later report corrects it. */
type Report = { amountCents: number; at: string };

/**
 * Numbers what a payment needs: a receipt once the money was received, a credit note for each refund
 * that left the provider, and a reversal for each of them that came back later. Returns them all; a
 * repeat returns the same ones.
 */
export const issueReceipts = async (
  { store, seller }: ReceiptPorts,
  intentId: string,
  context: CommandContext,
): Promise<NumberedReceipt[]> => {
  const events = await store.read(paymentDecider.stream(intentId));
  const { state: payment } = foldEvents(paymentDecider, events);
  if (payment.status !== 'succeeded' && payment.status !== 'duplicate') return [];
  const [paid] = events.flatMap((event) => paymentCodec.decodeAs('PaymentSucceeded', event) ?? []);
  const { bookingId, received } = payment;
  const common = { bookingId, card: paid?.card ?? null, seller, ...PRINTED };
  const issued: NumberedReceipt[] = [];
  const number = async (
    receipt: Omit<Receipt, 'number' | keyof typeof common>,
    reports: readonly Report[],
  ): Promise<NumberedReceipt> => {
    const years = new Set(reports.map(({ at }) => yearOf(at)));
    const numbered = await numberOnce(store, { ...common, ...receipt }, years, context);
    issued.push(numbered);
    return numbered;
  };

  const sale = { amountCents: received.amountCents, at: received.paidAt };
  const source = intentId;
  const receipt = await number({ kind: 'receipt', source, credits: null, ...sale }, [sale]);
  for (const refundId of Object.keys(payment.refunds)) {
    const sent = reportsOf(events, 'RefundSucceeded', refundId);
    const [lastSent] = sent.toReversed();
    if (!lastSent) continue;
    const refund = { source: refundId, credits: receiptNumber(receipt), ...lastSent };
    const note = await number({ kind: 'credit-note', ...refund }, sent);
    const returned = reportsOf(events, 'RefundFailed', refundId);
    const [lastReturned] = returned.toReversed();
    if (!lastReturned) continue;
    const credits = receiptNumber(note);
    await number({ kind: 'reversal', source: refundId, credits, ...lastReturned }, returned);
  }
  return issued;
};

const reportsOf = (
  events: readonly RecordedEvent[],
  type: 'RefundSucceeded' | 'RefundFailed',
  refundId: string,
): Report[] =>
  events.flatMap((event) => {
    const refund = paymentCodec.decodeAs(type, event);
    if (refund?.refundId !== refundId) return [];
    const { amountCents, refundedAt } = refund;
    const at = 'returnedAt' in refund ? (refund.returnedAt ?? event.metadata.at) : refundedAt;
    return at === null ? [] : [{ amountCents, at }];
  });
