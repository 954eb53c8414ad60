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
  /** The trip is paid: the link opens no payment any more. */
  RecoveryCompleted: z.object({
    intentId: z.string(),
    /** Another booking of the same trip that was paid; `null` where it is the link's own. */
    byBookingId: z.number().nullable(),
  }),
  RecoveryLinkExpired: z.object({}),
  /** A newer link took its place. */
  RecoveryLinkRevoked: z.object({}),
};

/** At first only a payment of the link's own booking completed it. */
const ofOwnBooking = (data: unknown) => ({ byBookingId: null, ...(data as object) });

export const recoveryCodec = eventCodec(shapes, { RecoveryCompleted: [ofOwnBooking] });
export type RecoveryEvent = EventOf<typeof shapes>;
