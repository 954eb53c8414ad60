import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** A link that leads back to one abandoned checkout is about to be mailed. */
  RecoveryLinkIssued: z.object({
    bookingId: z.number(),
    /** ISO 8601 instant: that of the abandonment. */
    expiresAt: z.string(),
    /** Keyed hash of the address that it is mailed to; `null` for links of earlier versions. */
    addressHash: z.string().nullable(),
  }),
  /** It was opened for the first time; later openings are not worth a fact. */
  RecoveryLinkOpened: z.object({}),
  /** Its booking is paid: the link opens no payment any more. */
  RecoveryCompleted: z.object({ intentId: z.string() }),
  RecoveryLinkExpired: z.object({}),
  /** A newer link took its place. */
  RecoveryLinkRevoked: z.object({}),
};

/** At first a link did not know its address. */
const ofAnyAddress = (data: unknown) => ({ addressHash: null, ...(data as object) });

export const recoveryCodec = eventCodec(shapes, {
  RecoveryLinkIssued: [ofAnyAddress],
});
export type RecoveryEvent = EventOf<typeof shapes>;
