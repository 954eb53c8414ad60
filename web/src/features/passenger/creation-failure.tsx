import { checkoutPath } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { BookingFailureNotice } from './booking-failure-notice.tsx';
import type { BookingFailure } from './booking-failure.ts';

/**
 * Why the booking was not created. Wrong fields lead back to the form, which marks them; a booking
 * that is paid already leads to its checkout, and from there to its confirmation.
 */
export const CreationFailure = ({
  failure,
  onEdit,
  onAnother,
}: {
  failure: BookingFailure;
  onEdit: () => void;
  onAnother: () => void;
}) => (
  <BookingFailureNotice title="Your booking was not created" failure={failure}>
    {failure.fields.length > 0 && (
      <Button variant="ghost" onClick={onEdit} className="-ml-4">
        Correct the details
      </Button>
    )}
    {failure.isPaid && (
      <div className="-ml-4 flex flex-wrap">
        {failure.paidBookingId !== null && (
          <ButtonLink variant="ghost" to={checkoutPath(failure.paidBookingId)}>
            Go to your reservation
          </ButtonLink>
        )}
        <Button variant="ghost" onClick={onAnother}>
          Make another reservation
        </Button>
      </div>
    )}
  </BookingFailureNotice>
);
