import { useQuery } from '@tanstack/react-query';
import type { CheckoutView } from '#http/contracts/bookings.ts';
import { checkoutKey } from '../../../app/query-keys.ts';
import { request } from '../../../app/request.ts';

/** The booking to be paid, fresh at each visit and return; any failure is 'Failed to fetch booking' (spec 2 §7, §8). */
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
    // Who comes back to this tab may have paid by the link of a reminder meanwhile.
    refetchOnWindowFocus: 'always',
  });
