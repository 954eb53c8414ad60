import type { ReservationView } from '#http/contracts/reservation-answers.ts';

/** Returns the cities of a reservation: `New York ⇄ London`. */
export const routeOf = ({
  booking,
  outboundFlight,
}: Pick<ReservationView, 'booking' | 'outboundFlight'>) =>
  `${outboundFlight.departureCity} ${booking.isRoundTrip ? '⇄' : '→'} ${outboundFlight.arrivalCity}`;
