import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** A reminder with this link to an abandoned checkout is about to be mailed. */
  RecoveryLinkIssued: z.object({
    bookingId: z.number(),
    /** ISO 8601 instant: when the abandonment expires. */
    expiresAt: z.string(),
    /** Keyed hash of the address that it is mailed to; `null` for links of earlier versions. */
    addressHash: z.string().nullable(),
  }),
  /** The traveller opened the link for the first time; later openings are not recorded. */
  RecoveryLinkOpened: z.object({}),
  /** The booking is paid: the link opens no payment any more. */
  RecoveryCompleted: z.object({ intentId: z.string() }),
  /** The link's time is over. The clock closes it, even before this is recorded. */
  RecoveryLinkExpired: z.object({}),
  /** A newer link replaced it, its booking was replaced, or the address was corrected. */
  RecoveryLinkRevoked: z.object({}),
};

/** At first a link did not know its address. */
const ofAnyAddress = (data: unknown) => ({ addressHash: null, ...(data as object) });

/** The stream `recovery-{tokenHash}`: one recovery link, named by the hash of its token. */
export const recoveryCodec = eventCodec(shapes, {
  RecoveryLinkIssued: [ofAnyAddress],
});
export type RecoveryEvent = EventOf<typeof shapes>;
