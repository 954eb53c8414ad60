import { useNavigate } from 'react-router-dom';
import type { ProcessPaymentResponse } from '#http/contracts/booking-answers.ts';
import { failureText } from '../../app/failure-text.ts';
import { confirmationPath } from '../../app/paths.ts';
import { request } from '../../app/request.ts';
import { useRetry } from '../../app/use-retry.ts';
import { useSubmission } from '../../app/use-submission.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import { acceptTerms } from '../../payment/accept-terms.ts';
import { ConsentLine } from '../../payment/consent-line.tsx';

/** The administrator's checkout: nothing is charged, and no card is needed (spec 2 §2, §4). */
export function FreeBooking({ bookingId }: { bookingId: number }) {
  const navigate = useNavigate();
  const { retrying, withRetry } = useRetry();
  const booking = useSubmission({
    mutationFn: async () => {
      // Idempotent: the terms are recorded once, and a confirmed booking answers its number.
      await withRetry(() => acceptTerms({ bookingId }));
      await withRetry(() =>
        request<ProcessPaymentResponse>('POST', '/api/admin-direct-booking', { bookingId }),
      );
      await navigate(confirmationPath(bookingId), { replace: true });
    },
    onError: (error) => console.error('Admin booking processing failed', error),
  });
  return (
    <Card as="section" aria-label="Admin Account - Free Booking" className="grid gap-5 p-4 sm:p-6">
      <div>
        <h2 className="text-base font-bold tracking-tight">Admin Account - Free Booking</h2>
        <p className="mt-0.5 text-muted">
          Nothing is charged. The reservation is confirmed at once, and its itinerary goes to the
          passenger by email.
        </p>
      </div>
      {booking.error && (
        <Notice tone="error" title="Payment Error" takesFocus>
          {failureText(booking.error, 'Admin booking processing failed')}
        </Notice>
      )}
      <TryingAgain isShown={retrying} />
      <Button
        busy={booking.isPending}
        onClick={() => booking.submit()}
        className="min-h-12 w-full text-base"
      >
        {booking.isPending ? 'Processing...' : 'Confirm Free Reservation'}
      </Button>
      <ConsentLine press="By confirming" />
    </Card>
  );
}
