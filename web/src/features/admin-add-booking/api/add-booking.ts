import type { AddBookingRequest } from '#http/contracts/add-booking.ts';
import type { AddBookingResponse } from '#http/contracts/admin-order-answers.ts';
import { request } from '../../../app/request.ts';

/** Adds an order that was not placed in the shop (spec 2 §7). */
export const addBooking = (order: AddBookingRequest) =>
  request<AddBookingResponse>('POST', '/api/admin/add-booking', order);
