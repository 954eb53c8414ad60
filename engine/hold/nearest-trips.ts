import type { KnownBooking } from '../booking/booking-state.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import { type Flight, firstSegment, lastSegment } from '../flights/flight.ts';
import { departureOf, hasDeparted } from '../flights/has-departed.ts';
import type { HeldFlights } from './events.ts';

const MOST = 3;

/**
 * The trips of the same days whose flights out leave nearest to those of a booking, each with the
 * flight back nearest to its own. The booking's own flight out is none of them.
 */
export const nearestTrips = async (
  supplier: Pick<FlightSupplier, 'search' | 'returnFlights'>,
  { outbound, return: back, additionalTravellers }: KnownBooking,
  at: Date,
): Promise<HeldFlights[]> => {
  const returnDate = back ? dayOf(back) : undefined;
  const found = await supplier.search({
    from: firstSegment(outbound).origin.code,
    to: lastSegment(outbound).destination.code,
    date: dayOf(outbound),
    returnDate,
    travellers: additionalTravellers.length + 1,
  });
  const others = nearestTo(outbound, found)
    .filter((flight) => wayOf(flight) !== wayOf(outbound) && !hasDeparted(flight, at))
    .slice(0, MOST);
  const trips = await Promise.all(
    others.map(async (flight) => {
      if (!back || returnDate === undefined) return { outbound: flight, return: null };
      const [nearest] = nearestTo(back, await supplier.returnFlights(flight.id, returnDate));
      return nearest && { outbound: flight, return: nearest };
    }),
  );
  return trips.filter((trip) => trip !== undefined);
};

const dayOf = (flight: Flight): string => firstSegment(flight).departsAt.slice(0, 10);

const wayOf = ({ segments }: Flight): string =>
  segments.map(({ flightNumber, departsAt }) => `${flightNumber} ${departsAt}`).join();

const nearestTo = (wanted: Flight, flights: readonly Flight[]): Flight[] => {
  const distance = (flight: Flight) => Math.abs(+departureOf(flight) - +departureOf(wanted));
  return flights.toSorted((a, b) => distance(a) - distance(b));
};
