import type { FlightView } from '#http/contracts/flights.ts';

export type StopsChoice = '' | 'direct' | '1' | '2+';

/** Which flights to keep; prices are dollars of one flight, both ends included (spec 1 §3). */
export type Filters = {
  price: [min: number, max: number];
  airlines: string[];
  stops: StopsChoice;
};

export const HIGHEST_PRICE = 5000;
export const PRICE_STEP = 50;

/** What Clear Filters goes back to (spec 1 §4). */
export const noFilters: Filters = { price: [0, HIGHEST_PRICE], airlines: [], stops: '' };

/** The flights that pass every filter, in their order (spec 1 §5). */
export const applyFilters = (flights: FlightView[], filters: Filters) =>
  flights.filter((flight) => {
    const price = Number(flight.price);
    return (
      price >= filters.price[0] &&
      price <= filters.price[1] &&
      (filters.airlines.length === 0 || filters.airlines.includes(flight.airline)) &&
      hasStops(flight.stops, filters.stops)
    );
  });

/** The distinct airlines of the results, by name (spec 1 §5). */
export const airlineChoices = (flights: FlightView[]) =>
  [...new Set(flights.map((flight) => flight.airline))].toSorted((a, b) => a.localeCompare(b));

/** How many of the three filters are set. */
export const countFilters = ({ price, airlines, stops }: Filters) =>
  Number(price[0] > 0 || price[1] < HIGHEST_PRICE) +
  Number(airlines.length > 0) +
  Number(stops !== '');

function hasStops(stops: number, choice: StopsChoice) {
  switch (choice) {
    case '':
      return true;
    case 'direct':
      return stops === 0;
    case '1':
      return stops === 1;
    case '2+':
      return stops >= 2;
    default:
      return choice satisfies never;
  }
}
