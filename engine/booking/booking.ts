import type { Decider } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { type BookingEvent, bookingCodec, type CorrectableField } from './events.ts';
import { streamsNumbered } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

type Created = DataOf<BookingEvent, 'BookingCreated'>;

/** A try to be paid; `intentId` is missing between asking the provider and its answer. */
export type PaymentAttempt = { attempt: number; amountCents: number; intentId?: string };

/** A document that was handed out, by the SHA-256 of its bytes. */
export type IssuedDocument = DataOf<BookingEvent, 'ItineraryIssued'>;

/** A link in a mail; it opens the booking until it expires or is revoked. */
type AccessLink = DataOf<BookingEvent, 'AccessLinkIssued'> & { revoked: boolean };

/** A traveller beside the lead passenger; what was sealed for one who was erased is blank. */
type AdditionalTraveller = {
  sealed: string;
  /** What was sealed before each correction after the payment. */
  formerlySealed: string[];
  /** Whether the one correction of this traveller after the payment was used. */
  corrected: boolean;
};

type Existing = Omit<Created, 'sealedTravellers'> & {
  additionalTravellers: AdditionalTraveller[];
  attempts: PaymentAttempt[];
  /** Hashes of the visitor cookies that may see the booking. */
  visitors: string[];
  /** Those of them that came by a link in a mail, and did not pay there. */
  linkedVisitors: string[];
  /** Whether one of them paid there. */
  paidByLink: boolean;
  /** Links that let further browsers see it, the newest last. */
  accessLinks: AccessLink[];
  /** How often what documents show has changed after the payment. */
  edition: number;
  /** In the order of issue. */
  documents: IssuedDocument[];
  /** The valid ones: one for all, and one for each traveller who asked for it; none after a correction. */
  currentDocuments: IssuedDocument[];
  /** What was sealed before each correction after the payment: documents were issued of it. */
  formerlySealed: string[];
  /** Whether its traveller was forgotten: nothing that is sealed here can be opened. */
  forgotten: boolean;
  /** The booking that takes the place of this one; `null` for a booking that stands for itself. */
  replacedBy: number | null;
  /** Whether the one correction of the lead passenger after the payment was used. */
  correctedByTraveller: boolean;
  /** How often a name or a date of birth was corrected after the payment: airlines know both. */
  nameCorrections: number;
  /** Addresses that were given after the payment; the newest is to be proven, or was. */
  emailRequests: (DataOf<BookingEvent, 'EmailCorrectionRequested'> & { proven: boolean })[];
  /** The terms accepted last; `null` before that, and for bookings older than the record of it. */
  acceptedTerms: DataOf<BookingEvent, 'TermsAccepted'> | null;
  /** The traveller's last request for a refund; `null` before the first one. */
  refundRequest: 'open' | 'accepted' | 'declined' | null;
};

type Numbered = Existing & { confirmationNumber: string; intentId: string };

export type Booking =
  | { status: 'absent' }
  | (Existing & { status: 'open' })
  /** Paid by `intentId`; `confirmationNumber` is a candidate until it is taken. */
  | (Numbered & { status: 'confirming' })
  | (Numbered & { status: 'confirmed'; confirmedAt: string })
  | (Numbered & { status: 'cancelled'; confirmedAt: string });

/** A booking that was created. */
export type KnownBooking = Exclude<Booking, { status: 'absent' }>;

const existing = (booking: Booking, event: BookingEvent): KnownBooking => {
  if (booking.status === 'absent') throw new Error(`${event.type} before BookingCreated`);
  return booking;
};

/** Whether a booking was paid and has its number, also when it was cancelled later. */
export const isConfirmed = (
  booking: Booking,
): booking is Extract<Booking, { status: 'confirmed' | 'cancelled' }> =>
  booking.status === 'confirmed' || booking.status === 'cancelled';

