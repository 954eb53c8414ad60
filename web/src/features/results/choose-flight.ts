import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { passengerDetailsPath, type SearchParameters, travellersOf } from '../../app/paths.ts';
import { flightKey } from '../../app/query-keys.ts';
import { returnFlights } from '../../app/return-flights.ts';
import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#http/contracts/product.ts';

/**
 * Returns the reservation fee of all travellers in dollars: a return date makes it a round trip
 * (spec 1 §9).
 */
export const reservationFee = (search: SearchParameters) =>
  travellersOf(search) * (search.returnDate === '' ? ONE_WAY_FEE : ROUND_TRIP_FEE);

/**
 * Stores the selected flight for the next screen and opens it (spec 1 §2, §4). A selected, not
 * preselected, return flight is passed along if it fits the flight or if that is unknown yet. The
 * returned function is stable, so that rows are not rendered again.
 */
export function useChooseFlight(search: SearchParameters, returnFlightId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const choose = (flight: FlightView) => {
    const offered = queryClient.getQueryData(returnFlights(flight.id, search.returnDate).queryKey);
    const fits = offered?.some(({ id }) => id === returnFlightId) ?? true;
    queryClient.setQueryData(flightKey(flight.id), flight);
    void navigate(
      passengerDetailsPath({
        flightId: flight.id,
        ...search,
        reservationType: search.returnDate === '' ? 'one-way' : 'round-trip',
        reservationPrice: reservationFee(search),
        returnFlightId: search.returnDate !== '' && fits ? returnFlightId : '',
      }),
    );
  };
  const latest = useRef(choose);
  useEffect(() => void (latest.current = choose));
  return useCallback((flight: FlightView) => latest.current(flight), []);
}
