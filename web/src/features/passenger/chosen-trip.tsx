import { TripBrief } from '../../components/trip-brief.tsx';
import type { TripChoice } from './trip.ts';

/** The trip of the reservation, in one line. */
export const ChosenTrip = ({ trip: { outbound, returnFlight } }: { trip: TripChoice }) => (
  <TripBrief
    outbound={outbound}
    back={returnFlight?.kind === 'found' ? returnFlight.flight : null}
  />
);
