import { useQuery } from '@tanstack/react-query';
import type { FlightView } from '#http/contracts/flights.ts';
import { flightKey } from '../../../app/query-keys.ts';
import { request } from '../../../app/request.ts';

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
