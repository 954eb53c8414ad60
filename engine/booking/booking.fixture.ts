import { arbitraryContext } from '#engine/kernel/counter.fixture.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { arbitraryFlight, arbitrarySegment, JFK, LHR } from '../itinerary/itinerary.fixture.ts';
import { handleBooking } from './booking.ts';
import { type CreateBooking, createBooking } from './create-booking.ts';
import type { BookingEvent, CorrectableField, ForgettingCause } from './events.ts';
import type { PersonalData } from './personal-data.ts';

export const BOOKING_ID = 4_711_000_815;

/** Back from London the week after `arbitraryFlight` took off. */
export const arbitraryReturnFlight = () =>
  arbitraryFlight({
    id: 'flight-back',
    segments: [
      arbitrarySegment({
        flightNumber: 'BA 177',
        origin: LHR,
        destination: JFK,
        departsAt: '2027-03-21T13:00',
        arrivesAt: '2027-03-21T17:05',
        durationMinutes: 485,
      }),
    ],
    durationMinutes: 485,
  });

/** A one-way from New York to London. */
export const arbitraryCreateBooking = (overrides: Partial<CreateBooking> = {}): CreateBooking => ({
  bookingId: BOOKING_ID,
  outbound: arbitraryFlight(),
  return: null,
  isRoundTrip: false,
  travellers: 1,
  quotedFeeCents: 1500,
  supplier: { name: 'schedule', live: false },
  sealed: 'c2VhbGVk',
  sealedTravellers: [],
  visitorHash: 'b1946ac92492d2347c6235b4d2611184',
  idempotencyKeyHash: null,
  userId: null,
  replaces: [],
  ...overrides,
});

export const arbitraryPersonalData = (overrides: Partial<PersonalData> = {}): PersonalData => ({
  passenger: {
    firstName: 'Amélie',
    lastName: 'Østergaard',
    dateOfBirth: '1990-03-04',
    gender: 'female',
    nationality: 'DK',
    email: 'amelie@example.com',
    phone: '+4532123456',
    passportNumber: 'X1234567',
  },
  billingAddress: { street: 'Nyhavn 1', city: 'København', state: 'Hovedstaden', zipCode: '1051' },
  ...overrides,
});

export const bookingCreated = (
  overrides: Partial<DataOf<BookingEvent, 'BookingCreated'>> = {},
): BookingEvent => ({
  type: 'BookingCreated',
  data: {
    bookingId: BOOKING_ID,
    isRoundTrip: false,
    outbound: arbitraryFlight(),
    return: null,
    feeCents: 1500,
    currency: 'usd',
    supplier: 'schedule',
    sample: true,
    sealed: 'c2VhbGVk',
    sealedTravellers: [],
    visitorHash: 'b1946ac92492d2347c6235b4d2611184',
    source: 'shop',
    idempotencyKeyHash: null,
    userId: null,
    replaces: [],
    ...overrides,
  },
});

export const detailsCorrected = (sealed = 'Y29ycmVjdGVk'): BookingEvent => ({
  type: 'BookingDetailsCorrected',
  data: { sealed, sealedTravellers: [] },
});

export const reservationCorrected = (
  by: 'traveller' | 'administrator' = 'traveller',
  fields: CorrectableField[] = ['firstName'],
): BookingEvent => ({
  type: 'ReservationCorrected',
  data: {
    by,
    traveller: 1,
    fields,
    sealed: 'bmV3',
    sealedTravellers: [],
    sealedReason: by === 'traveller' ? null : 'd2h5',
  },
});

export const bookingReplaced = (byBookingId = 4_711_000_816): BookingEvent => ({
  type: 'BookingReplaced',
  data: { byBookingId },
});

export const attemptStarted = (attempt = 1, amountCents = 1500): BookingEvent => ({
  type: 'PaymentAttemptStarted',
  data: { attempt, amountCents },
});

export const intentAttached = (attempt = 1, intentId = 'pi_first'): BookingEvent => ({
  type: 'PaymentIntentAttached',
  data: { attempt, intentId },
});

export const numberDrawn = (
  confirmationNumber = 'K7M2QX',
  intentId = 'pi_first',
): BookingEvent => ({
  type: 'ConfirmationNumberDrawn',
  data: { confirmationNumber, intentId },
});

export const CONFIRMED_AT = '2026-11-20T12:18:00.000Z';

export const bookingConfirmed = (
  overrides: Partial<DataOf<BookingEvent, 'BookingConfirmed'>> = {},
): BookingEvent => ({
  type: 'BookingConfirmed',
  data: {
    bookingId: BOOKING_ID,
    confirmationNumber: 'K7M2QX',
    intentId: 'pi_first',
    confirmedAt: CONFIRMED_AT,
    ...overrides,
  },
});

export const accessLinkIssued = (
  tokenHash = 'link-hash',
  expiresAt = '2027-05-19T12:00:00.000Z',
): BookingEvent => ({ type: 'AccessLinkIssued', data: { tokenHash, expiresAt } });

export const accessGranted = (visitorHash = 'other-visitor'): BookingEvent => ({
  type: 'BookingAccessGranted',
  data: { visitorHash, through: 'access-link' },
});

export const itineraryIssued = (
  sha256 = 'a'.repeat(64),
  tier: 'full' | 'plain' = 'full',
): BookingEvent => ({ type: 'ItineraryIssued', data: { sha256, tier } });

export const bookingCancelled = (): BookingEvent => ({
  type: 'BookingCancelled',
  data: { reason: 'requested', sealedNote: null },
});

export const personForgotten = (because: ForgettingCause = 'request'): BookingEvent => ({
  type: 'PersonalDataForgotten',
  data: { because },
});

/** Opens a booking's stream with what was sealed for it. */
export const openBooking = (store: EventStore, created: { bookingId: number; sealed: string }) =>
  handleBooking(store, arbitraryContext())(created.bookingId, (booking) =>
    createBooking(arbitraryCreateBooking(created), booking),
  );
