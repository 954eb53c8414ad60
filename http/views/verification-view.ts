import type { Verification } from '#engine/booking/verify-reservation.ts';
import type { Segment } from '#engine/flights/flight.ts';
import { passengerName } from '#engine/itinerary/itinerary.ts';
import type { VerifiedSegment, VerifyResponse } from '../contracts/verify.ts';

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

const statusOf = ({ booking, passenger }: Verification): VerifyResponse['status'] => {
  if (booking.status === 'cancelled') return 'cancelled';
  if (!passenger) return 'forgotten';
  return booking.sample ? 'sample' : 'reserved';
};

/** What a caller with the right number and last name sees; the document shows the full name too. */
export const verificationView = (verification: Verification): VerifyResponse => {
  const { booking, passenger, document } = verification;
  return {
    confirmationNumber: booking.confirmationNumber,
    status: statusOf(verification),
    passengerName: passenger && passengerName(passenger),
    issuedAt: booking.confirmedAt,
    outbound: passenger ? booking.outbound.segments.map(segmentView) : [],
    return: (passenger && booking.return?.segments.map(segmentView)) ?? null,
    isRoundTrip: passenger !== null && booking.isRoundTrip,
    document,
  };
};
