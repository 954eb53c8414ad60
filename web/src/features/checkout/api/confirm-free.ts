import type { AdminDirectBookingResponse } from '#http/contracts/admin-order.ts';
import { request } from '../../../app/request.ts';

/** The administrator's free booking (spec 2 §7); a repeat gives the same confirmation number. */
export const confirmFree = (bookingId: number) =>
  request<AdminDirectBookingResponse>('POST', '/api/admin-direct-booking', { bookingId });
