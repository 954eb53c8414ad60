import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** A link that leads back to one abandoned checkout is about to be mailed. */
  RecoveryLinkIssued: z.object({
    bookingId: z.number(),
    /** ISO 8601 instant: that of the abandonment. */
    expiresAt: z.string(),
  }),
  /** It was opened for the first time; later openings are not worth a fact. */
  RecoveryLinkOpened: z.object({}),
  /** Its booking is paid: the link opens no payment any more. */
  RecoveryCompleted: z.object({ intentId: z.string() }),
  RecoveryLinkExpired: z.object({}),
  /** A newer link took its place. */
  RecoveryLinkRevoked: z.object({}),
};

export const recoveryCodec = eventCodec(shapes);
export type RecoveryEvent = EventOf<typeof shapes>;
