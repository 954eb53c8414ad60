import type { FlightView } from '#http/contracts/flight-answers.ts';

/** `best` is the order of the answer, which weighs fare, time and stops. */
export type SortOrder = 'best' | 'price' | 'duration' | 'departure';

/** Sorts flights by price, duration or departure, ascending and stable. */
export function sortFlights(flights: FlightView[], order: SortOrder) {
  switch (order) {
    case 'best':
      return flights;
    case 'price':
      return flights.toSorted((a, b) => Number(a.price) - Number(b.price));
    case 'duration':
      return flights.toSorted((a, b) => a.durationMinutes - b.durationMinutes);
    case 'departure':
      return flights.toSorted((a, b) =>
        leaves(a) < leaves(b) ? -1 : Number(leaves(a) > leaves(b)),
      );
    default:
      return order satisfies never;
  }
}

const leaves = ({ date, departureTime }: FlightView) => `${date} ${departureTime}`;
