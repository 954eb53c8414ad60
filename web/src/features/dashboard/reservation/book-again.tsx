import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { searchAgainPath } from '../../../app/search-again.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { TitledCard } from './titled-card.tsx';

/** Opens the search with the same route, and the same days unless they are past. */
export const BookAgain = ({
  trip: { additionalPassengers, outboundFlight, returnFlight },
}: {
  trip: Pick<ReservationView, 'additionalPassengers' | 'outboundFlight' | 'returnFlight'>;
}) => (
  <TitledCard title="The same trip">
    <p className="text-sm text-muted">
      Search for the same trip again, for yourself or someone else.
    </p>
    <ButtonLink
      to={searchAgainPath({
        from: outboundFlight.departureAirport,
        to: outboundFlight.arrivalAirport,
        departureDate: outboundFlight.date,
        returnDate: returnFlight?.date,
        travellers: 1 + additionalPassengers.length,
      })}
      variant="secondary"
    >
      Book Again
    </ButtonLink>
  </TitledCard>
);
