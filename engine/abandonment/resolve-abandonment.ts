import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Abandonment } from './abandonment.ts';
import type { AbandonmentEvent } from './events.ts';

/** What made a reminder needless; see `AbandonmentResolved`. */
export type Resolution = Omit<DataOf<AbandonmentEvent, 'AbandonmentResolved'>, 'number'>;

/** Closes an open abandonment, so that no reminder of it leaves. */
export const resolveAbandonment = (
  resolution: Resolution,
  abandonment: Abandonment,
): AbandonmentEvent[] =>
  abandonment.status === 'open'
    ? [{ type: 'AbandonmentResolved', data: { number: abandonment.number, ...resolution } }]
    : [];
