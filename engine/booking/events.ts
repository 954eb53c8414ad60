import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { flightSchema } from '../flights/flight.ts';

/** Why somebody is forgotten: they asked for it, or their data is older than it may be kept. */
export const forgettingCause = z.enum(['request', 'retention']);
export type ForgettingCause = z.output<typeof forgettingCause>;

const shapes = {
  /** A traveller chose flights and gave their details; nothing is paid yet. */
  BookingCreated: z.object({
    bookingId: z.number(),
    isRoundTrip: z.boolean(),
    /**
     * `return` may be missing on a round trip: the lookup failed and the booking went on, or an
     * administrator added the order without it.
     */
    outbound: flightSchema,
    return: flightSchema.nullable(),
    feeCents: z.number(),
    currency: z.string(),
    supplier: z.string(),
    /** True while the supplier is a demonstration; the document is then marked. */
    sample: z.boolean(),
    /** Personal data, sealed under this stream's name. */
    sealed: z.string(),
    /** SHA-256 of the visitor cookie that may see this booking; `null` where none was there. */
    visitorHash: z.string().nullable(),
    /** Where the order comes from: a traveller, or the administrator who adds a missing one. */
    source: z.enum(['shop', 'administrator']),
    /** SHA-256 of the request's idempotency key and the visitor; `null` without a key. */
    idempotencyKeyHash: z.string().nullable(),
    /** The account that was signed in when the booking was made; `null` when none was. */
    userId: z.number().nullable(),
    /** Unpaid bookings of the same key whose place this one takes. */
    replaces: z.array(z.number()),
  }),
  /** The traveller corrected their details before the booking was paid. */
  BookingDetailsCorrected: z.object({
    /** All personal data as it is from now on, sealed under this stream's name. */
    sealed: z.string(),
  }),
  /** The traveller chose other flights before paying: another booking takes the place of this one. */
  BookingReplaced: z.object({ byBookingId: z.number() }),
  /** An intent is about to be opened at the provider; recorded first, so that a crash is seen. */
  PaymentAttemptStarted: z.object({ attempt: z.number(), amountCents: z.number() }),
  /** The provider opened an intent for the attempt. */
  PaymentIntentAttached: z.object({ attempt: z.number(), intentId: z.string() }),
  /** The administrator gives this booking away; nothing reaches the payment provider. */
  ReservationGrantedFree: z.object({ intentId: z.string() }),
  /** What an administrator knows of an added booking's payment, which no provider of ours saw. */
  OfflinePaymentRecorded: z.object({
    intentId: z.string(),
    status: z.enum(['succeeded', 'pending', 'failed']),
  }),
  /** A paid booking drew this candidate; the last one drawn counts. */
  ConfirmationNumberDrawn: z.object({ confirmationNumber: z.string(), intentId: z.string() }),
  /** Paid, and the number is ours alone. */
  BookingConfirmed: z.object({
    bookingId: z.number(),
    confirmationNumber: z.string(),
    intentId: z.string(),
    /** ISO 8601 instant; the document's date of issue. */
    confirmedAt: z.string(),
  }),
  /** A link that opens the booking in any browser was made for the traveller's mail. */
  AccessLinkIssued: z.object({
    /** SHA-256 of the secret part of the link; the secret itself is kept nowhere. */
    tokenHash: z.string(),
    /** ISO 8601 instant. */
    expiresAt: z.string(),
  }),
  /** Another browser may see the booking too: it held a link that only the traveller was sent. */
  BookingAccessGranted: z.object({
    /** SHA-256 of that browser's visitor cookie. */
    visitorHash: z.string(),
    through: z.enum(['access-link', 'recovery-link']),
  }),
  /** That browser may see the booking no more: its traveller signed out there. */
  BookingAccessEnded: z.object({ visitorHash: z.string() }),
  /** No link issued so far opens the booking any more, nor may browsers see it that came by one. */
  AccessLinksRevoked: z.object({ visitorHashes: z.array(z.string()) }),
  /** A document with these bytes was handed out; the last one issued is the valid one. */
  ItineraryIssued: z.object({
    /** SHA-256 of the PDF, hexadecimal. */
    sha256: z.string(),
    /** `plain`: a font or an asset failed, and the document was drawn without it. */
    tier: z.enum(['full', 'plain']),
  }),
  /** The administrator withdrew a confirmed reservation; its document is no longer valid. */
  BookingCancelled: z.object({
    reason: z.enum(['requested', 'refunded', 'mistake', 'fraud', 'other']),
    /** The administrator's words, sealed under this stream's name: they may name people. */
    sealedNote: z.string().nullable(),
  }),
  /** The confirmation goes out once more, to the passenger or to another (sealed) address. */
  ConfirmationResendRequested: z.object({ sealedAddress: z.string().nullable() }),
  /** A note among administrators, sealed. */
  NoteAdded: z.object({ sealedNote: z.string() }),
  /** The key of everything sealed under this stream's name is destroyed: nobody is known here. */
  PersonalDataForgotten: z.object({ because: forgettingCause }),
};

/** Before there were orders added by the administrator, all came from the shop. */
const withSource = (data: unknown) => ({ ...(data as object), source: 'shop' });

/** Before bookings knew the idempotency key and the account they were made with. */
const withOrigin = (data: unknown) => ({
  idempotencyKeyHash: null,
  userId: null,
  replaces: [],
  ...(data as object),
});

/** How long a link in a mail opens a booking: as long as the visitor's cookie lasts. */
export const ACCESS_LINK_MS = 180 * 86_400_000;

/** Before access links expired: their time counts from their issue. */
const withExpiry = (data: unknown, { at }: { at: string }) => ({
  ...(data as object),
  expiresAt: new Date(Date.parse(at) + ACCESS_LINK_MS).toISOString(),
});

const addedByHand = z.looseObject({
  source: z.literal('administrator'),
  outbound: z.looseObject({ segments: z.array(z.looseObject({})) }),
});

/** Removes the aircraft that the server once wrote into orders added by hand. */
const withoutInventedAircraft = (data: unknown) => {
  const { success, data: added } = addedByHand.safeParse(data);
  if (!success) return data;
  const segments = added.outbound.segments.map((segment) => ({ ...segment, aircraft: null }));
  return { ...added, outbound: { ...added.outbound, segments } };
};

export const bookingCodec = eventCodec(shapes, {
  BookingCreated: [withSource, withOrigin, withoutInventedAircraft],
  AccessLinkIssued: [withExpiry],
});
export type BookingEvent = EventOf<typeof shapes>;
