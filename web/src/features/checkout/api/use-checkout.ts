import { useQuery } from '@tanstack/react-query';
import type { CheckoutView } from '#http/contracts/booking-answers.ts';
import { checkoutKey } from '../../../app/query-keys.ts';
import { request } from '../../../app/request.ts';

/**
 * The booking to pay, fetched again at each visit and return; every error is 'Failed to fetch
 * booking' (spec 2 §7, §8).
 */
export const useCheckout = (bookingId: string) =>
  useQuery({
    queryKey: checkoutKey(bookingId),
    queryFn: async () => {
      try {
        const path = `/api/bookings/${encodeURIComponent(bookingId)}/checkout`;
        return await request<CheckoutView>('GET', path);
      } catch (cause) {
        throw new Error('Failed to fetch booking', { cause });
      }
    },
    enabled: bookingId !== '',
    gcTime: 0,
    // The booking may have been paid by a reminder's link meanwhile.
    refetchOnWindowFocus: 'always',
  });
