import type { FlightView } from '#http/contracts/flights.ts';

/** The flight back: looked up, there, not offered on that day, or not to be found out now. */
export type ReturnFlightState =
  | { kind: 'loading' }
  | { kind: 'found'; flight: FlightView }
  | {
      kind: 'none';
      /** `YYYY-MM-DD`. */
      returnDate: string;
      /** This form for the outbound flight alone. */
      oneWayPath: string;
      /** The search, to choose another day. */
      searchPath: string;
    }
  | { kind: 'failed'; retry: () => void };

/** The trip that is being reserved. */
export type TripChoice = {
  outbound: FlightView;
  /** What is known of the flight back; `null` for a one-way trip. */
  returnFlight: ReturnFlightState | null;
  reservationType: 'one-way' | 'round-trip';
  /** US dollars. */
  reservationPrice: number;
};

/** How the screens name the trip: `Round-trip` or `One-way`. */
export const tripName = (reservationType: TripChoice['reservationType']) =>
  reservationType === 'round-trip' ? 'Round-trip' : 'One-way';