const withoutVisitors = (booking: KnownBooking, ended: readonly string[]): KnownBooking => ({
  ...booking,
  visitors: booking.visitors.filter((visitor) => !ended.includes(visitor)),
  linkedVisitors: booking.linkedVisitors.filter((visitor) => !ended.includes(visitor)),
});

/** Travellers with what is sealed for them now; what was sealed before is kept where it changed. */
const withSeals = (
  travellers: readonly AdditionalTraveller[],
  seals: readonly string[],
): AdditionalTraveller[] =>
  seals.map((sealed, index) => {
    const before = travellers[index];
    if (!before) return { sealed, formerlySealed: [], corrected: false };
    const formerly = before.sealed === sealed ? [] : [before.sealed];
    return { ...before, sealed, formerlySealed: [...before.formerlySealed, ...formerly] };
  });

const erased = (traveller: AdditionalTraveller): AdditionalTraveller => ({
  ...traveller,
  sealed: '',
  formerlySealed: [],
});

const CHANGES = ['ReservationCorrected', 'FlightsChanged', 'TravellerForgotten'];

/**
 * The last event that gave the booking another edition, whose documents supersede the earlier ones:
 * all who issue one at once agree on its time.
 */
export const lastChangeOf = <E extends { type: string }>(events: readonly E[]): E | undefined =>
  events.findLast(({ type }) => CHANGES.includes(type));

const isKnownToAirlines = (field: CorrectableField): boolean =>
  field !== 'passportNumber' && field !== 'email';

