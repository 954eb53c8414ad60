import { z } from 'zod';
import { month } from './access-log.ts';
import { financeTotals } from './finance.ts';

/** The month of `POST /api/admin/finance/months/:month/close`. */
export const closeMonthRequest = z.object({ month });

const monthView = z.object({
  month: z.string().describe('YYYY-MM, in UTC'),
  status: z
    .enum(['running', 'open', 'closing', 'closed'])
    .describe('closing: the close was interrupted and goes on when it is asked for again'),
  closed: z
    .object({
      at: z.string().describe('ISO 8601 with Z'),
      by: z.string().describe('The address of the administrator, or the id of an earlier account'),
      entries: z.number(),
      sha256: z.string().describe('Over the entries, hexadecimal'),
      totals: z.array(financeTotals),
      publicKey: z.string().describe('Ed25519, SPKI, base64'),
      signature: z.string().describe('base64'),
    })
    .nullable(),
  adjustments: z.array(financeTotals).describe('What was booked into it after the close'),
});
export type MonthView = z.output<typeof monthView>;

/** `GET /api/admin/finance/months`: from the first entry to the running month, newest first. */
export const monthsView = z.object({
  months: z.array(monthView),
  publicKey: z.string().describe('The key by which this installation signs now'),
});
export type MonthsView = z.output<typeof monthsView>;
