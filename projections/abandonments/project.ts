import { abandonmentDecider } from '#engine/abandonment/abandonment.ts';
import { abandonmentCodec } from '#engine/abandonment/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { streamProjection } from '../rows/project-stream-rows.ts';
import { type AbandonmentRow, abandonmentTable } from './abandonment-row.ts';

/** Returns the row after an event; `undefined` only if a booking's first abandonment is missing. */
export const evolveAbandonment = (
  row: AbandonmentRow | undefined,
  recorded: RecordedEvent,
): AbandonmentRow | undefined => {
  const event = abandonmentCodec.decode(recorded);
  const at = new Date(recorded.metadata.at);
  switch (event.type) {
    case 'CheckoutAbandoned':
      return {
        booking_id: event.data.bookingId,
        status: 'open',
        abandoned_at: at,
        expires_at: new Date(event.data.expiresAt),
        reminder_sent_at: null,
        resolved_at: null,
      };
    case 'ReminderSent':
      return row && { ...row, reminder_sent_at: at };
    case 'AbandonmentResolved':
      return row && { ...row, status: 'resolved', resolved_at: at };
    case 'AbandonmentExpired':
      return row && { ...row, status: 'expired' };
    default:
      return event satisfies never;
  }
};

/** One row for each checkout that was ever abandoned, for the administrator's order page. */
export const abandonmentsProjection = streamProjection('abandonments', 1, {
  table: abandonmentTable,
  prefix: abandonmentDecider.prefix,
  evolve: evolveAbandonment,
});
