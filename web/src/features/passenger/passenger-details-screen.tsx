import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { homePath, readSearch, searchQuery, type SearchParameters } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
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

  if (parameters.flightId === '' || flight.isError)
    return <FlightNotFound search={readSearch(query)} />;
  if (!flight.data)
    return (
      <DetailsLayout
        title="Passenger Details"
        main={<FormSkeleton />}
        aside={<SummarySkeleton isRoundTrip={parameters.isRoundTrip} />}
      />
    );
  return (
    <ReservationSteps key={parameters.flightId} parameters={parameters} flight={flight.data} />
  );
}

const FlightNotFound = ({ search }: { search: SearchParameters }) => (
  <Container>
    <Message
      title="Flight Not Found"
      text="The selected flight could not be found."
      headingLevel="h1"
    >
      <ButtonLink to={homePath(searchQuery(search))}>Back to Search</ButtonLink>
    </Message>
  </Container>
);
