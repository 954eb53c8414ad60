import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { keepPaidTrip } from '../../app/paid-trip.ts';
import { isAnswer } from '../../app/request.ts';
import { loadDrafts, removeDraftOf } from '../../app/stored-drafts.ts';
import { isUnpaid, useBooking } from './api/use-booking.ts';
import {
  readLocator,
  readReturnHints,
  withoutReturnHints,
  type BookingLocator,
} from './booking-locator.ts';
import { Confirmation } from './confirmation.tsx';
import { BookingNotFound, ConfirmingPayment, PaymentRequired } from './success-problems.tsx';
import { SuccessSkeleton } from './success-skeleton.tsx';

/** The confirmation of a paid booking, by any of its URLs (spec 2 §2). */
export default function SuccessScreen() {
  const { bookingId } = useParams();
  const [query] = useSearchParams();
  const locator = readLocator(bookingId, query);
  if (!locator) return <BookingNotFound locator={null} error={null} />;
  return <LocatedBooking locator={locator} />;
}

function LocatedBooking({ locator }: { locator: BookingLocator }) {
  const [query, setQuery] = useSearchParams();
  const hints = readReturnHints(query);
  const { booking, confirming } = useBooking(locator, hints);
  const loaded = booking.data !== undefined;
  const { id: paidId, outboundFlightId } = booking.data?.booking ?? {};

  useEffect(() => {
    if (paidId === undefined || outboundFlightId === undefined) return;
    keepPaidTrip(outboundFlightId, paidId);
    void loadDrafts({ isPaid: true }).then(
      () => removeDraftOf(paidId),
      // The server erases it too.
      () => {},
    );
  }, [paidId, outboundFlightId]);

  useEffect(() => {
    if (loaded && hints) setQuery(withoutReturnHints(query), { replace: true });
  }, [loaded, hints, query, setQuery]);

  if (booking.data) return <Confirmation details={booking.data} />;
  if (confirming) return <ConfirmingPayment />;
  if (booking.error && isUnpaid(booking.error))
    return <PaymentRequired error={booking.error} locator={locator} paymentSent={hints !== null} />;
  if (booking.error && !booking.isFetching)
    return (
      <BookingNotFound
        locator={locator}
        error={booking.error}
        {...(!isAnswer(booking.error) && { onRetry: () => void booking.refetch() })}
      />
    );
  return <SuccessSkeleton />;
}
