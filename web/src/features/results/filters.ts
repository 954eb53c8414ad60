import type { FlightView } from '#http/contracts/flight-answers.ts';

export type StopsChoice = '' | 'direct' | '1' | '2+';

/** Hours of the local departure: from the first (inclusive) to the second (exclusive). */
export type DepartureHours = '0-6' | '6-12' | '12-18' | '18-24';

/** The filters; prices are dollars of one flight, inclusive (spec 1 §3). */
export type Filters = {
  price: [min: number, max: number];
  airlines: string[];
  stops: StopsChoice;
  /** None selected keeps all. */
  departures: DepartureHours[];
};

export const HIGHEST_PRICE = 5000;
export const PRICE_STEP = 50;

/** The cleared filters (spec 1 §4). */
export const noFilters: Filters = {
  price: [0, HIGHEST_PRICE],
  airlines: [],
  stops: '',
  departures: [],
};

/** Returns the flights that match every filter, in their order (spec 1 §5). */
export const applyFilters = (flights: FlightView[], filters: Filters) =>
  flights.filter((flight) => {
    const price = Number(flight.price);
    return (
      price >= filters.price[0] &&
      price <= filters.price[1] &&
      (filters.airlines.length === 0 || filters.airlines.includes(flight.airline)) &&
      hasStops(flight.stops, filters.stops) &&
      (filters.departures.length === 0 ||
        filters.departures.some((hours) => departsWithin(flight.departureTime, hours)))
    );
  });

/** Returns the distinct airlines of the results, by name (spec 1 §5). */
export const airlineChoices = (flights: FlightView[]) =>
  [...new Set(flights.map((flight) => flight.airline))].toSorted((a, b) => a.localeCompare(b));

export const isPriceFiltered = ({ price }: Filters) => price[0] > 0 || price[1] < HIGHEST_PRICE;

/** Returns how many of the four filters are active. */
export const countFilters = (filters: Filters) =>
  Number(isPriceFiltered(filters)) +
  Number(filters.airlines.length > 0) +
  Number(filters.stops !== '') +
  Number(filters.departures.length > 0);

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

/** `time` is `HH:mm`; hours over 23 wrap as they do on the card (spec 1 §9). */
function departsWithin(time: string, hours: DepartureHours) {
  const hour = Number.parseInt(time, 10) % 24;
  const [from = 0, to = 24] = hours.split('-').map(Number);
  return hour >= from && hour < to;
}
