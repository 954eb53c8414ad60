import { z } from 'zod';
import { days, inOrder } from './finance.ts';
import { jsonBody } from './json-body.ts';

/** `POST /api/admin/finance/reconciliation`; `fix` settles again what differs. */
export const reconciliationRequest = jsonBody({
  ...days,
  fix: z.boolean('Must be true or false'),
}).superRefine(inOrder);
export type ReconciliationRequest = z.input<typeof reconciliationRequest>;

const DIFFERENCES = [
  'paid-at-provider-not-here',
  'paid-here-not-at-provider',
  'paid-but-not-confirmed',
  'duplicate-kept',
  'amount-difference',
  'fee-not-recorded',
  'fee-difference',
  'refund-not-recorded',
  'refund-difference',
  'dispute-not-recorded',
  'dispute-difference',
  'cancelled-at-provider-not-here',
  'stale-processing',
] as const;

const findingView = z.object({
  kind: z.enum(DIFFERENCES),
  intentId: z.string(),
  about: z.string().nullable().describe('The charge, refund or dispute'),
  bookingId: z.number().nullable(),
  providerCents: z.number().nullable(),
  ownCents: z.number().nullable(),
  providerStatus: z.string().nullable(),
  ownStatus: z.string().nullable(),
  fixed: z.boolean(),
});
export type FindingView = z.output<typeof findingView>;

/** `GET /api/admin/finance/reconciliation`: the last one that was asked for here. */
export const reconciliationView = z.object({
  run: z
    .object({
      days: z.object({ from: z.string(), to: z.string(), zone: z.string() }),
      fix: z.boolean(),
      requestedAt: z.string(),
      doneAt: z.string().nullable().describe('null while it waits or runs'),
      progress: z.object({ verb: z.string(), done: z.number(), total: z.number().nullable() }),
      lastError: z.string().nullable(),
      report: z
        .object({
          from: z.string(),
          to: z.string(),
          counts: z.object({
            intents: z.number(),
            refunds: z.number(),
            disputes: z.number(),
            own: z.number(),
          }),
          findings: z.array(findingView),
          faults: z.array(z.object({ intentId: z.string(), fault: z.string() })),
        })
        .nullable(),
    })
    .nullable(),
});
export type ReconciliationView = z.output<typeof reconciliationView>;
