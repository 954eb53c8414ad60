import { z } from 'zod';
import { LAYOUTS } from '#engine/itinerary/layout.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { flightSchema } from '../flights/flight.ts';

/** Why personal data is erased: the person asked for it, or its retention period is over. */
export const forgettingCause = z.enum(['request', 'retention']);
export type ForgettingCause = z.output<typeof forgettingCause>;

/** What of a paid reservation may be corrected. */
export const correctableField = z.enum([
  'firstName',
  'lastName',
  'title',
  'dateOfBirth',
  'passportNumber',
  'email',
]);
export type CorrectableField = z.output<typeof correctableField>;

/**
 * The travellers beside the lead passenger in their order, each sealed under a key of their own. Their
 * number never changes: a correction without any was recorded by a version that knew one traveller, and
 * leaves the others as they are.
 */
const sealedTravellers = z.array(z.string());

const shapes = {
  /** A traveller chose flights and gave their details, or the administrator added an order. */
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
    sealedTravellers,
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
  /** The traveller changed their details before they paid. */
  BookingDetailsCorrected: z.object({
    /** All personal data after the change, sealed under this stream's name. */
    sealed: z.string(),
    sealedTravellers,
  }),
  /** A passenger of a paid reservation was corrected; its next document supersedes the others. */
  ReservationCorrected: z.object({
    by: z.enum(['traveller', 'administrator']),
    /** Whose data: 1 is the lead passenger, 2 the first of the others. */
    traveller: z.number(),
    fields: z.array(correctableField),
    /** All personal data after the change, sealed under this stream's name. */
    sealed: z.string(),
    sealedTravellers,
    /** The administrator's reason, sealed under this stream's name; `null` of a traveller. */
    sealedReason: z.string().nullable(),
  }),
  /** Another email address was given for a paid reservation; it counts once its link was followed. */
  EmailCorrectionRequested: z.object({
    by: z.enum(['traveller', 'administrator']),
    /** The new address, sealed under this stream's name. */
    sealedAddress: z.string(),
    /** The administrator's reason, sealed under this stream's name; `null` of a traveller. */
    sealedReason: z.string().nullable(),
    /** SHA-256 of the secret part of the link; the secret itself is kept nowhere. */
    tokenHash: z.string(),
    /** ISO 8601 instant. */
    expiresAt: z.string(),
  }),
  /** A paid reservation is of other flights: what it was made for is not held. */
  FlightsChanged: z.object({
    outbound: flightSchema,
    return: flightSchema.nullable(),
    /** The traveller chose them after a refusal, or the airline changed what it holds. */
    by: z.enum(['traveller', 'airline']),
  }),
  /** The traveller chose other flights before they paid: another booking replaces this one. */
  BookingReplaced: z.object({ byBookingId: z.number() }),
  /**
   * Before the provider is asked for a payment intent, so that a crash in between is noticed. It
   * stands on this stream because the intent's id is not known yet.
   */
  PaymentAttemptStarted: z.object({ attempt: z.number(), amountCents: z.number() }),
  /** The provider opened a payment intent for the attempt. */
  PaymentIntentAttached: z.object({ attempt: z.number(), intentId: z.string() }),
  /** The person who paid accepted the terms of service and the refund policy, and said they are 18. */
  TermsAccepted: z.object({
    /** The day of the published terms, `YYYY-MM-DD`. */
    termsVersion: z.string(),
    /** ISO 8601 instant of the press on *Pay*, by the server's clock. */
    acceptedAt: z.string(),
  }),
  /** The administrator gave this booking away free; the payment provider is not asked. */
  ReservationGrantedFree: z.object({ intentId: z.string() }),
  /** The administrator added a booking that was paid, or is to be paid, outside our provider. */
  OfflinePaymentRecorded: z.object({
    intentId: z.string(),
    status: z.enum(['succeeded', 'pending', 'failed']),
  }),
  /** The booking is paid by this intent and drew a candidate number; the last one drawn counts. */
  ConfirmationNumberDrawn: z.object({ confirmationNumber: z.string(), intentId: z.string() }),
  /** The booking is paid and owns its confirmation number. */
  BookingConfirmed: z.object({
    bookingId: z.number(),
    confirmationNumber: z.string(),
    intentId: z.string(),
    /** ISO 8601 instant; the first document's time of issue. */
    confirmedAt: z.string(),
  }),
  /** The system made a link for the confirmation mail that opens the booking in any browser. */
  AccessLinkIssued: z.object({
    /** SHA-256 of the secret part of the link; the secret itself is kept nowhere. */
    tokenHash: z.string(),
    /** ISO 8601 instant. */
    expiresAt: z.string(),
  }),
  /** Another browser opened a link from a mail, and may see the booking from then on. */
  BookingAccessGranted: z.object({
    /** SHA-256 of that browser's visitor cookie. */
    visitorHash: z.string(),
    through: z.enum(['access-link', 'recovery-link']),
    /** It paid there. */
    paid: z.literal(true).optional(),
  }),
  /** The traveller signed out in a browser, which may no longer see the booking. */
  BookingAccessEnded: z.object({
    /** SHA-256 of that browser's visitor cookie. */
    visitorHash: z.string(),
  }),
  /** All links issued so far were revoked, and the access of browsers that used one. */
  AccessLinksRevoked: z.object({
    /** SHA-256 of the visitor cookies that lose access. */
    visitorHashes: z.array(z.string()),
  }),
  /** A PDF with these bytes was handed out; the last one issued is the valid one. */
  ItineraryIssued: z.object({
    /** SHA-256 of the PDF, hexadecimal. */
    sha256: z.string(),
    /** SHA-256 of the PDF before it was signed; absent when it is not signed. */
    drawnSha256: z.string().optional(),
    /** `plain`: a font or an asset failed, and the document was drawn without it. */
    tier: z.enum(['full', 'plain']),
    /** How it was drawn; absent in events from before there was a second layout. */
    layout: z.literal(LAYOUTS).optional(),
    /** The one traveller that it is for; absent when it is for all. */
    traveller: z.number().optional(),
    /**
     * When and by whom it was issued, as it prints; absent in earlier events, whose documents print
     * the time of the confirmation and the issuer of the settings.
     */
    printed: z
      .object({ issuedAt: z.string(), supportEmail: z.string(), siteUrl: z.string() })
      .optional(),
  }),
  /** A confirmed reservation was cancelled; its document is no longer valid. */
  BookingCancelled: z.object({
    /** `not-held`: the airline refused to hold the flights. Otherwise the administrator's reason. */
    reason: z.enum(['requested', 'refunded', 'mistake', 'fraud', 'other', 'not-held']),
    /** The administrator's note, sealed under this stream's name: it may name people. */
    sealedNote: z.string().nullable(),
  }),
  /** The administrator asked to send the confirmation again. */
  ConfirmationResendRequested: z.object({
    /** Another address than the passenger's, sealed under this stream's name. */
    sealedAddress: z.string().nullable(),
  }),
  /** The administrator added an internal note, sealed under this stream's name. */
  NoteAdded: z.object({ sealedNote: z.string() }),
  /** The traveller asked for the fee back. */
  RefundRequested: z.object({
    /** What the traveller wrote, sealed under this stream's name: it may name people. */
    sealedReason: z.string(),
    /** Whether it came within the hours after the payment that the refund policy gives. */
    isInTime: z.boolean(),
  }),
  /** The administrator refunded the fee that was asked for. */
  RefundRequestAccepted: z.object({}),
  /** The administrator declined a request for a refund. */
  RefundRequestDeclined: z.object({
    /** Why, in words to the traveller, sealed under this stream's name. */
    sealedReason: z.string(),
  }),
  /**
   * The traveller's personal data was erased (crypto-shredding): the key of everything sealed under
   * this stream's name is destroyed.
   */
  PersonalDataForgotten: z.object({ because: forgettingCause }),
  /** One traveller beside the lead passenger was erased: the key of what is sealed for them is destroyed. */
  TravellerForgotten: z.object({ traveller: z.number() }),
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

/** Before there were several travellers on one reservation. */
const withTravellers = (data: unknown) => ({ sealedTravellers: [], ...(data as object) });

/** Before there were several travellers, the lead passenger was the one corrected. */
const withTraveller = (data: unknown) => ({ traveller: 1, ...(data as object) });

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

/** The stream `booking-{bookingId}`: one reservation, from the choice of flights to its cancellation. */
export const bookingCodec = eventCodec(shapes, {
  BookingCreated: [withSource, withOrigin, withoutInventedAircraft, withTravellers],
  BookingDetailsCorrected: [withTravellers],
  ReservationCorrected: [(data) => withTraveller(withTravellers(data))],
  AccessLinkIssued: [withExpiry],
});
export type BookingEvent = EventOf<typeof shapes>;
