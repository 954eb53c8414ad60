import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FlightView } from '#http/contracts/flights.ts';
import { returnFlightsKey } from '../../../app/query-keys.ts';

const TEN_MINUTES = 600_000;

/** Return flights are looked up for the first results only (spec 1 §9). */
export const MOST_RETURN_LOOKUPS = 15;

/**
 * Looks up the return flights of the first 15 outbound flights, one after the other, into the
 * cache; nothing without a return date. A failed look-up is logged and skipped: its flight shows
 * none.
 */
export function useReturnFlightLookups(outbound: FlightView[] | undefined, returnDate: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (outbound === undefined || returnDate === '') return undefined;
    const stop = new AbortController();
    void lookUpInTurn(queryClient, outbound, returnDate, stop.signal);
    return () => stop.abort();
  }, [queryClient, outbound, returnDate]);
}

async function lookUpInTurn(
  queryClient: QueryClient,
  outbound: FlightView[],
  returnDate: string,
  stop: AbortSignal,
) {
  for (const flight of outbound.slice(0, MOST_RETURN_LOOKUPS)) {
    if (stop.aborted) return;
    try {
      // One at a time by rule (spec 1 §7).
      await queryClient.fetchQuery({
        queryKey: returnFlightsKey(flight.id, returnDate),
        staleTime: TEN_MINUTES,
        gcTime: TEN_MINUTES,
      });
    } catch (error) {
      console.error(`The return of flight ${flight.id} could not be looked up`, error);
    }
  }
}

/**
 * The return flight found for an outbound flight: the first of its answer, `null` when the answer is
 * empty, `undefined` while nothing is known or when the look-up failed.
 */
export function useReturnFlight(outboundId: string, returnDate: string) {
  const { data, isPending, isError } = useQuery<FlightView[]>({
    queryKey: returnFlightsKey(outboundId, returnDate),
    enabled: false,
  });
  return { flight: data && (data[0] ?? null), isPending: isPending && !isError };
}
