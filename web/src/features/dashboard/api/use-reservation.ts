import { useQuery } from '@tanstack/react-query';
import type { ReservationView } from '#http/contracts/users.ts';

/** One reservation of a customer, with all that its page shows; asked again at every visit. */
export const useReservation = (userId: number, bookingId: string) =>
  useQuery<ReservationView>({
    queryKey: ['/api/users', userId, 'bookings', bookingId],
    gcTime: 0,
    staleTime: 0,
  });
