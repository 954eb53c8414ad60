import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { BookingEvent } from './events.ts';

type Created = DataOf<BookingEvent, 'BookingCreated'>;

/** A try to be paid; `intentId` is missing between asking the provider and its answer. */
export type PaymentAttempt = { attempt: number; amountCents: number; intentId?: string };

/** A document that was handed out, by the SHA-256 of its bytes. */
export type IssuedDocument = DataOf<BookingEvent, 'ItineraryIssued'>;

/** A link in a mail; it opens the booking until it expires or is revoked. */
type AccessLink = DataOf<BookingEvent, 'AccessLinkIssued'> & { revoked: boolean };

/** A traveller beside the lead passenger; what was sealed for one who was erased is blank. */
export type AdditionalTraveller = {
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

/** Whether a booking was paid and has its number, also when it was cancelled later. */
export const isConfirmed = (
  booking: Booking,
): booking is Extract<Booking, { status: 'confirmed' | 'cancelled' }> =>
  booking.status === 'confirmed' || booking.status === 'cancelled';
