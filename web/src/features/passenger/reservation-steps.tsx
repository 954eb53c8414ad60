import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flights.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import { Button } from '../../components/button.tsx';
import { DetailsForm } from './details-form.tsx';
import { checkDetails } from './details.ts';
import { DetailsLayout } from './details-layout.tsx';
import type { DetailsParameters } from './details-parameters.ts';
import { openDraft } from './draft.ts';
import { ReservationSummary } from './reservation-summary.tsx';
import { ReviewStep } from './review-step.tsx';
import { useDetailsForm } from './use-details-form.ts';
import { useTripChoice } from './use-trip-choice.ts';

const REVIEW = 'review';

/**
 * The form and then the review. The step stands in the address, so that Back leads from the
 * review to the form and a reload stays where it was; a review shows only what was sent to it.
 */
export function ReservationSteps({
  parameters,
  flight,
}: {
  parameters: DetailsParameters;
  flight: FlightView;
}) {
  const [query, setQuery] = useSearchParams();
  const [draft] = useState(openDraft);
  const form = useDetailsForm(draft);
  const trip = useTripChoice(parameters, flight);

  const isAtReview = query.get('step') === REVIEW;
  const { reviewed, details: typed } = draft.current();
  const details = isAtReview && reviewed ? checkDetails(typed) : null;
  const isAstray = isAtReview && details === null;
  useEffect(() => {
    if (isAstray) setQuery(withoutStep, { replace: true });
  }, [isAstray, setQuery]);

  const goToReview = () => {
    draft.review();
    setQuery((before) => withStep(before, REVIEW));
  };
  const goToDetails = () => setQuery(withoutStep);

  if (details)
    return (
      <ReviewStep
        trip={trip}
        parameters={parameters}
        draft={draft}
        details={details}
        onEdit={goToDetails}
        onRefused={(fields) => {
          for (const { name, message } of fields) form.setError(name, { message });
        }}
      />
    );
  return (
    <DetailsLayout
      step="Details"
      title="Passenger Details"
      main={
        <DetailsForm form={form} onComplete={goToReview}>
          <ActionBar>
            <Button type="submit" className="min-h-12 w-full sm:w-auto sm:px-8">
              Review Reservation
            </Button>
          </ActionBar>
        </DetailsForm>
      }
      aside={<ReservationSummary trip={trip} />}
    />
  );
}

/** A copy, because what is handed in also says where one is. */
const withStep = (query: URLSearchParams, step: string) => {
  const other = new URLSearchParams(query);
  if (step === '') other.delete('step');
  else other.set('step', step);
  return other;
};
const withoutStep = (query: URLSearchParams) => withStep(query, '');
