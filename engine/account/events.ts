import { z } from 'zod';
import { forgettingCause } from '#engine/booking/events.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** The owner of an email address got an account. */
  AccountOpened: z.object({
    userId: z.number(),
    /** Keyed hash of the address; the address itself stands sealed only. */
    emailHash: z.string(),
    /** A `Person`, sealed under this stream's name. */
    sealed: z.string(),
  }),
  /** A paid booking of the same address belongs to the account. */
  BookingJoined: z.object({ bookingId: z.number() }),
  /** A link that sets the password; from now on it is the only one that does. */
  PasswordLinkIssued: z.object({
    /** 1 for the account's first link. */
    number: z.number(),
    /** SHA-256 of the token, which is kept nowhere. */
    tokenHash: z.string(),
    /** ISO 8601 instant. */
    expiresAt: z.string(),
    /** `booking-{bookingId}`, `forgotten` or `first-start`. */
    cause: z.string(),
  }),
  /** A password was chosen through the link of this number, which is spent now. */
  PasswordSet: z.object({ link: z.number() }),
  SignedIn: z.object({}),
  SignedOut: z.object({}),
  /** From now on a sign-in takes a code of an authenticator app too. */
  SecondFactorAdded: z.object({}),
  SecondFactorRemoved: z.object({}),
  /** A recovery code was taken in place of the app's code. */
  RecoveryCodeUsed: z.object({ left: z.number() }),
  /** The owner is known no more: the account, its password and its bookings' travellers are gone. */
  AccountForgotten: z.object({ because: forgettingCause }),
};

export const accountCodec = eventCodec(shapes);
export type AccountEvent = EventOf<typeof shapes>;
