import { z } from 'zod';
import { jsonBody } from './json-body.ts';
import { lines } from './text.ts';

/** What a traveller writes who asks for a refund, and what the administrator answers who declines. */
const refundText = lines('A reason', 1000);

/**
 * `POST /api/users/{id}/bookings/{bookingId}/refund-request` and
 * `POST /api/admin/bookings/{id}/decline-refund`.
 */
export const refundTextRequest = jsonBody({ reason: refundText });
export type RefundTextRequest = z.input<typeof refundTextRequest>;

/** `GET /api/admin/refund-requests?show=`. */
export const refundRequestsQuery = z.object({
  show: z.enum(['open', 'decided'], 'Must be open or decided').default('open'),
});
export type ShownRefundRequests = z.output<typeof refundRequestsQuery>['show'];
