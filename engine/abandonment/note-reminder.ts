import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Abandonment } from './abandonment.ts';
import type { AbandonmentEvent } from './events.ts';

/**
 * Records that an abandonment's reminder was sent, once; even if it was closed at the same moment.
 */
export const noteReminder = (
  command: DataOf<AbandonmentEvent, 'ReminderSent'>,
  abandonment: Abandonment,
): AbandonmentEvent[] =>
  abandonment.status === 'none' ||
  abandonment.number !== command.number ||
  abandonment.link !== undefined
    ? []
    : [{ type: 'ReminderSent', data: command }];
