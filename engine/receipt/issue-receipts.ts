import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldEvents } from '#engine/kernel/handle-command.ts';
import { withMutex } from '#engine/kernel/mutex.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import {
  handleReceipts,
  numberReceipt,
  type Receipt,
  receiptNumber,
  type Seller,
  yearOf,
} from './receipts.ts';

export type ReceiptPorts = { store: EventStore; seller: Seller };

/**
 * Numbers what a payment needs: a receipt once the money was received, a credit note for each refund
 * that left the provider. Returns them all; a repeat returns the same ones.
 */
export const issueReceipts = async (
  { store, seller }: ReceiptPorts,
  intentId: string,
  context: CommandContext,
): Promise<Receipt[]> => {
  const events = await store.read(paymentDecider.stream(intentId));
  const { state: payment } = foldEvents(paymentDecider, events);
  if (payment.status !== 'succeeded' && payment.status !== 'duplicate') return [];
  const [paid] = events.flatMap((event) => paymentCodec.decodeAs('PaymentSucceeded', event) ?? []);
  /** One at a time: all numbers of a year are in one stream, where many at once only conflict. */
  const number = async (receipt: Omit<Receipt, 'number'>): Promise<Receipt> => {
    const { state } = await withMutex(store, 'receipts', () =>
      handleReceipts(store, context)(yearOf(receipt.at), (receipts) =>
        numberReceipt(receipt, receipts),
      ),
    );
    const numbered = state.find(({ source }) => source === receipt.source);
    if (!numbered) throw new Error(`${receipt.source} got no receipt number`);
    return numbered;
  };

  const common = {
    bookingId: payment.bookingId,
    card: paid?.card ?? null,
    seller,
    layout: 3 as const,
  };
  const { amountCents, paidAt } = payment.received;
  const receipt = await number({
    ...common,
    kind: 'receipt',
    source: intentId,
    credits: null,
    amountCents,
    at: paidAt,
  });
  const issued = [receipt];
  for (const [refundId, refund] of Object.entries(payment.refunds)) {
    if (refund.status !== 'succeeded' || refund.refundedAt === null) continue;
    issued.push(
      await number({
        ...common,
        kind: 'credit-note',
        source: refundId,
        credits: receiptNumber(receipt),
        amountCents: refund.amountCents,
        at: refund.refundedAt,
      }),
    );
  }
  return issued;
};
