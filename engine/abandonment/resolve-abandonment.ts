import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Abandonment } from './abandonment.ts';
import type { AbandonmentEvent } from './events.ts';

/** Why a reminder became unnecessary; see `AbandonmentResolved`. */
export type Resolution = Omit<DataOf<AbandonmentEvent, 'AbandonmentResolved'>, 'number'>;

/** Closes an open abandonment, so that no reminder of it is sent. */
export const resolveAbandonment = (
  resolution: Resolution,
  abandonment: Abandonment,
): AbandonmentEvent[] =>
  abandonment.status === 'open'
    ? [{ type: 'AbandonmentResolved', data: { number: abandonment.number, ...resolution } }]
    : [];
