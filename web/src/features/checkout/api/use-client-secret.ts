import { useQuery } from '@tanstack/react-query';
import type { BookingView } from '#http/contracts/bookings.ts';
import type {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
} from '#http/contracts/payments.ts';
import { isRequestError, request } from '../../../app/request.ts';

/** What the payment form is opened with; `already-paid` when there is nothing left to pay. */
type ClientSecret = { kind: 'open'; clientSecret: string } | { kind: 'already-paid' };

/** Opens the booking's payment intent; asking again gives the same open intent (spec 2 §7). */
export const useClientSecret = (booking: BookingView) =>
  useQuery({
    queryKey: ['/api/create-payment-intent', booking.id],
    queryFn: () => openIntent({ bookingId: booking.id, amount: Number(booking.reservationFee) }),
    gcTime: 0,
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
    if (isRequestError(error) && error.status === 409) return { kind: 'already-paid' };
    throw error;
  }
}
