import { useQuery } from '@tanstack/react-query';
import type { ConfirmationView, ProcessPaymentResponse } from '#http/contracts/booking-answers.ts';
import type { ProcessPaymentRequest } from '#http/contracts/payments.ts';
import { retryTimes } from '../../../app/query-client.ts';
import { isAnswer, isRequestError, request } from '../../../app/request.ts';
import { bookingPath, type BookingLocator, type ReturnHints } from '../booking-locator.ts';

/** Interval and limit of the polling while a payment is being confirmed. */
const POLL_MILLISECONDS = 3000;
const MOST_POLLS = 10;

/**
 * The paid booking; three retries, never cached (spec 2 §4). If the visitor returns from the
 * provider with an unsettled payment, it is settled here; `confirming` while the provider still
 * processes it. Polled while the airline decides on the hold.
 */
export function useBooking(locator: BookingLocator, hints: ReturnHints | null) {
  const path = bookingPath(locator);
  const payment = openPayment(locator, hints);
  const booking = useQuery({
    queryKey: ['success', path],
    queryFn: async () => {
      try {
        return await request<ConfirmationView>('GET', path);
      } catch (error) {
        if (!payment || !isUnpaid(error)) throw error;
        await settle(payment, error);
        return request<ConfirmationView>('GET', path);
      }
    },
    gcTime: 0,
    staleTime: 0,
    retry: retryTimes(3),
    refetchInterval: ({ state }) =>
      state.data?.hold?.status === 'placing' ||
      (payment && isUnpaid(state.error) && state.errorUpdateCount < MOST_POLLS)
        ? POLL_MILLISECONDS
        : false,
    refetchIntervalInBackground: true,
    refetchOnReconnect: true,
  });
  const polls = booking.errorUpdateCount;
  const confirming =
    payment !== null &&
    polls > 0 &&
    (booking.isPending || (isUnpaid(booking.error) && polls < MOST_POLLS));
  return { booking, confirming };
}

/** The booking exists, but is not paid. */
export const isUnpaid = (error: unknown) => isRequestError(error) && error.status === 403;

/** Returns the payment of the URL, unless the provider said that it failed. */
function openPayment(
  locator: BookingLocator,
  hints: ReturnHints | null,
): ProcessPaymentRequest | null {
  if (locator.kind !== 'id' || hints === null || hints.failed) return null;
  return { bookingId: Number(locator.bookingId), paymentIntentId: hints.paymentIntentId };
}

/** Settles the payment; if the server rejects it, the booking stays `unpaid`. */
async function settle(payment: ProcessPaymentRequest, unpaid: unknown) {
  try {
    await request<ProcessPaymentResponse>('POST', '/api/process-payment', payment);
  } catch (error) {
    throw isAnswer(error) ? unpaid : error;
  }
}
