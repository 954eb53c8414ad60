import type { Abandonment } from './abandonment.ts';
import type { AbandonmentEvent } from './events.ts';

/** Closes an open abandonment because the booking was paid by `intentId`. */
export const resolveAbandonment = (
  { intentId }: { intentId: string },
  abandonment: Abandonment,
): AbandonmentEvent[] =>
  abandonment.status === 'open'
    ? [{ type: 'AbandonmentResolved', data: { number: abandonment.number, intentId } }]
    : [];
