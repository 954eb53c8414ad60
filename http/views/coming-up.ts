import type { AbandonmentRow } from '#projections/abandonments/abandonment-row.ts';
import type { TimerRow } from '#projections/due-timers/timer-row.ts';
import type { AdminOrderView } from '../contracts/admin-order-answers.ts';

/** Returns the scheduled changes of an order, the next first; `/metrics` has the overdue ones. */
export const comingUp = (
  timers: readonly TimerRow[],
  abandonment: AbandonmentRow | undefined,
  recoveryEmailDelayMs: number,
  now: Date,
): AdminOrderView['comingUp'] => {
  const reminder =
    abandonment?.status === 'open' && abandonment.reminder_sent_at === null
      ? [
          {
            what: 'recovery-mail' as const,
            at: later(abandonment.abandoned_at, recoveryEmailDelayMs),
          },
        ]
      : [];
  return [...reminder, ...timers.map(({ kind, due_at }) => ({ what: kind, at: due_at }))]
    .filter(({ at }) => at > now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ what, at }) => ({ what, at: at.toISOString() }));
};

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
