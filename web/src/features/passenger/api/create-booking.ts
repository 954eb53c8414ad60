import type { CreateBookingRequest, CreateBookingResponse } from '#http/contracts/bookings.ts';
import { request } from '../../../app/request.ts';

/** Creates an unpaid booking; a 400 names each wrong field (spec 1 §7). */
export const createBooking = (booking: CreateBookingRequest) =>
  request<CreateBookingResponse>('POST', '/api/bookings', booking);
