import type { Abandonment } from './abandonment.ts';
import type { AbandonmentEvent } from './events.ts';

/** Closes an open abandonment after its time limit, never earlier. */
export const expireAbandonment = (
  { at }: { at: Date },
  abandonment: Abandonment,
): AbandonmentEvent[] =>
  abandonment.status === 'open' && at >= new Date(abandonment.expiresAt)
    ? [{ type: 'AbandonmentExpired', data: { number: abandonment.number } }]
    : [];
