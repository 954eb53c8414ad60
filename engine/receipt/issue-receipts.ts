import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
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

/**
 * Gives the next number of its year, unless it has one: a corrected time may lie in another year.
 * One at a time, because all numbers of a year are in one stream, where many at once only conflict.
 */
const numberOnce = async (
  store: EventStore,
  receipt: Omit<Receipt, 'number'>,
  years: ReadonlySet<number>,
  context: CommandContext,
): Promise<NumberedReceipt> => {
  const known = await find(store, receipt, years);
  if (known) return known;
  const year = yearOf(receipt.at);
  await withMutex(store, 'receipts', () =>
    handleReceipts(store, context)(year, (receipts) => numberReceipt(receipt, receipts)),
  );
  const issued = await find(store, receipt, new Set([year]));
  if (!issued) throw new Error(`${receipt.source} got no receipt number`);
  return issued;
};

const find = async (
  store: EventStore,
  receipt: Pick<Receipt, 'kind' | 'source'>,
  years: ReadonlySet<number>,
): Promise<NumberedReceipt | undefined> => {
  for (const year of years)
    for (const event of await store.read(receiptsDecider.stream(year))) {
      const { data } = receiptsDecider.codec.decode(event);
      if (isSameReceipt(data, receipt)) return { ...data, position: event.position };
    }
  return undefined;
};
