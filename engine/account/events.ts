import { z } from 'zod';
import { forgettingCause } from '#engine/booking/events.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** The first paid booking of an email address opened an account, or the first start the administrator's. */
  AccountOpened: z.object({
    userId: z.number(),
    /** Keyed hash of the address; the address itself is only stored sealed. */
    emailHash: z.string(),
    /** A `Person`, sealed under this stream's name. */
    sealed: z.string(),
  }),
  /** A paid booking of the same address belongs to the account. */
  BookingJoined: z.object({ bookingId: z.number() }),
  /** The booking has another email address since a correction, and no longer belongs to the account. */
  BookingLeft: z.object({ bookingId: z.number() }),
  /** A link that sets the password is about to be sent; it replaces all earlier ones. */
  PasswordLinkIssued: z.object({
    /** 1 for the account's first link. */
    number: z.number(),
    /** SHA-256 of the token, which is not stored. */
    tokenHash: z.string(),
    /** ISO 8601 instant. */
    expiresAt: z.string(),
    /** `booking-{bookingId}`, `forgotten` or `first-start`. */
    cause: z.string(),
  }),
  /** The owner set a password through a link, which is used up. The hash is only in Postgres. */
  PasswordSet: z.object({
    /** The link's number. */
    link: z.number(),
  }),
  /** The owner signed in. */
  SignedIn: z.object({}),
  /** The owner signed out. */
  SignedOut: z.object({}),
  /** The owner added an authenticator app: a sign-in now requires its code. The secret is only in Postgres. */
  SecondFactorAdded: z.object({}),
  /** The second factor was removed: a sign-in requires the password only. */
  SecondFactorRemoved: z.object({}),
  /** The owner signed in with a recovery code in place of the app's code. */
  RecoveryCodeUsed: z.object({
    /** How many recovery codes are left. */
    left: z.number(),
  }),
  /** The owner's personal data was erased; their bookings' travellers follow. */
  AccountForgotten: z.object({ because: forgettingCause }),
};

/** The stream `account-{userId}`: one account, of a customer or the administrator. */
export const accountCodec = eventCodec(shapes);
export type AccountEvent = EventOf<typeof shapes>;
