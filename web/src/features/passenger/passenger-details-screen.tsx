import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { connectionText } from '../../app/connection-text.ts';
import {
  homePath,
  readSearch,
  searchQuery,
  type SearchParameters,
  travellersOf,
} from '../../app/paths.ts';
import { paidBookingOf } from '../../app/paid-trip.ts';
import { isAnswer } from '../../app/request.ts';
import { useDrafts } from '../../app/use-drafts.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { MessagePage } from '../../components/message.tsx';
import { ActionBar } from '../../components/action-bar.tsx';
import {
  feeOf,
  useFlight,
  readDetailsParameters,
  type DetailsParameters,
  useTripChoice,
} from './trip.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { DetailsLayout, FormSkeleton, SummarySkeleton } from './details-layout.tsx';
import { EditDetails } from './edit-details.tsx';
import { DetailsForm } from './details-form.tsx';
import { Companions } from './companions.tsx';
import { formatUsd } from '../../format/money.ts';
import { checkDetails } from './details.ts';
import { openDraft } from './draft.ts';
import { DraftsNotLoaded } from './drafts-not-loaded.tsx';
import { ReservationSummary } from './reservation-summary.tsx';
import { ReviewStep } from './review-step.tsx';
import { SaveForLater } from './save-for-later.tsx';
import { useDetailsForm } from './use-details-form.ts';

/** Passenger details and booking creation, or the details of the booking in the URL (spec 1 §2). */
export default function PassengerDetailsScreen() {
  const [query] = useSearchParams();
  const bookingId = query.get('bookingId');
  useEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return bookingId ? (
    <EditDetails bookingId={bookingId} />
  ) : (
    <NewReservation key={query.get('flightId')} />
  );
}

function NewReservation() {
  const [query] = useSearchParams();
  const parameters = readDetailsParameters(query);
  const flight = useFlight(parameters.flightId);
  const drafts = useDrafts();
  const [paidBooking, setPaidBooking] = useState(() => paidBookingOf(parameters.flightId));

  if (paidBooking !== null)
    return <AlreadyPaid bookingId={paidBooking} onAnother={() => setPaidBooking(null)} />;
  if (parameters.flightId === '') return <FlightNotFound search={readSearch(query)} />;
  if (flight.isLoadingError)
    return (
      <FlightNotFound
        search={readSearch(query)}
        error={flight.error.cause}
        {...(!isAnswer(flight.error.cause) && { onRetry: () => void flight.refetch() })}
      />
    );
  if (drafts.isLoadingError) return <DraftsNotLoaded drafts={drafts} />;
  if (!flight.data || !drafts.data)
    return (
      <DetailsLayout
        step="Details"
        title="Passenger Details"
        main={<FormSkeleton />}
        aside={<SummarySkeleton isRoundTrip={parameters.isRoundTrip} />}
      />
    );
  return <ReservationSteps parameters={parameters} flight={flight.data} />;
}

/** An unknown flight, or one that failed to load: then a retry may help (spec 1 §7). */
const FlightNotFound = ({
  search,
  error,
  onRetry,
}: {
  search: SearchParameters;
  error?: unknown;
  onRetry?: () => void;
}) => (
  <MessagePage
    title="Flight Not Found"
    text={
      onRetry
        ? `The selected flight could not be loaded. Please try again. ${connectionText(error)}`.trim()
        : 'The selected flight could not be found.'
    }
  >
    {onRetry && <Button onClick={onRetry}>Try Again</Button>}
    <ButtonLink to={homePath(searchQuery(search))} variant={onRetry ? 'secondary' : 'primary'}>
      Back to Search
    </ButtonLink>
  </MessagePage>
);

const REVIEW = 'review';

/**
 * The form and then the review. The URL contains the step, so that Back leads from the review to
 * the form and a reload keeps the step. A review shows only submitted details.
 */
export function ReservationSteps({
  parameters,
  flight,
}: {
  parameters: DetailsParameters;
  flight: FlightView;
}) {
  const [query, setQuery] = useSearchParams();
  const [draft] = useState(() => openDraft(travellersOf(parameters)));
  const form = useDetailsForm(draft);
  const trip = useTripChoice(parameters, flight);

  const isAtReview = query.get('step') === REVIEW;
  const { reviewed, details: typed } = draft.current();
  const details = isAtReview && reviewed ? checkDetails(typed) : null;
  const isAstray = isAtReview && details === null;
  useEffect(() => {
    if (isAstray) setQuery(withoutStep, { replace: true });
  }, [isAstray, setQuery]);

  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = isAtReview;
  }, [isAtReview]);
  /** A second press before the review is shown is not a second step for Back. */
  const goToReview = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    draft.review();
    setQuery((before) => withStep(before, REVIEW));
  };
  const goToDetails = () => setQuery(withoutStep);
  const setTravellers = (travellers: number) =>
    setQuery((before) => withTravellers(before, travellers), {
      replace: true,
      preventScrollReset: true,
    });

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
        <DetailsForm
          form={form}
          companions={<Companions form={form} fee={feeOf(trip)} onCount={setTravellers} />}
          onComplete={goToReview}
        >
          <SaveForLater form={form} parameters={parameters} draft={draft}>
            <ActionBar total={formatUsd(trip.reservationPrice)}>
              <Button type="submit" className="min-h-12 w-full text-base">
                Review Reservation
              </Button>
            </ActionBar>
          </SaveForLater>
        </DetailsForm>
      }
      aside={<ReservationSummary trip={trip} />}
    />
  );
}

/** A copy, because the argument is also the current location. */
const withStep = (query: URLSearchParams, step: string) => {
  const other = new URLSearchParams(query);
  if (step === '') other.delete('step');
  else other.set('step', step);
  return other;
};
const withTravellers = (query: URLSearchParams, travellers: number) => {
  const other = new URLSearchParams(query);
  if (travellers === 1) other.delete('travellers');
  else other.set('travellers', String(travellers));
  return other;
};
const withoutStep = (query: URLSearchParams) => withStep(query, '');
