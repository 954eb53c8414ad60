import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { FlightView } from '#http/contracts/flights.ts';
import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#http/contracts/product.ts';
import {
  homePath,
  passengerDetailsPath,
  searchQuery,
  readSearch,
  type SearchParameters,
  travellersOf,
} from '../../app/paths.ts';
import { flightKey } from '../../app/query-keys.ts';
import { request } from '../../app/request.ts';
import { chosenReturn, returnFlights } from '../../app/return-flights.ts';

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
      /** What that costs, US dollars. */
      oneWayFee: number;
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

/** The trip of the address, with its flight back once that is known. */
export function useTripChoice(parameters: DetailsParameters, outbound: FlightView): TripChoice {
  const { flightId, returnFlightId, isRoundTrip, reservationType, reservationPrice, ...search } =
    parameters;
  const lookup = useReturnFlight(outbound.id, search.returnDate, returnFlightId);

  const returnFlight = (): ReturnFlightState => {
    if (lookup.isPending || (lookup.isError && lookup.isFetching)) return { kind: 'loading' };
    if (lookup.data) return { kind: 'found', flight: lookup.data };
    if (lookup.isError) return { kind: 'failed', retry: () => void lookup.refetch() };
    return {
      kind: 'none',
      returnDate: search.returnDate,
      oneWayPath: passengerDetailsPath({
        ...search,
        returnDate: '',
        flightId,
        reservationType: 'one-way',
        reservationPrice: ONE_WAY_FEE * travellersOf(search),
      }),
      oneWayFee: ONE_WAY_FEE * travellersOf(search),
      searchPath: homePath(searchQuery(search)),
    };
  };
  return {
    outbound,
    returnFlight: isRoundTrip ? returnFlight() : null,
    reservationType,
    reservationPrice,
  };
}

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
    reservationPrice: travellersOf(search) * (isRoundTrip ? ROUND_TRIP_FEE : ONE_WAY_FEE),
  };
}

/** The chosen flight; any failure is 'Failed to fetch flight' (spec 1 §7). */
export const useFlight = (flightId: string) =>
  useQuery({
    queryKey: flightKey(flightId),
    queryFn: async () => {
      try {
        return await request<FlightView>('GET', flightKey(flightId).join('/'));
      } catch (cause) {
        throw new Error('Failed to fetch flight', { cause });
      }
    },
    enabled: flightId !== '',
    // The results hand the flight over; the call gives the visitor the cookie to book with.
    refetchOnMount: 'always',
  });

/** The flight back, see `chosenReturn`; asked for only when `returnDate` is set (spec 1 §7). */
export const useReturnFlight = (outboundId: string, returnDate: string, returnFlightId: string) =>
  useQuery({
    ...returnFlights(outboundId, returnDate),
    select: (offered) => chosenReturn(offered, returnFlightId),
    enabled: returnDate !== '',
  });

/** Looks the flight back up again; a failure is logged and gives `null` (spec 1 §7). */
export async function findReturnFlightId(
  queryClient: QueryClient,
  outboundId: string,
  returnDate: string,
  returnFlightId: string,
): Promise<string | null> {
  try {
    const offered = await queryClient.fetchQuery({
      ...returnFlights(outboundId, returnDate),
      staleTime: 0,
    });
    return chosenReturn(offered, returnFlightId)?.id ?? null;
  } catch (error) {
    console.error('The return flight could not be looked up', error);
    return null;
  }
}
