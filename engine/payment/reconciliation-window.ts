import { DateTime } from 'luxon';
import type { Window } from './payment-provider.ts';

const USUAL_DAYS = 30;
/** What is younger is under way. */
const YOUNG_MS = 10 * 60_000;

/**
 * The instants of a period; without a first day 30 days back, without a last one until just now.
 * `undefined` when it ends before it begins.
 */
export const windowOf = (
  { from, to, zone }: { from?: string; to?: string; zone: string },
  now: Date,
): Window | undefined => {
  const day = (text: string) => DateTime.fromISO(text, { zone });
  const end = to === undefined ? now.getTime() - YOUNG_MS : day(to).plus({ days: 1 }).toMillis();
  const start =
    from === undefined
      ? DateTime.fromMillis(end, { zone }).minus({ days: USUAL_DAYS }).toMillis()
      : day(from).toMillis();
  return start < end ? { from: new Date(start), to: new Date(end) } : undefined;
};
