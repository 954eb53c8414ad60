import type { ConfirmationView } from '#http/contracts/booking-answers.ts';
import { Notice } from '../../components/notice.tsx';

/** Shown while emails of a paid reservation come back. */
export const ReturnedMailNotice = ({
  details: { booking, passenger, returnedMail },
}: {
  details: ConfirmationView;
}) =>
  returnedMail === 'hard' &&
  booking.paymentStatus === 'completed' && (
    <Notice tone="warning" title="Our email did not arrive" className="print:hidden">
      <p className="wrap-anywhere">
        Emails to {passenger.email} come back to us. Please download your itinerary here, and change
        the email address below.
      </p>
    </Notice>
  );
