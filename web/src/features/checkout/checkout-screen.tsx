import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { CheckoutView } from '#http/contracts/booking-answers.ts';
import { checkoutPath, confirmationPath } from '../../app/paths.ts';
import { BookingError } from '../../components/booking-error.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { MessagePage } from '../../components/message.tsx';
import { PurchaseSteps } from '../../components/purchase-steps.tsx';
import { useCheckout } from './api/use-checkout.ts';
import { AfterPayment } from './after-payment.tsx';
import { CheckoutPayment } from './checkout-payment.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { EditDetailsLink } from './edit-details-link.tsx';
import { FreeBooking } from './free-booking.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { ReservationSummary } from './reservation-summary.tsx';

/** Payment of a booking: `/checkout?bookingId=`, or its id in the path (spec 2 §2). */
export default function CheckoutScreen() {
  const [query] = useSearchParams();
  const { bookingId = query.get('bookingId') ?? '' } = useParams();
  const checkout = useCheckout(bookingId);

  if (bookingId === '') return <BookingError />;
  if (checkout.isLoadingError)
    return <BookingError error={checkout.error.cause} onRetry={() => void checkout.refetch()} />;
  if (checkout.data && isOver(checkout.data))
    return <Navigate to={confirmationPath(checkout.data.booking.id)} replace />;
  const replacedBy = checkout.data?.booking.replacedBy ?? null;
  if (replacedBy !== null) return <ReplacedBooking newerId={replacedBy} />;
  return (
    <Container className="pt-5 sm:pt-6">
      <PurchaseSteps current="Payment" />
      <h1 className="text-xl font-extrabold tracking-tight max-sm:text-lg">
        Complete Your Reservation
      </h1>
      <p className="mt-1 max-w-[60ch] text-muted">
        You are paying for a reservation document. This is not a ticket purchase.
      </p>
      {checkout.data ? <Checkout checkout={checkout.data} /> : <CheckoutSkeleton />}
    </Container>
  );
}

/** Paid, or paid and then cancelled. */
const isOver = ({ booking }: CheckoutView) =>
  booking.paymentStatus === 'completed' || booking.paymentStatus === 'cancelled';

/** Only the administrator's amount is zero (spec 2 §4). */
const isFree = ({ booking }: CheckoutView) => Number(booking.reservationFee) === 0;

const Checkout = ({ checkout }: { checkout: CheckoutView }) => (
  <PaymentLayout
    payment={
      isFree(checkout) ? (
        <FreeBooking bookingId={checkout.booking.id} />
      ) : (
        <CheckoutPayment checkout={checkout} />
      )
    }
    summary={
      <ReservationSummary {...checkout}>
        <EditDetailsLink bookingId={checkout.booking.id} />
      </ReservationSummary>
    }
    after={!isFree(checkout) && <AfterPayment email={checkout.passenger.email} />}
  />
);

/** Other flights were chosen since: only the newer booking can be paid. */
const ReplacedBooking = ({ newerId }: { newerId: number }) => (
  <MessagePage
    title="You chose another flight"
    text="A newer reservation replaced this one, and you were not charged for it."
  >
    <ButtonLink to={checkoutPath(newerId)}>Go to the Newer Reservation</ButtonLink>
  </MessagePage>
);
