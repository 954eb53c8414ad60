import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { FlightView } from '#http/contracts/flights.ts';
import { returnFlightsKey } from '../../../app/query-keys.ts';

const TEN_MINUTES = 600_000;

const returnFlights = (outboundId: string, returnDate: string) =>
  queryOptions<FlightView[]>({
    queryKey: returnFlightsKey(outboundId, returnDate),
    staleTime: TEN_MINUTES,
    gcTime: TEN_MINUTES,
  });

/** The flight back: the first of those offered; asked for only when `returnDate` is set (spec 1 §7). */
export const useReturnFlight = (outboundId: string, returnDate: string) =>
  useQuery({
    ...returnFlights(outboundId, returnDate),
    select: (flights) => flights[0] ?? null,
    enabled: returnDate !== '',
  });

/** Looks the flight back up again; a failure is logged and gives `null` (spec 1 §7). */
export async function findReturnFlightId(
  queryClient: QueryClient,
  outboundId: string,
  returnDate: string,
): Promise<string | null> {
  try {
    const flights = await queryClient.fetchQuery({
      ...returnFlights(outboundId, returnDate),
      staleTime: 0,
    });
    return flights[0]?.id ?? null;
  } catch (error) {
    console.error('The return flight could not be looked up', error);
    return null;
  }
}
