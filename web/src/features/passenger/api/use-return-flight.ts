import { useQuery, type QueryClient } from '@tanstack/react-query';
import { chosenReturn, returnFlights } from '../../../app/return-flights.ts';

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
