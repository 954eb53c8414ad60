import { type Booking, isConfirmed, type KnownBooking } from './booking-state.ts';
import type { BookingEvent, CorrectableField } from './events.ts';
import { erased, withSeals } from './sealed-travellers.ts';

const existing = (booking: Booking, event: BookingEvent): KnownBooking => {
  if (booking.status === 'absent') throw new Error(`${event.type} before BookingCreated`);
  return booking;
};

const withoutVisitors = (booking: KnownBooking, ended: readonly string[]): KnownBooking => ({
  ...booking,
  visitors: booking.visitors.filter((visitor) => !ended.includes(visitor)),
  linkedVisitors: booking.linkedVisitors.filter((visitor) => !ended.includes(visitor)),
});

const isKnownToAirlines = (field: CorrectableField): boolean =>
  field !== 'passportNumber' && field !== 'email';

/** The state of a booking after one more event. */
export const evolveBooking = (booking: Booking, event: BookingEvent): Booking => {
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
