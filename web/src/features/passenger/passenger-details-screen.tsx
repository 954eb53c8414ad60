import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { connectionText } from '../../app/connection-text.ts';
import { homePath, readSearch, searchQuery, type SearchParameters } from '../../app/paths.ts';
import { isAnswer } from '../../app/request.ts';
import { useDrafts } from '../../app/use-drafts.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { Message } from '../../components/message.tsx';
import { useFlight } from './api/use-flight.ts';
import { DetailsLayout } from './details-layout.tsx';
import { readDetailsParameters } from './details-parameters.ts';
import { EditDetails } from './edit-details.tsx';
import { FormSkeleton, SummarySkeleton } from './passenger-skeleton.tsx';
import { ReservationSteps } from './reservation-steps.tsx';

/** Passenger details and booking creation, or the details of the booking in the address (spec 1 §2). */
export function PassengerDetailsScreen() {
  const [query] = useSearchParams();
  const bookingId = query.get('bookingId');
  useEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return bookingId ? <EditDetails bookingId={bookingId} /> : <NewReservation />;
}

function NewReservation() {
  const [query] = useSearchParams();
  const parameters = readDetailsParameters(query);
  const flight = useFlight(parameters.flightId);
  const draftsLoaded = useDrafts();

  if (parameters.flightId === '') return <FlightNotFound search={readSearch(query)} />;
  if (flight.isLoadingError)
    return (
      <FlightNotFound
        search={readSearch(query)}
        error={flight.error.cause}
        {...(!isAnswer(flight.error.cause) && { onRetry: () => void flight.refetch() })}
      />
    );
  if (!flight.data || !draftsLoaded)
    return (
      <DetailsLayout
        step="Details"
        title="Passenger Details"
        main={<FormSkeleton />}
        aside={<SummarySkeleton isRoundTrip={parameters.isRoundTrip} />}
      />
    );
  return (
    <ReservationSteps key={parameters.flightId} parameters={parameters} flight={flight.data} />
  );
}

/** No such flight, or none that could be loaded: then asking again may help (spec 1 §7). */
const FlightNotFound = ({
  search,
  error,
  onRetry,
}: {
  search: SearchParameters;
  error?: unknown;
  onRetry?: () => void;
}) => (
  <Container>
    <Message
      title="Flight Not Found"
      text={
        onRetry
          ? `The selected flight could not be loaded. Please try again. ${connectionText(error)}`.trim()
          : 'The selected flight could not be found.'
      }
      headingLevel="h1"
    >
      {onRetry && <Button onClick={onRetry}>Try Again</Button>}
      <ButtonLink to={homePath(searchQuery(search))} variant={onRetry ? 'secondary' : 'primary'}>
        Back to Search
      </ButtonLink>
    </Message>
  </Container>
);
