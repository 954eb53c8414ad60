import { connectionText } from '../../app/connection-text.ts';
import { homePath, loginPath, shortCheckoutPath } from '../../app/paths.ts';
import { isRequestError } from '../../app/request.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { HomeAndSupport, MessagePage } from '../../components/message.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Container } from '../../components/container.tsx';
import type { BookingLocator } from './booking-locator.ts';

/** The provider has the payment, but the booking is not confirmed yet. */
export const ConfirmingPayment = () => (
  <Container className="py-16">
    <h1 className="flex items-center gap-3 text-lg font-bold tracking-tight">
      <Spinner /> Confirming your payment...
    </h1>
    <output className="mt-2 block max-w-[48ch] text-muted">
      This takes a few seconds. You do not need to pay again: you are charged only once.
    </output>
  </Container>
);

/** The booking is not paid: back to its checkout (spec 2 §2, §4). */
export const PaymentRequired = ({
  error,
  locator,
  paymentSent,
}: {
  error: Error;
  locator: BookingLocator;
  /** A payment was made and could not be confirmed in time. */
  paymentSent: boolean;
}) => {
  const message = (isRequestError(error) && error.problem?.message) || 'Payment is not complete.';
  const said = `Payment required: ${message}`;
  return (
    <MessagePage
      title="Payment Required"
      text={
        paymentSent
          ? `${said} If your card was charged, we will email you the confirmation. You are never charged twice.`
          : said
      }
      role="alert"
    >
      {locator.kind === 'id' && (
        <ButtonLink to={shortCheckoutPath(locator.bookingId)}>Complete Payment</ButtonLink>
      )}
      <ButtonLink to={homePath()} variant="secondary">
        Go to Home
      </ButtonLink>
    </MessagePage>
  );
};

const ELSEWHERE =
  'This reservation does not exist, or it was made in another browser. Your itinerary is also in your confirmation email, and support can help you with the number below.';
const NOT_LOADED =
  'Your reservation could not be loaded just now. Nothing is lost, and nothing is charged twice. Please try again.';

/** No booking that this visitor may see, with the details for support (spec 2 §2). */
export const BookingNotFound = ({
  locator,
  error,
  onRetry,
}: {
  locator: BookingLocator | null;
  error: Error | null;
  /** If a retry may help. */
  onRetry?: () => void;
}) => (
  <MessagePage
    title="Booking Not Found"
    text={onRetry ? `${NOT_LOADED} ${connectionText(error)}`.trim() : ELSEWHERE}
    role="alert"
  >
    <dl className="-mt-5 mb-2 flex basis-full flex-wrap justify-center gap-1">
      <dt className="text-muted">Looked for</dt>
      <dd className="font-medium wrap-anywhere">{locatorText(locator)}</dd>
    </dl>
    {onRetry ? (
      <Button onClick={onRetry}>Try Again</Button>
    ) : (
      <ButtonLink to={loginPath()}>Sign In to See Your Bookings</ButtonLink>
    )}
    <HomeAndSupport />
  </MessagePage>
);

function locatorText(locator: BookingLocator | null) {
  if (locator === null) return 'no reservation in the address';
  return locator.kind === 'id'
    ? `reservation ${locator.bookingId}`
    : `confirmation number ${locator.confirmationNumber}`;
}
