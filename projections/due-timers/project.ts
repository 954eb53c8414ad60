import { abandonmentDecider } from '#engine/abandonment/abandonment.ts';
import { abandonmentCodec } from '#engine/abandonment/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { paymentCodec } from '#engine/payment/events.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { WATCHED_MS } from '#engine/processes/settle-opened-payments.ts';
import type { Projection } from '../projection.ts';
import { keyOf } from '../rows/rows.ts';
import { type TimerRow, timerTable } from './timer-row.ts';

/** After these events nothing is awaited; a declined card can be followed by another one. */
const WATCH_ENDS_WITH: readonly string[] = [
  'PaymentSucceeded',
  'PaymentMismatchDetected',
  'PaymentCancelled',
  'DuplicatePaymentDetected',
];

/** A timer after an event: running, or over. */
type Change = { timer: TimerRow; isRunning: boolean };

/** Returns the timer that an event starts or ends; `undefined` for most. */
const timerChange = (recorded: RecordedEvent): Change | undefined => {
  const { stream, metadata } = recorded;
  if (abandonmentDecider.isOf(stream)) {
    const event = abandonmentCodec.decode(recorded);
    const isRunning = event.type === 'CheckoutAbandoned';
    if (event.type === 'ReminderSent') return undefined;
    const due_at = new Date(isRunning ? event.data.expiresAt : metadata.at);
    const booking_id = abandonmentDecider.idOf(stream);
    const subject = String(booking_id);
    return { timer: { kind: 'abandonment-expires', subject, booking_id, due_at }, isRunning };
  }
  if (!paymentDecider.isOf(stream)) return undefined;
  const event = paymentCodec.decode(recorded);
  const subject = paymentDecider.idOf(stream);
  const { bookingId: booking_id } = event.data;
  const due_at = new Date(Date.parse(metadata.at) + WATCHED_MS);
  const timer: TimerRow = { kind: 'payment-watch-ends', subject, booking_id, due_at };
  if (event.type === 'PaymentIntentOpened') return { timer, isRunning: true };
  return WATCH_ENDS_WITH.includes(event.type) ? { timer, isRunning: false } : undefined;
};

/** Scheduled changes without a command: one row for each running timer. */
export const dueTimersProjection: Projection = {
  name: 'due-timers',
  version: 1,
  tables: [timerTable],
  project: async (events, rows) => {
    const changes = new Map<string, Change>();
    for (const event of events) {
      const change = timerChange(event);
      if (change) changes.set(keyOf(timerTable, change.timer), change);
    }
    const timers = (isRunning: boolean) =>
      [...changes.values()].flatMap((change) =>
        change.isRunning === isRunning ? [change.timer] : [],
      );
    await rows.put(timerTable, timers(true));
    await rows.remove(timerTable, timers(false));
  },
};
