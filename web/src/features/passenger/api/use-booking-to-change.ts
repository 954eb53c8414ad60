import { useQuery } from '@tanstack/react-query';
import type { CheckoutView } from '#http/contracts/bookings.ts';
import { checkoutKey } from '../../../app/query-keys.ts';

/** A booking whose details are to be changed, fresh at each visit. */
export const useBookingToChange = (bookingId: string) =>
  useQuery<CheckoutView>({ queryKey: checkoutKey(bookingId), gcTime: 0 });
