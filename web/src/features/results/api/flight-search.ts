import { useQuery } from '@tanstack/react-query';
import type { FlightView } from '#http/contracts/flights.ts';
import type { SearchParameters } from '../../../app/paths.ts';

const MINUTE = 60_000;

/**
 * The flights of a search, asked for when from, to and departure are given. Two retries,
 * fresh for 10 minutes, kept for 15, never refetched by itself (spec 1 §7).
 */
export function useFlightSearch({ from, to, departureDate }: SearchParameters) {
  const query = new URLSearchParams({ from, to, date: departureDate }).toString();
  return useQuery<FlightView[]>({
    queryKey: [`/api/flights/search?${query}`],
    enabled: from !== '' && to !== '' && departureDate !== '',
    retry: 2,
    staleTime: 10 * MINUTE,
    gcTime: 15 * MINUTE,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}
