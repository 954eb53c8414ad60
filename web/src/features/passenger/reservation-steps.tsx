import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flights.ts';
import { BookingFailureNotice } from './booking-failure-notice.tsx';
import { DetailsForm } from './details-form.tsx';
import { checkDetails } from './details.ts';
import { DetailsLayout } from './details-layout.tsx';
import type { DetailsParameters } from './details-parameters.ts';
import { ReservationSummary } from './reservation-summary.tsx';
import { ReviewStep } from './review-step.tsx';
import { useCreateBooking, type BookingFailure } from './use-create-booking.ts';
import { useDetailsForm } from './use-details-form.ts';
import { useTripChoice } from './use-trip-choice.ts';

const REVIEW = 'review';

/**
 * The form and then the review. The step stands in the address, so that Back leads from the
 * review to the form and a reload stays where it was.
 */
export function ReservationSteps({
  parameters,
  flight,
}: {
  parameters: DetailsParameters;
  flight: FlightView;
}) {
  const [query, setQuery] = useSearchParams();
  const form = useDetailsForm();
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const trip = useTripChoice(parameters, flight);
  const booking = useCreateBooking(parameters, (reason) => {
    setFailure(reason);
    for (const { name, message } of reason.fields) form.setError(name, { message });
  });

  const details = query.get('step') === REVIEW ? checkDetails(form.getValues()) : null;

  const goToReview = () => {
    setFailure(null);
    query.set('step', REVIEW);
    setQuery(query);
  };
  const goToDetails = () => {
    query.delete('step');
    setQuery(query);
  };

  if (details)
    return (
      <ReviewStep
        trip={trip}
        details={details}
        busy={booking.isPending || booking.isSuccess}
        failure={failure && <BookingFailureNotice failure={failure} onEdit={goToDetails} />}
        onEdit={goToDetails}
        onProceed={() => {
          setFailure(null);
          booking.mutate(details);
        }}
      />
    );
  return (
    <DetailsLayout
      title="Passenger Details"
      main={<DetailsForm form={form} onComplete={goToReview} />}
      aside={<ReservationSummary trip={trip} />}
    />
  );
}
