import type { Verification } from '#engine/booking/verify-reservation.ts';
import type { Segment } from '#engine/flights/flight.ts';
import { passengerName } from '#engine/itinerary/itinerary.ts';
import { printedName } from '#engine/itinerary/printed-name.ts';
import type { VerifiedHoldView } from '../contracts/booking-answers.ts';
import type { VerifiedSegment, VerifyResponse } from '../contracts/site-answers.ts';

const segmentView = (segment: Segment): VerifiedSegment => ({
  flightNumber: segment.flightNumber,
  departureAirport: segment.origin.code,
  departureCity: segment.origin.city,
  departureDate: segment.departsAt.slice(0, 10),
  departureTime: segment.departsAt.slice(11, 16),
  arrivalAirport: segment.destination.code,
  arrivalCity: segment.destination.city,
  arrivalDate: segment.arrivesAt.slice(0, 10),
  arrivalTime: segment.arrivesAt.slice(11, 16),
});

const statusOf = (
  { booking, passengers }: Verification,
  hold: VerifiedHoldView | null,
): VerifyResponse['status'] => {
  if (booking.status === 'cancelled') return 'cancelled';
  if (!passengers) return 'forgotten';
  if (booking.sample) return 'sample';
  if (!hold) return 'reserved';
  const { status } = hold;
  return status === 'held' || status === 'changed' || status === 'lapsed' || status === 'cancelled'
    ? status
    : 'reserved';
};

/**
 * What a caller with the right number and last name sees; the document shows the full name too. All
 * travellers with that last name are shown.
 */
export const verificationView = (
  verification: Verification,
  hold: VerifiedHoldView | null,
): VerifyResponse => {
  const { booking, passengers, document, issuedAt } = verification;
  return {
    confirmationNumber: booking.confirmationNumber,
    status: statusOf(verification, hold),
    ...(passengers && hold && { hold }),
    passengerName: passengers && passengers.map(passengerName).join(', '),
    printedName: passengers && passengers.map(printedName).join(', '),
    issuedAt,
    outbound: passengers ? booking.outbound.segments.map(segmentView) : [],
    return: (passengers && booking.return?.segments.map(segmentView)) ?? null,
    isRoundTrip: passengers !== null && booking.isRoundTrip,
    document,
  };
};
