import { z } from 'zod';
import type { Decider } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { streamsNumbered } from '#engine/kernel/streams.ts';
import { brandName } from '../payment/card-brands.ts';

/** Who sells, as receipts name it. `taxRatePercent` is part of every price; `null`: no tax lines. */
const sellerSchema = z.object({
  name: z.string(),
  address: z.string().nullable(),
  taxId: z.string().nullable(),
  taxRatePercent: z.number().nullable(),
  /** Absent in earlier events. */
  supportEmail: z.string().optional(),
});
export type Seller = z.infer<typeof sellerSchema>;

const receiptSchema = z.object({
  /** `reversal`: the refund of a credit note came back. */
  kind: z.enum(['receipt', 'credit-note', 'reversal']),
  /** 1, 2, 3 … within the stream's year; all kinds share the sequence. */
  number: z.number(),
  /** What it is for, at the provider: the id of the payment intent or of the refund. */
  source: z.string(),
  /** The number of what it credits or reverses; `null` of a receipt. */
  credits: z.string().nullable(),
  bookingId: z.number(),
  amountCents: z.number(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The provider's time of the payment or refund; its year (UTC) is the stream's. */
  at: z.string(),
  /** As it was when the number was given. */
  seller: sellerSchema,
  /** How it is drawn; absent in events from before there was a second layout. */
  layout: z.literal([2, 3]).optional(),
  /** Whether it prints which terms the buyer accepted; absent in earlier events. */
  printsTerms: z.literal(true).optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const shapes = {
  /** A payment, money that went back, or a refund that was returned got the next number of its year. */
  ReceiptNumbered: receiptSchema,
};
type ReceiptEvent = EventOf<typeof shapes>;

/** The stream `receipts-{year}`: receipts, credit notes and reversals, numbered without gaps. */
export const receiptsDecider: Decider<number, null, ReceiptEvent> = {
  ...streamsNumbered('receipts-'),
  codec: eventCodec(shapes),
  initial: null,
  evolve: (state) => state,
};

/** Names what it is for: two for the same payment, refund or returned refund have the same key. */
export const receiptKey = ({ kind, source }: Pick<Receipt, 'kind' | 'source'>): string =>
  `${kind} ${source}`;

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: NonNullable<Receipt['card']>): string =>
  `${brandName(brand)} ending in ${last4}`;

/** `2026-000012`. */
export const receiptNumber = ({ at, number }: Pick<Receipt, 'at' | 'number'>): string =>
  `${yearOf(at)}-${String(number).padStart(6, '0')}`;

const FILE_NAMES = {
  receipt: 'Receipt',
  'credit-note': 'CreditNote',
  reversal: 'CreditNoteReversal',
};

/** The PDF's name in the browser and in mails. */
export const receiptFileName = (
  confirmationNumber: string,
  kind: Receipt['kind'] = 'receipt',
): string => `${FILE_NAMES[kind]}_${confirmationNumber}.pdf`;

/** The year of an ISO instant, UTC. */
export const yearOf = (at: string): number => new Date(at).getUTCFullYear();
