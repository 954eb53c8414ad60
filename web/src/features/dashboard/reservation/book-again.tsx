import type { ReservationView } from '#http/contracts/users.ts';
import { homePath, SEARCH_FORM_ID, searchQuery } from '../../../app/paths.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { localToday } from '../../../format/date.ts';
import { TitledCard } from './titled-card.tsx';

/** Opens the search with the same route, and the same days unless they are past. */
export const BookAgain = ({
  trip: { additionalPassengers, outboundFlight, returnFlight },
}: {
  trip: Pick<ReservationView, 'additionalPassengers' | 'outboundFlight' | 'returnFlight'>;
}) => {
  const isToCome = outboundFlight.date >= localToday();
  const search = searchQuery({
    from: outboundFlight.departureAirport,
    to: outboundFlight.arrivalAirport,
    departureDate: isToCome ? outboundFlight.date : '',
    returnDate: isToCome ? (returnFlight?.date ?? '') : '',
    travellers: additionalPassengers.length === 0 ? '' : String(1 + additionalPassengers.length),
  });
  return (
    <TitledCard title="The same trip">
      <p className="text-sm text-muted">
        Search for the same trip again, for yourself or someone else.
      </p>
      <ButtonLink to={`${homePath(search)}#${SEARCH_FORM_ID}`} variant="secondary">
        Book again
      </ButtonLink>
    </TitledCard>
  );
};
