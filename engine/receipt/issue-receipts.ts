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

const PRINTED = { layout: 3, printsTerms: true } as const;

/** What was reported of a payment or refund, and again when the provider corrected it. */
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
    receipt: Pick<Receipt, 'kind' | 'source' | 'credits'>,
    reports: readonly Report[],
  ): Promise<NumberedReceipt | undefined> => {
    const last = reports.at(-1);
    if (!last) return undefined;
    const { amountCents, at } = last;
    const years = new Set(reports.map((report) => yearOf(report.at)));
    const wanted = { ...common, ...receipt, amountCents, at };
    const numbered = await numberedOnce(store, wanted, years, context);
    issued.push(numbered);
    return numbered;
  };

  const sale = { kind: 'receipt', source: intentId, credits: null } as const;
  const receipt = await number(sale, [{ ...received, at: received.paidAt }]);
  const successes = events.flatMap(
    (event) => paymentCodec.decodeAs('RefundSucceeded', event) ?? [],
  );
  const failures = events.flatMap((event) => {
    const failed = paymentCodec.decodeAs('RefundFailed', event);
    return failed ? [{ ...failed, at: failed.returnedAt ?? event.metadata.at }] : [];
  });
  for (const source of Object.keys(payment.refunds)) {
    const sent = successes.flatMap(({ refundId, amountCents, refundedAt: at }) =>
      refundId === source && at !== null ? [{ amountCents, at }] : [],
    );
    const note =
      receipt &&
      (await number({ kind: 'credit-note', source, credits: receiptNumber(receipt) }, sent));
    const returned = failures.filter(({ refundId }) => refundId === source);
    if (note) await number({ kind: 'reversal', source, credits: receiptNumber(note) }, returned);
  }
  return issued;
};

/**
 * Gives the next number of its year, unless it has one: a corrected time may lie in another year.
 * One at a time, because all numbers of a year are in one stream, where many at once only conflict.
 */
const numberedOnce = async (
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
