import type { ReactNode } from 'react';
import type { AbandonedBookingRequest } from '#http/contracts/abandoned-bookings.ts';
import { RECOVERY_DAYS } from '#http/contracts/product.ts';
import { checkoutPath } from '../../app/paths.ts';
import { request } from '../../app/request.ts';
import { useSubmission } from '../../app/use-submission.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import { BookingFailureNotice, describeFailure } from './booking-failure.tsx';
import { type Sending, useBookDraft } from './create-booking.ts';
import type { OpenDraft } from './draft.ts';
import type { DetailsParameters } from './trip.ts';
import type { DetailsForm } from './use-details-form.ts';

const NOT_SAVED = 'We could not save your reservation. Check your connection and try again.';

/**
 * Creates the unpaid booking of a complete form and mails its recovery link at once, to finish the
 * reservation on any device. The button comes after its children.
 */
export function SaveForLater({
  form,
  parameters,
  draft,
  children,
}: {
  form: DetailsForm;
  parameters: DetailsParameters;
  draft: OpenDraft;
  /** The button that continues now. */
  children: ReactNode;
}) {
  const { retrying, book } = useBookDraft(parameters, draft);
  const saving = useSubmission({
    mutationFn: async (sending: Sending) => {
      await mailLink(await book(sending));
      return sending.details.passenger.email;
    },
    onError: (error) => {
      console.error('Failed to save the reservation', error);
      for (const { name, message } of describeFailure(error, NOT_SAVED).fields)
        form.setError(name, { message });
    },
  });
  const failure = saving.error && describeFailure(saving.error, NOT_SAVED);
  return (
    <>
      {failure && (
        <BookingFailureNotice title="No link was sent" failure={failure}>
          {failure.paidBookingId !== null && (
            <ButtonLink variant="ghost" to={checkoutPath(failure.paidBookingId)} className="-ml-4">
              Go to Your Reservation
            </ButtonLink>
          )}
        </BookingFailureNotice>
      )}
      {saving.isSuccess && (
        <Notice title="Your reservation is saved" takesFocus>
          <p>
            Nothing was charged. Open the link in our email to{' '}
            <strong className="wrap-anywhere">{saving.data}</strong> on any device within{' '}
            {RECOVERY_DAYS} days to pay and get your document.
          </p>
          <p className="mt-1">
            No email in the next minutes? An address gets at most one of these a day, and none if
            its owner declined them or an earlier email came back. You can always continue here.
          </p>
        </Notice>
      )}
      <TryingAgain isShown={retrying} />
      {children}
      <Button
        variant="ghost"
        busy={saving.isPending}
        onClick={() =>
          void form.handleSubmit((details) => saving.submit({ details, sent: draft.current() }))()
        }
        className="justify-self-center"
      >
        {saving.isPending ? 'Saving...' : 'Save and Email Me a Link'}
      </Button>
    </>
  );
}

/** Idempotent: the server mails one link a day to an address. */
const mailLink = (bookingId: number) =>
  request('POST', '/api/abandoned-bookings', {
    passengerId: bookingId,
    reason: 'asked',
  } satisfies AbandonedBookingRequest);
