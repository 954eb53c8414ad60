import type Router from '@koa/router';
import { refundRequests } from '#projections/refund-requests/queries.ts';
import { refundRequestsQuery } from '../contracts/refund-requests.ts';
import type { RefundRequestsView } from '../contracts/admin-order-answers.ts';
import { parseInput } from '../input/parse-input.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { adminEntriesById, travellerOf } from '../views/admin-entries.ts';

/** Decided requests leave the queue, so the rest move up; older decisions are on their orders. */
const SHOWN = 100;

/** Refund requests, open or decided, for the administrator. */
export const refundRequestRoutes = (router: Router, ports: Ports): void => {
  const { knex } = ports;
  router.get('/api/admin/refund-requests', awaitOwnWrites(knex), async (context) => {
    const { show } = parseInput(refundRequestsQuery, context.query);
    const rows = await refundRequests(knex, show, SHOWN);
    const entryOf = await adminEntriesById(
      ports,
      rows.map(({ booking_id }) => booking_id),
    );
    context.body = rows.flatMap(({ booking_id, status, requested_at, is_in_time }) => {
      const entry = entryOf.get(booking_id);
      if (!entry) return [];
      const { booking } = entry;
      return {
        bookingId: booking_id,
        confirmationNumber: booking.confirmationNumber,
        traveller: travellerOf(entry),
        status,
        fee: booking.reservationFee,
        requestedAt: requested_at.toISOString(),
        isInTime: is_in_time,
      };
    }) satisfies RefundRequestsView;
  });
};
