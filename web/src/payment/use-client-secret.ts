import { useQuery } from '@tanstack/react-query';
import type { CreatePaymentIntentRequest } from '#http/contracts/payments.ts';
import type { CreatePaymentIntentResponse } from '#http/contracts/booking-answers.ts';
import { MOST_RETRIES } from '../app/call-with-retry.ts';
import { retryUnavailable } from '../app/query-client.ts';
import { isRequestError, request } from '../app/request.ts';
import { paidBookingId } from './paid-booking.ts';

/** The data to open the payment form, or why there is nothing to pay. */
type ClientSecret =
  | { kind: 'open'; clientSecret: string }
  /** `bookingId` only if the server had to identify the booking. */
  | { kind: 'already-paid'; bookingId: number | null };

/** Opens the booking's payment intent; a repeat returns the same open intent (spec 2 §7). */
export const useClientSecret = (body: CreatePaymentIntentRequest) =>
  useQuery({
    queryKey: ['/api/create-payment-intent', body],
    queryFn: () => openIntent(body),
    gcTime: 0,
    // As often as a write: a booking has one open intent, for any number of requests.
    retry: retryUnavailable(MOST_RETRIES),
  });

async function openIntent(body: CreatePaymentIntentRequest): Promise<ClientSecret> {
  try {
    const answer = await request<CreatePaymentIntentResponse>(
      'POST',
      '/api/create-payment-intent',
      body,
    );
    return { kind: 'open', clientSecret: answer.clientSecret };
  } catch (error) {
    if (isRequestError(error) && error.status === 409)
      return { kind: 'already-paid', bookingId: paidBookingId(error.problem) };
    throw error;
  }
}
