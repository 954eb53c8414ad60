import { queryOptions } from '@tanstack/react-query';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { returnFlightsKey } from './query-keys.ts';

const TEN_MINUTES = 600_000;

/** The return flights on `returnDate` (`YYYY-MM-DD`), cached for 10 minutes (spec 1 §9). */
export const returnFlights = (outboundId: string, returnDate: string) =>
  queryOptions<FlightView[]>({
    queryKey: returnFlightsKey(outboundId, returnDate),
    staleTime: TEN_MINUTES,
    gcTime: TEN_MINUTES,
  });

/**
 * Returns the return flight of a trip: the selected one if it is offered, otherwise the first (spec
 * 1 §3); `null` if none is offered.
 */
export const chosenReturn = (offered: FlightView[], returnFlightId: string) =>
  offered.find(({ id }) => id === returnFlightId) ?? offered[0] ?? null;
