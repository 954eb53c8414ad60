import { useQuery } from '@tanstack/react-query';
import type { CheckoutView } from '#http/contracts/bookings.ts';
import { request } from '../../../app/request.ts';

/** A booking whose details are to be changed, fresh at each visit and apart from its checkout's. */
export const useBookingToChange = (bookingId: string) =>
  useQuery({
    queryKey: ['booking-to-change', bookingId],
    queryFn: () =>
      request<CheckoutView>('GET', `/api/bookings/${encodeURIComponent(bookingId)}/checkout`),
    gcTime: 0,
  });
