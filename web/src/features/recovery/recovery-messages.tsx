import { homePath, SEARCH_FORM_ID, successPath } from '../../app/paths.ts';
import { searchAgainPath } from '../../app/search-again.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { HomeAndSupport, MessagePage, WriteToSupport } from '../../components/message.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { RecoveryProblem } from './api/use-recovery.ts';

/** Shown while the link is checked (spec 2 §2). */
export const RecoveryLoading = () => (
  <Container className="py-16">
    <div role="status">
      <h1 className="flex items-center gap-3 text-lg font-bold tracking-tight">
        <Spinner /> Loading your reservation...
      </h1>
    </div>
  </Container>
);

/** Why the link does not work, and what to do (spec 2 §8). */
export const RecoveryMessage = ({
  problem,
  onRetry,
}: {
  problem: RecoveryProblem;
  onRetry: () => void;
}) => {
  switch (problem.kind) {
    case 'invalid':
      return <InvalidRecoveryLink />;
    case 'expired':
      return (
        <MessagePage
          title="Recovery Link Expired"
          text={
            <>
              This recovery link has expired or is no longer valid. Recovery links are valid for 7
              days.
              <span className="mt-2 block">Nothing is charged for an unpaid reservation.</span>
            </>
          }
          role="alert"
        >
          {problem.trip ? (
            <ButtonLink to={searchAgainPath(problem.trip)}>Search These Flights Again</ButtonLink>
          ) : (
            <ButtonLink to={homePath(`#${SEARCH_FORM_ID}`)}>Search Flights</ButtonLink>
          )}
          <HomeAndSupport />
        </MessagePage>
      );
    case 'paid':
      return (
        <MessagePage
          title="Reservation Already Paid"
          text="This reservation is already paid, and your itinerary is ready."
          role="status"
        >
          <ButtonLink to={successPath(problem.bookingId)}>View Your Itinerary</ButtonLink>
        </MessagePage>
      );
    case 'failed':
      return (
        <MessagePage
          title="Reservation Not Loaded"
          text={
            problem.message ??
            'Your reservation could not be loaded. Check your connection and try again. Your link still works.'
          }
          role="alert"
        >
          <Button onClick={onRetry}>Try Again</Button>
        </MessagePage>
      );
    default:
      return problem satisfies never;
  }
};

/** No token, or a malformed one. */
export const InvalidRecoveryLink = () => (
  <MessagePage
    title="Invalid Recovery Link"
    text="The recovery link is malformed. Please check your email for the correct link."
    role="alert"
  >
    <ButtonLink to={homePath()}>Go to Home</ButtonLink>
    <WriteToSupport />
  </MessagePage>
);
