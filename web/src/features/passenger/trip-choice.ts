import type { FlightView } from '#http/contracts/flights.ts';

/** The trip that is being reserved. */
export type TripChoice = {
  outbound: FlightView;
  returnFlight: FlightView | 'loading' | null;
  isRoundTrip: boolean;
  reservationType: 'one-way' | 'round-trip';
  /** US dollars. */
  reservationPrice: number;
};

/** How the screens name the trip: `Round-trip` or `One-way`. */
export const tripName = (reservationType: TripChoice['reservationType']) =>
  reservationType === 'round-trip' ? 'Round-trip' : 'One-way';
