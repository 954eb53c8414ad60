import { useQuery } from '@tanstack/react-query';
import type { UserBookingsView } from '#http/contracts/reservation-answers.ts';

/** A customer's bookings (spec 2 §7); without retries, and fetched again at every visit. */
export const useBookings = (userId: number) =>
  useQuery<UserBookingsView>({
    queryKey: ['/api/users', userId, 'bookings'],
    gcTime: 0,
    staleTime: 0,
  });
