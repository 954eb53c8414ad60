import type { CheckoutView, CorrectBookingRequest } from '#http/contracts/bookings.ts';
import { request } from '../../../app/request.ts';
import type { CheckedDetails } from '../details.ts';

/** Changes the details of an unpaid booking; a 400 names each wrong field, a 409 says that it is paid. */
export const changeDetails = (bookingId: number, details: CheckedDetails) =>
  request<CheckoutView>(
    'PATCH',
    `/api/bookings/${bookingId}`,
    details satisfies CorrectBookingRequest,
  );
