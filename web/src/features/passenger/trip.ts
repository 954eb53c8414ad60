import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { FlightView } from '#http/contracts/flight-answers.ts';
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

/** The return flight: loading, found, not offered on that day, or unknown after an error. */
export type ReturnFlightState =
  | { kind: 'loading' }
  | { kind: 'found'; flight: FlightView }
  | {
      kind: 'none';
      /** `YYYY-MM-DD`. */
      returnDate: string;
      /** The form for the outbound flight alone. */
      oneWayPath: string;
      /** Its fee, US dollars. */
      oneWayFee: number;
      /** The search, to choose another day. */
      searchPath: string;
    }
  | { kind: 'failed'; retry: () => void };

/** The trip of the reservation. */
export type TripChoice = {
  outbound: FlightView;
  /** The state of the return flight; `null` for a one-way trip. */
  returnFlight: ReturnFlightState | null;
  reservationType: 'one-way' | 'round-trip';
  /** US dollars. */
  reservationPrice: number;
};

/** The name of the trip type on the screens: `Round-trip` or `One-way`. */
export const tripName = (reservationType: TripChoice['reservationType']) =>
  reservationType === 'round-trip' ? 'Round-trip' : 'One-way';

/** The fee of one traveller, US dollars. */
export const feeOf = ({ reservationType }: Pick<TripChoice, 'reservationType'>) =>
  reservationType === 'round-trip' ? ROUND_TRIP_FEE : ONE_WAY_FEE;

/** The trip of the URL, with its return flight once that is known. */
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

/** The parameters of the passenger form's URL; `reservationPrice` in US dollars. */
export type DetailsParameters = SearchParameters & {
  flightId: string;
  /** The selected return flight; empty for the preselected one. */
  returnFlightId: string;
  isRoundTrip: boolean;
  reservationType: 'one-way' | 'round-trip';
  reservationPrice: number;
};

/**
 * Reads the URL with its defaults (spec 1 §2, §9). A return date makes a round trip, which
 * determines reservation type and price. Contradicting parameters are ignored: the server would
 * reject them, and the shown price would be wrong.
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

/** The selected flight; every error is 'Failed to fetch flight' (spec 1 §7). */
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
    // The results pass the flight on; the call sets the visitor's cookie for the booking.
    refetchOnMount: 'always',
  });

/** The return flight, see `chosenReturn`; requested only with a `returnDate` (spec 1 §7). */
const useReturnFlight = (outboundId: string, returnDate: string, returnFlightId: string) =>
  useQuery({
    ...returnFlights(outboundId, returnDate),
    select: (offered) => chosenReturn(offered, returnFlightId),
    enabled: returnDate !== '',
  });

const RETURN_CHANGED =
  'The return flight that you chose is no longer offered. Please check the flights: the first one of that day is selected now.';

/** Whether the chosen return flight was no longer offered at the submission. */
export const isReturnChanged = (error: unknown): error is Error =>
  error instanceof Error && error.message === RETURN_CHANGED;

/**
 * Looks the return flight up again; an error is logged and gives `null` (spec 1 §7). Throws if the
 * one that the traveller chose and reviewed is gone; the screens then show the first.
 */
export async function findReturnFlightId(
  queryClient: QueryClient,
  outboundId: string,
  returnDate: string,
  returnFlightId: string,
): Promise<string | null> {
  const lookup = returnFlights(outboundId, returnDate);
  const reviewed = queryClient.getQueryData(lookup.queryKey) ?? [];
  let offered: FlightView[];
  try {
    offered = await queryClient.fetchQuery({ ...lookup, staleTime: 0 });
  } catch (error) {
    console.error('The return flight could not be looked up', error);
    return null;
  }
  const isOffered = (flights: FlightView[]) => flights.some(({ id }) => id === returnFlightId);
  if (isOffered(reviewed) && !isOffered(offered)) throw new Error(RETURN_CHANGED);
  return chosenReturn(offered, returnFlightId)?.id ?? null;
}
