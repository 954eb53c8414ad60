import { z } from 'zod';
import type { financeView } from './admin-answers.ts';
import { isoDate } from './flights.ts';

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const day = isoDate.regex(/^2[01]/, 'Must be a day from 2000 to 2199');

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

/**
 * `GET /api/admin/finance`, and the same as a file under `.csv` and `.xlsx`: the days from `from` to
 * `to`, both included, as they pass in `zone`.
 */
export const financeQuery = z
  .object({ from: day, to: day, zone: timeZone.default('UTC') })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    const message =
      days < 1
        ? 'Must not be before the first day'
        : days > MOST_DAYS
          ? `Must be at most ${MOST_DAYS} days after the first day`
          : undefined;
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  });

/** Figures of one currency (lower-case ISO 4217). Sums are integer cents. */
export type FinanceTotals = FinanceView['totals'][number];

export type FinanceView = z.infer<typeof financeView>;
