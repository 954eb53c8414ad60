import { useQuery } from '@tanstack/react-query';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import type { SearchParameters } from '../../../app/paths.ts';
import { retryTimes } from '../../../app/query-client.ts';

const MINUTE = 60_000;

/**
 * The outbound flights of a search; nothing is requested unless `enabled`. Two retries, fresh for
 * 10 minutes, cached for 15, never refetched on mount, focus or reconnect (spec 1 §7).
 */
export function useFlightSearch(
  { from, to, departureDate, returnDate, travellers }: SearchParameters,
  { enabled }: { enabled: boolean },
) {
  const query = new URLSearchParams({
    from,
    to,
    date: departureDate,
    ...(returnDate !== '' && { returnDate }),
    ...(travellers !== '' && { travellers }),
  }).toString();
  return useQuery<FlightView[]>({
    queryKey: [`/api/flights/search?${query}`],
    enabled,
    retry: retryTimes(2),
    staleTime: 10 * MINUTE,
    gcTime: 15 * MINUTE,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}
