import type { TimerRow } from '#projections/due-timers/timer-row.ts';
import type { AdminOrderView } from '../contracts/admin-order-answers.ts';
import type { Settings } from '../settings.ts';

type Waiting = {
  timers: readonly TimerRow[];
  /** Of the order's newest abandonment, if there is one. */
  abandonment:
    | { status: string | null; abandoned_at: Date | null; reminder_sent_at: Date | null }
    | undefined;
  /** When a running checkout that nobody left changed last. */
  idleSince: Date | undefined;
};

/** Returns the scheduled changes of an order, the next first; `/metrics` has the overdue ones. */
export const comingUp = (
  { timers, abandonment, idleSince }: Waiting,
  delays: Pick<Settings, 'checkoutSilenceMs' | 'recoveryEmailDelayMs'>,
  now: Date,
): AdminOrderView['comingUp'] => {
  const isReminded = abandonment?.status !== 'open' || abandonment.reminder_sent_at !== null;
  return [
    ...later('silence-ends', idleSince, delays.checkoutSilenceMs),
    ...later(
      'recovery-mail',
      isReminded ? null : abandonment.abandoned_at,
      delays.recoveryEmailDelayMs,
    ),
    ...timers.map(({ kind, due_at }) => ({ what: kind, at: due_at })),
  ]
    .filter(({ at }) => at > now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ what, at }) => ({ what, at: at.toISOString() }));
};

const later = <What extends string>(what: What, from: Date | null | undefined, ms: number) =>
  from ? [{ what, at: new Date(from.getTime() + ms) }] : [];
