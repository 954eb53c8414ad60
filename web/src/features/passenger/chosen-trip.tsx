import { TripBrief } from '../../components/trip-brief.tsx';
import type { TripChoice } from './trip.ts';

/** The trip that is being reserved, in one line. */
export const ChosenTrip = ({
  trip: { outbound, returnFlight, reservationPrice },
}: {
  trip: TripChoice;
}) => (
  <TripBrief
    outbound={outbound}
    back={returnFlight?.kind === 'found' ? returnFlight.flight : null}
    fee={reservationPrice}
  />
);
