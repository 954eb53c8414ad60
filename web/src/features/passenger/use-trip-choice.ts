import type { FlightView } from '#http/contracts/flights.ts';
import { homePath, passengerDetailsPath, searchQuery } from '../../app/paths.ts';
import { ONE_WAY_FEE } from '#http/contracts/product.ts';
import { useReturnFlight } from './api/use-return-flight.ts';
import type { DetailsParameters } from './details-parameters.ts';
import type { ReturnFlightState, TripChoice } from './trip-choice.ts';

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
        reservationPrice: ONE_WAY_FEE,
      }),
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
