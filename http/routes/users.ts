import type Router from '@koa/router';
import { bookingDecider } from '#engine/booking/booking.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import { accountById, bookingsOfAccount } from '#projections/accounts/queries.ts';
import { requireUser } from '../account-access.ts';
import type { UserBookingsView } from '../contracts/users.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import { httpProblem } from '../middleware/problems.ts';
import type { Ports } from '../ports.ts';
import { checkoutView } from '../views/booking-view.ts';

/** A customer's own bookings (spec 2 §7); those of a forgotten person are left out. */
export const userRoutes = (router: Router, { knex, sealing }: Ports): void => {
  router.get('/api/users/:id/bookings', awaitOwnWrites(knex), async (context) => {
    const { id = '' } = context.params;
    const userId = /^\d{1,12}$/.test(id) ? Number(id) : 0;
    requireUser(context, userId);
    if (!(await accountById(knex, userId))) throw httpProblem(404, 'User not found');
    const rows = await bookingsOfAccount(knex, userId);
    const personal = await sealing.openAll(
      rows.map(({ booking_id, sealed }) => ({
        subject: bookingDecider.stream(booking_id),
        sealed,
      })),
    );
    context.set('cache-control', 'no-store');
    context.body = rows.flatMap((row, index) =>
      personal[index] === undefined
        ? []
        : checkoutView(row, personalDataSchema.parse(personal[index])),
    ) satisfies UserBookingsView;
  });
};
