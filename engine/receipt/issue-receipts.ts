import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldEvents } from '#engine/kernel/handle-command.ts';
import { withMutex } from '#engine/kernel/mutex.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import {
  handleReceipts,
  isSameReceipt,
  numberReceipt,
  type Receipt,
  receiptNumber,
  receiptsDecider,
  type Seller,
  yearOf,
} from './receipts.ts';

export type ReceiptPorts = { store: EventStore; seller: Seller };

/** A receipt with its position in the log. */
export type NumberedReceipt = Receipt & { position: bigint };

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
  const common = { bookingId, card: paid?.card ?? null, seller, layout: 4 as const };
  const number = (receipt: Omit<Receipt, 'number' | keyof typeof common>) =>
    numbered(store, { ...common, ...receipt }, context);

  const { amountCents, paidAt: at } = received;
  const receipt = await number({
    kind: 'receipt',
    source: intentId,
    credits: null,
    amountCents,
    at,
  });
  const creditNotes = new Map<string, NumberedReceipt>();
  const reversals: NumberedReceipt[] = [];
  for (const event of events) {
    const sent = paymentCodec.decodeAs('RefundSucceeded', event);
    if (sent?.refundedAt && !creditNotes.has(sent.refundId)) {
      const note = await number({
        kind: 'credit-note',
        source: sent.refundId,
        credits: receiptNumber(receipt),
        amountCents: sent.amountCents,
        at: sent.refundedAt,
      });
      creditNotes.set(sent.refundId, note);
    }
    const failed = paymentCodec.decodeAs('RefundFailed', event);
    const note = failed && creditNotes.get(failed.refundId);
    if (note) {
      const reversal = await number({
        kind: 'reversal',
        source: failed.refundId,
        credits: receiptNumber(note),
        amountCents: failed.amountCents,
        at: failed.returnedAt ?? event.metadata.at,
      });
      reversals.push(reversal);
    }
  }
  return [receipt, ...creditNotes.values(), ...reversals];
};

/** One at a time: all numbers of a year are in one stream, where many at once only conflict. */
const numbered = async (
  store: EventStore,
  receipt: Omit<Receipt, 'number'>,
  context: CommandContext,
): Promise<NumberedReceipt> => {
  const year = yearOf(receipt.at);
  const find = async (): Promise<NumberedReceipt | undefined> => {
    for (const event of await store.read(receiptsDecider.stream(year))) {
      const { data } = receiptsDecider.codec.decode(event);
      if (isSameReceipt(data, receipt)) return { ...data, position: event.position };
    }
    return undefined;
  };
  const known = await find();
  if (known) return known;
  await withMutex(store, 'receipts', () =>
    handleReceipts(store, context)(year, (receipts) => numberReceipt(receipt, receipts)),
  );
  const issued = await find();
  if (!issued) throw new Error(`${receipt.source} got no receipt number`);
  return issued;
};
