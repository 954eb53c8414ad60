import { useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { CheckoutView } from '#http/contracts/booking-answers.ts';
import { checkoutPath, FROM_CHECKOUT } from '../../app/paths.ts';
import { useDrafts } from '../../app/use-drafts.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import { BookingError } from '../../components/booking-error.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import { formatUsd } from '../../format/money.ts';
import {
  useBookingToChange,
  bookedDetails,
  bookedTrip,
  useChangeDetails,
} from './change-booking.ts';
import { BookingFailureNotice, type BookingFailure } from './booking-failure.tsx';
import { Companions } from './companions.tsx';
import { DetailsForm } from './details-form.tsx';
import { DetailsLayout, FormSkeleton, SummarySkeleton } from './details-layout.tsx';
import { closeChanges, discardChanges, openChanges } from './draft.ts';
import { DraftsNotLoaded } from './drafts-not-loaded.tsx';
import { ReservationSummary } from './reservation-summary.tsx';
import { useDetailsForm } from './use-details-form.ts';

const TITLE = 'Edit Passenger Details';

/** The form of an existing booking, filled with its details, until it is paid. */
export function EditDetails({ bookingId }: { bookingId: string }) {
  const checkout = useBookingToChange(bookingId);
  const drafts = useDrafts();
  if (checkout.isLoadingError)
    return <BookingError error={checkout.error} onRetry={() => void checkout.refetch()} />;
  if (drafts.isLoadingError) return <DraftsNotLoaded drafts={drafts} />;
  if (!checkout.data || !drafts.data)
    return (
      <DetailsLayout
        step="Details"
        title={TITLE}
        main={<FormSkeleton />}
        aside={<SummarySkeleton isRoundTrip={false} />}
      />
    );
  // The checkout redirects a booking that cannot be changed any more.
  const { confirmationNumber, replacedBy } = checkout.data.booking;
  if (confirmationNumber !== null || replacedBy !== null)
    return <Navigate to={checkoutPath(bookingId)} replace />;
  return <EditForm key={bookingId} checkout={checkout.data} />;
}

function EditForm({ checkout }: { checkout: CheckoutView }) {
  const { id } = checkout.booking;
  const [changes] = useState(() => openChanges(id, bookedDetails(checkout)));
  const form = useDetailsForm(changes);
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const backToCheckout = useBackToCheckout(id);
  const { busy, retrying, save } = useChangeDetails(id, {
    onSaved: () => closeChanges(id, changes.details()),
    onLeave: backToCheckout,
    onFailure: (reason) => {
      setFailure(reason);
      for (const { name, message } of reason.fields) form.setError(name, { message });
    },
  });
  return (
    <DetailsLayout
      step="Details"
      title={TITLE}
      main={
        <DetailsForm
          form={form}
          companions={<Companions form={form} />}
          disabled={busy}
          onComplete={(details) => {
            setFailure(null);
            save(details);
          }}
        >
          {failure && (
            <BookingFailureNotice title="Your changes were not saved" failure={failure}>
              {failure.isPaid && (
                <ButtonLink variant="ghost" to={checkoutPath(id)} className="-ml-4">
                  Go to Your Reservation
                </ButtonLink>
              )}
            </BookingFailureNotice>
          )}
          <TryingAgain isShown={retrying} />
          <ActionBar total={formatUsd(checkout.booking.reservationFee)}>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy} className="min-h-12 grow sm:grow-0 sm:px-8">
                {busy ? 'Saving...' : 'Save Changes'}
              </Button>
              <Button
                variant="secondary"
                disabled={busy}
                onClick={() => {
                  discardChanges(id);
                  backToCheckout();
                }}
                className="min-h-12"
              >
                Cancel
              </Button>
            </div>
          </ActionBar>
        </DetailsForm>
      }
      aside={<ReservationSummary trip={bookedTrip(checkout)} />}
    />
  );
}

/** Returns to the checkout once, without a second history entry of it. */
function useBackToCheckout(bookingId: number) {
  const navigate = useNavigate();
  const { state } = useLocation();
  // A second click can come before the screen has changed.
  const left = useRef(false);
  return () => {
    if (left.current) return;
    left.current = true;
    if (state === FROM_CHECKOUT) void navigate(-1);
    else void navigate(checkoutPath(bookingId), { replace: true });
  };
}