const evolve = (booking: Booking, event: BookingEvent): Booking => {
  switch (event.type) {
    case 'BookingCreated': {
      const { sealedTravellers, ...data } = event.data;
      return {
        ...data,
        additionalTravellers: withSeals([], sealedTravellers),
        status: 'open',
        attempts: [],
        visitors: data.visitorHash === null ? [] : [data.visitorHash],
        linkedVisitors: [],
        paidByLink: false,
        accessLinks: [],
        edition: 0,
        documents: [],
        currentDocuments: [],
        formerlySealed: [],
        forgotten: false,
        replacedBy: null,
        correctedByTraveller: false,
        nameCorrections: 0,
        emailRequests: [],
        acceptedTerms: null,
        refundRequest: null,
      };
    }
    case 'BookingDetailsCorrected': {
      const { sealed, sealedTravellers } = event.data;
      const before = existing(booking, event);
      const additionalTravellers =
        sealedTravellers.length === 0
          ? before.additionalTravellers
          : withSeals([], sealedTravellers);
      return { ...before, sealed, additionalTravellers };
    }
    case 'ReservationCorrected': {
      const before = existing(booking, event);
      const { sealed, sealedTravellers, by, fields, traveller } = event.data;
      const isEmail = fields.includes('email');
      const { emailRequests } = before;
      const isUsed = by === 'traveller' && !isEmail;
      return {
        ...before,
        sealed,
        additionalTravellers: (sealedTravellers.length === 0
          ? before.additionalTravellers
          : withSeals(before.additionalTravellers, sealedTravellers)
        ).map((each, index) =>
          isUsed && traveller === index + 2 ? { ...each, corrected: true } : each,
        ),
        formerlySealed:
          sealed === before.sealed
            ? before.formerlySealed
            : [...before.formerlySealed, before.sealed],
        edition: before.edition + 1,
        currentDocuments: [],
        correctedByTraveller: before.correctedByTraveller || (isUsed && traveller === 1),
        nameCorrections: before.nameCorrections + Number(fields.some(isKnownToAirlines)),
        emailRequests: emailRequests.map((request, index) =>
          isEmail && index === emailRequests.length - 1 ? { ...request, proven: true } : request,
        ),
      };
    }
    case 'EmailCorrectionRequested': {
      const before = existing(booking, event);
      const request = { ...event.data, proven: false };
      return { ...before, emailRequests: [...before.emailRequests, request] };
    }
    case 'FlightsChanged': {
      const before = existing(booking, event);
      const { outbound, return: back } = event.data;
      const edition = before.edition + 1;
      return { ...before, outbound, return: back, edition, currentDocuments: [] };
    }
    case 'BookingReplaced':
      return { ...existing(booking, event), replacedBy: event.data.byBookingId };
    case 'PaymentAttemptStarted': {
      const before = existing(booking, event);
      return { ...before, attempts: [...before.attempts, event.data] };
    }
    case 'PaymentIntentAttached': {
      const before = existing(booking, event);
      const attempts = before.attempts.map((attempt) =>
        attempt.attempt === event.data.attempt
          ? { ...attempt, intentId: event.data.intentId }
          : attempt,
      );
      return { ...before, attempts };
    }
    case 'TermsAccepted':
      return { ...existing(booking, event), acceptedTerms: event.data };
    case 'ReservationGrantedFree':
      return { ...existing(booking, event), feeCents: 0 };
    case 'OfflinePaymentRecorded':
    case 'ConfirmationResendRequested':
    case 'NoteAdded':
      return existing(booking, event);
    case 'ConfirmationNumberDrawn':
      return { ...existing(booking, event), ...event.data, status: 'confirming' };
    case 'BookingConfirmed':
      return { ...existing(booking, event), ...event.data, status: 'confirmed' };
    case 'AccessLinkIssued': {
      const before = existing(booking, event);
      return { ...before, accessLinks: [...before.accessLinks, { ...event.data, revoked: false }] };
    }
    case 'BookingAccessGranted': {
      const before = existing(booking, event);
      const { visitorHash, paid } = event.data;
      const without = withoutVisitors(before, [visitorHash]);
      return {
        ...without,
        visitors: [...without.visitors, visitorHash],
        ...(paid
          ? { paidByLink: true }
          : { linkedVisitors: [...without.linkedVisitors, visitorHash] }),
      };
    }
    case 'BookingAccessEnded':
      return withoutVisitors(existing(booking, event), [event.data.visitorHash]);
    case 'AccessLinksRevoked': {
      const before = withoutVisitors(existing(booking, event), event.data.visitorHashes);
      const accessLinks = before.accessLinks.map((link) => ({ ...link, revoked: true }));
      return { ...before, accessLinks };
    }
    case 'ItineraryIssued': {
      const before = existing(booking, event);
      const documents = [...before.documents, event.data];
      const others = before.currentDocuments.filter(
        ({ traveller }) => traveller !== event.data.traveller,
      );
      return { ...before, documents, currentDocuments: [...others, event.data] };
    }
    case 'BookingCancelled': {
      if (!isConfirmed(booking)) throw new Error(`${event.type} before BookingConfirmed`);
      return { ...booking, status: 'cancelled' };
    }
    case 'RefundRequested':
      return { ...existing(booking, event), refundRequest: 'open' };
    case 'RefundRequestAccepted':
      return { ...existing(booking, event), refundRequest: 'accepted' };
    case 'RefundRequestDeclined':
      return { ...existing(booking, event), refundRequest: 'declined' };
    case 'PersonalDataForgotten':
      return {
        ...existing(booking, event),
        forgotten: true,
        sealed: '',
        formerlySealed: [],
        additionalTravellers: existing(booking, event).additionalTravellers.map(erased),
      };
    case 'TravellerForgotten': {
      const before = existing(booking, event);
      return {
        ...before,
        additionalTravellers: before.additionalTravellers.map((each, index) =>
          index + 2 === event.data.traveller ? erased(each) : each,
        ),
        edition: before.edition + 1,
        currentDocuments: [],
      };
    }
    default:
      return event satisfies never;
  }
};

/** The stream `booking-{bookingId}`. */
export const bookingDecider: Decider<number, Booking, BookingEvent> = {
  ...streamsNumbered('booking-'),
  codec: bookingCodec,
  initial: { status: 'absent' },
  evolve,
};
export const handleBooking = commandHandler(bookingDecider);
