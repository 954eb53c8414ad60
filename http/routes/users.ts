import type Router from '@koa/router';
import { hasDeparted } from '#engine/flights/has-departed.ts';
import { bookingsOfAccount } from '#projections/accounts/queries.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import { requireUser } from '../access/account-access.ts';
import type { UserBookingsView } from '../contracts/users.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import { visitorHash } from '../access/cookies.ts';
import type { Ports } from '../ports.ts';
import { bookingEntries } from '../views/booking-entries.ts';

/**
 * The bookings on a customer's dashboard (spec 2 §7). Unpaid ones of this browser are added for the
 * customer, not for an administrator who looks.
 */
export const userRoutes = (router: Router, ports: Ports): void => {
  const { knex, now } = ports;
  router.get('/api/users/:id/bookings', awaitOwnWrites(knex), async (context) => {
    const { id = '' } = context.params;
    const userId = /^\d{1,12}$/.test(id) ? Number(id) : 0;
    const isOwn = requireUser(context, userId).userId === userId;
    const rows = await bookingsOfAccount(knex, userId, isOwn ? visitorHash(context) : undefined);
    const listed = rows.filter((row) => row.confirmed_at !== null || isPayable(row, now()));
    context.set('cache-control', 'no-store');
    context.body = (await bookingEntries(ports, listed)) satisfies UserBookingsView;
  });
};

/** Whether paying an unpaid booking still makes sense: not replaced, not departed. */
const isPayable = ({ replaced_by, outbound }: BookingRow, at: Date): boolean =>
  replaced_by === null && !hasDeparted(outbound, at);
