import { z } from 'zod';
import { isoDate } from './flights.ts';
import { ENTRY_KINDS } from './product.ts';

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** A day `YYYY-MM-DD` of a period. */
export const day = isoDate.regex(/^2[01]/, 'Must be a day from 2000 to 2199');

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA time zone like `Europe/Berlin`, or `UTC`. */
export const timeZone = z
  .string('Must be a time zone like Europe/Berlin')
  .regex(/^[A-Za-z]/, 'Must be a time zone like Europe/Berlin')
  .refine(isTimeZone, 'Must be a time zone like Europe/Berlin');

/** The days of a query, both included, as they pass in `zone`. */
export const days = { from: day, to: day, zone: timeZone.default('UTC') };

/** Adds an issue to days that are out of order, or too many. */
export const inOrder = (
  { from, to }: { from: string; to: string },
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void => {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const message =
    count < 1
      ? 'Must not be before the first day'
      : count > MOST_DAYS
        ? `Must be at most ${MOST_DAYS} days after the first day`
        : undefined;
  if (message) context.addIssue({ code: 'custom', path: ['to'], message });
};

/**
 * `GET /api/admin/finance`, and the same as a file under `.csv` and `.xlsx`: the days from `from` to
 * `to`, both included, as they pass in `zone`.
 */
export const financeQuery = z.object(days).superRefine(inOrder);

/** Figures of one currency (lower-case ISO 4217). Sums are integer cents. */
export const financeTotals = z.object({
  currency: z.string(),
  grossCents: z.number().describe('Everything that was charged'),
  refundsCents: z.number().describe('Given back, less what failed to arrive'),
  feesCents: z.number().describe('What the provider keeps of charges'),
  disputesCents: z
    .number()
    .describe('Withheld or lost by disputes, with their fees, less what was won back'),
  netCents: z.number().describe('Gross less refunds, fees and disputes'),
  supplierCents: z
    .number()
    .describe('What the flight supplier charges for holds; not taken from the net'),
  charges: z.number(),
  refunds: z.number(),
  disputes: z.number(),
  free: z.number().describe('Orders given away'),
  bulkFix: z.number().describe('Entries of orders added by hand, and of payments settled again'),
});
export type FinanceTotals = z.output<typeof financeTotals>;

export const financeView = z.object({
  from: z.string(),
  to: z.string(),
  zone: z.string(),
  days: z
    .array(financeTotals.extend({ day: z.string() }))
    .describe('Days with entries, oldest first; a day with several currencies comes once for each'),
  totals: z.array(financeTotals).describe('One for each currency, at least one'),
  parked: z
    .number()
    .describe('How many events of payments are not in the figures, because they cannot be read'),
});
export type FinanceView = z.output<typeof financeView>;

/** What a list of transactions can be reduced to. */
export const TRANSACTION_FILTERS = ['payments', 'refunds', 'disputes', 'adjustments'] as const;
export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number];

const only = z
  .enum(TRANSACTION_FILTERS, `Must be one of ${TRANSACTION_FILTERS.join(', ')}`)
  .optional();

/**
 * `GET /api/admin/finance/transactions`: what moved at the payment provider in these days, newest
 * first, fifty to a page; `after` is the `next` of the page before. `only`: payments,
 * refunds or disputes, or the adjustments that were booked into months after they were closed.
 */
export const transactionsQuery = z
  .object({
    ...days,
    after: z.string().max(400, 'Must be the next of an earlier answer').optional(),
    only,
  })
  .superRefine(inOrder);

/** All of these as a file, under `.csv` and `.xlsx`. */
export const transactionFileQuery = z.object({ ...days, only }).superRefine(inOrder);

const transactionView = z.object({
  date: z.string().describe("ISO 8601 with Z, the provider's time"),
  kind: z.enum(ENTRY_KINDS),
  bookingId: z.number(),
  confirmationNumber: z.string().nullable().describe('Of the order; null unless paid'),
  intentId: z.string(),
  providerId: z.string().describe("The provider's charge, refund or dispute; empty for none"),
  mark: z.enum(['free', 'bulk-fix']).nullable(),
  currency: z.string(),
  grossCents: z.number(),
  refundsCents: z.number(),
  feesCents: z.number(),
  disputesCents: z.number(),
  netCents: z.number(),
  supplierCents: z.number().describe('What the flight supplier charges for an order'),
  payoutId: z.string().nullable().describe('The payout that contains it; null while none does'),
  paidOutOn: z
    .string()
    .nullable()
    .describe('The day on which the bank gets the payout, YYYY-MM-DD; null also when it failed'),
});
export type TransactionView = z.output<typeof transactionView>;

export const transactionsView = z.object({
  transactions: z.array(transactionView),
  next: z.string().nullable().describe('Where the next page begins; null on the last one'),
});
export type TransactionsView = z.output<typeof transactionsView>;
