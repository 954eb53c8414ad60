import type Router from '@koa/router';
import { searchCounts } from '#engine/flights/search-counts.ts';
import { confirmationNumbersOf } from '#projections/bookings/queries.ts';
import { abandonedCheckouts, funnelsOf } from '#projections/checkouts/queries.ts';
import { timersOfBookings } from '#projections/due-timers/queries.ts';
import { abandonedQuery } from '../contracts/abandoned.ts';
import type { AbandonedView } from '../contracts/admin-answers.ts';
import { parseInput } from '../input/parse-input.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { comingUp } from '../views/coming-up.ts';
import { funnelView } from '../views/funnel-view.ts';

const PAGE_SIZE = 50;

/** The checkout funnel and the abandoned checkouts, for the administrator. */
export const abandonedRoutes = (
  router: Router,
  { knex, now }: Ports,
  { recoveryEmailDelayMs }: Pick<Settings, 'recoveryEmailDelayMs'>,
): void => {
  router.get('/api/admin/abandoned', awaitOwnWrites(knex), async (context) => {
    const { from, to, route: named, state, page } = parseInput(abandonedQuery, context.query);
    const [origin = '', destination = ''] = named?.split('-') ?? [];
    const period = { from, to, ...(named && { route: { origin, destination } }) };
    const [funnels, searches, found] = await Promise.all([
      funnelsOf(knex, period),
      searchCounts(knex, period),
      abandonedCheckouts(knex, period, {
        status: state,
        offset: (page - 1) * PAGE_SIZE,
        most: PAGE_SIZE + 1,
      }),
    ]);
    const shown = found.slice(0, PAGE_SIZE);
    const ids = shown.map(({ booking_id }) => booking_id);
    const [timers, numbers] = await Promise.all([
      timersOfBookings(knex, ids),
      confirmationNumbersOf(knex, ids),
    ]);
    context.body = {
      from,
      to,
      ...funnelView(funnels, searches),
      checkouts: shown.map((one) => {
        const own = timers.filter(({ booking_id }) => booking_id === one.booking_id);
        const [next = null] = comingUp(own, one, recoveryEmailDelayMs, now());
        return {
          bookingId: one.booking_id,
          confirmationNumber: numbers.get(one.booking_id) ?? null,
          origin: one.origin,
          destination: one.destination,
          state: one.status,
          abandonedAt: one.abandoned_at.toISOString(),
          remindedAt: one.reminder_sent_at?.toISOString() ?? null,
          next,
        };
      }),
      page,
      hasNext: found.length > PAGE_SIZE,
    } satisfies AbandonedView;
  });
};
