import { queryOptions } from '@tanstack/react-query';
import type { FlightView } from '#http/contracts/flights.ts';
import { returnFlightsKey } from './query-keys.ts';

const TEN_MINUTES = 600_000;

/** The flights back on `returnDate` (`YYYY-MM-DD`), kept for 10 minutes (spec 1 §9). */
export const returnFlights = (outboundId: string, returnDate: string) =>
  queryOptions<FlightView[]>({
    queryKey: returnFlightsKey(outboundId, returnDate),
    staleTime: TEN_MINUTES,
    gcTime: TEN_MINUTES,
  });

/**
 * The return flight of a trip: the one that the traveller chose if it is offered, otherwise the
 * first (spec 1 §3); `null` when none is offered.
 */
export const chosenReturn = (offered: FlightView[], returnFlightId: string) =>
  offered.find(({ id }) => id === returnFlightId) ?? offered[0] ?? null;
