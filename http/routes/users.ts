import type Router from '@koa/router';
import { bookingsOfAccount } from '#projections/accounts/queries.ts';
import { requireUser } from '../account-access.ts';
import type { UserBookingsView } from '../contracts/users.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { bookingEntries } from '../views/booking-entries.ts';

/** A customer's own bookings (spec 2 §7). */
export const userRoutes = (router: Router, ports: Ports): void => {
  const { knex } = ports;
  router.get('/api/users/:id/bookings', awaitOwnWrites(knex), async (context) => {
    const { id = '' } = context.params;
    const userId = /^\d{1,12}$/.test(id) ? Number(id) : 0;
    requireUser(context, userId);
    context.set('cache-control', 'no-store');
    context.body = (await bookingEntries(
      ports,
      await bookingsOfAccount(knex, userId),
    )) satisfies UserBookingsView;
  });
};
