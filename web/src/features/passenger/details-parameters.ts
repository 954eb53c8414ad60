import { readSearch, type SearchParameters } from '../../app/paths.ts';
import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '../../content/product.ts';

/** What the address of the passenger form says; `reservationPrice` in US dollars. */
export type DetailsParameters = SearchParameters & {
  flightId: string;
  isRoundTrip: boolean;
  reservationType: 'one-way' | 'round-trip';
  reservationPrice: number;
};

/**
 * Reads the address with its defaults (spec 1 §2, §9): a return date makes a round trip, the
 * reservation type is one-way unless said otherwise, and the price follows the trip.
 */
export function readDetailsParameters(query: URLSearchParams): DetailsParameters {
  const search = readSearch(query);
  const isRoundTrip = search.returnDate !== '';
  const price = Number(query.get('reservationPrice') || Number.NaN);
  const type = query.get('reservationType') ?? (isRoundTrip ? 'round-trip' : 'one-way');
  return {
    ...search,
    flightId: query.get('flightId') ?? '',
    isRoundTrip,
    reservationType: type === 'round-trip' ? 'round-trip' : 'one-way',
    reservationPrice: Number.isFinite(price) ? price : isRoundTrip ? ROUND_TRIP_FEE : ONE_WAY_FEE,
  };
}
