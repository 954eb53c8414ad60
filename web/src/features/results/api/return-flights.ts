import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { chosenReturn, returnFlights } from '../../../app/return-flights.ts';

/** Return flights are looked up for the first results only (spec 1 §9). */
export const MOST_RETURN_LOOKUPS = 15;

/**
 * Loads the return flights of the first 15 of `flights` into the cache, one after another; nothing
 * without a return date. A failed look-up is logged and skipped: its flight shows none.
 */
export function useReturnFlightLookups(flights: FlightView[], returnDate: string) {
  const queryClient = useQueryClient();
  const turn = useRef(Promise.resolve());
  const ids = flights
    .slice(0, MOST_RETURN_LOOKUPS)
    .map((flight) => flight.id)
    .join(' ');
  useEffect(() => {
    if (ids === '' || returnDate === '') return undefined;
    const stop = new AbortController();
    // A list that changes waits for the look-up of the one before.
    turn.current = turn.current.then(() =>
      lookUpInTurn(queryClient, ids.split(' '), returnDate, stop.signal),
    );
    return () => stop.abort();
  }, [queryClient, ids, returnDate]);
}

async function lookUpInTurn(
  queryClient: QueryClient,
  ids: string[],
  returnDate: string,
  stop: AbortSignal,
) {
  for (const id of ids) {
    if (stop.aborted) return;
    try {
      // Sequential by rule (spec 1 §7).
      await queryClient.fetchQuery(returnFlights(id, returnDate));
    } catch (error) {
      console.error(`The return of flight ${id} could not be looked up`, error);
    }
  }
}

/**
 * The return flight of an outbound flight: the one with the id if it is offered, otherwise the
 * first; `null` if none is offered, `undefined` while loading or after an error.
 */
export function useChosenReturn(outboundId: string, returnDate: string, returnFlightId: string) {
  const { data, isPending, isError } = useQuery({
    ...returnFlights(outboundId, returnDate),
    enabled: false,
  });
  return {
    flight: data && chosenReturn(data, returnFlightId),
    isPending: isPending && !isError,
  };
}

/** All return flights of an outbound flight, loaded if necessary, and the selected one. */
export function useReturnFlights(outboundId: string, returnDate: string) {
  const returnFlightId = useSearchParams()[0].get('returnFlightId') ?? '';
  const query = useQuery(returnFlights(outboundId, returnDate));
  return { ...query, chosen: query.data && chosenReturn(query.data, returnFlightId) };
}
