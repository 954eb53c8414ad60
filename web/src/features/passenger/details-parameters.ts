import { readSearch, type SearchParameters } from '../../app/paths.ts';
import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#http/contracts/product.ts';

/** What the address of the passenger form says; `reservationPrice` in US dollars. */
export type DetailsParameters = SearchParameters & {
  flightId: string;
  /** The return flight that the traveller chose; empty for the one that is preselected. */
  returnFlightId: string;
  isRoundTrip: boolean;
  reservationType: 'one-way' | 'round-trip';
  reservationPrice: number;
};

/**
 * Reads the address with its defaults (spec 1 §2, §9). A return date makes a round trip; the
 * reservation type and its price follow from that. An address that says otherwise is not believed:
 * the server would refuse it, and the traveller would see a price that is not charged.
 */
export function readDetailsParameters(query: URLSearchParams): DetailsParameters {
  const search = readSearch(query);
  const isRoundTrip = search.returnDate !== '';
  return {
    ...search,
    flightId: query.get('flightId') ?? '',
    returnFlightId: query.get('returnFlightId') ?? '',
    isRoundTrip,
    reservationType: isRoundTrip ? 'round-trip' : 'one-way',
    reservationPrice: isRoundTrip ? ROUND_TRIP_FEE : ONE_WAY_FEE,
  };
}
