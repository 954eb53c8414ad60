import type Router from '@koa/router';
import { bookingDecider } from '#engine/booking/booking.ts';
import { searchCounts } from '#engine/flights/search-counts.ts';
import { checkoutStates, funnelsOf, listedCheckouts } from '#projections/checkouts/queries.ts';
import { timersOfBookings } from '#projections/due-timers/queries.ts';
import {
  abandonedCheckoutsQuery,
  abandonedQuery,
  CHECKOUT_STATES,
} from '../contracts/abandoned.ts';
import type { AbandonedCheckoutsView, AbandonedView } from '../contracts/admin-answers.ts';
import { parseInput } from '../input/parse-input.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { adminEntriesById, travellerOf } from '../views/admin-entries.ts';
import { comingUp } from '../views/coming-up.ts';
import { funnelView } from '../views/funnel-view.ts';

const PAGE_SIZE = 50;

const periodOf = ({
  from,
  to,
  route,
}: {
  from: string;
  to: string;
  route?: string | undefined;
}) => {
  const [origin = '', destination = ''] = route?.split('-') ?? [];
  return { from, to, ...(route && { route: { origin, destination } }) };
};

/** The checkout funnel, and apart from it the unpaid checkouts, for the administrator. */
export const abandonedRoutes = (
  router: Router,
  ports: Ports,
  settings: Pick<Settings, 'checkoutSilenceMs' | 'recoveryEmailDelayMs'>,
): void => {
  const { store, knex, now } = ports;
  const ownWrites = awaitOwnWrites(knex);

  router.get('/api/admin/abandoned', ownWrites, async (context) => {
    const query = parseInput(abandonedQuery, context.query);
    const period = periodOf(query);
    const [funnels, searches, counts] = await Promise.all([
      funnelsOf(knex, period),
      searchCounts(knex, period),
      checkoutStates(knex, period, now()),
    ]);
    context.body = {
      from: query.from,
      to: query.to,
      ...funnelView(funnels, searches),
      states: CHECKOUT_STATES.map((state) => ({ state, count: counts.get(state) ?? 0 })),
    } satisfies AbandonedView;
  });

  router.get('/api/admin/abandoned/checkouts', ownWrites, async (context) => {
    const query = parseInput(abandonedCheckoutsQuery, context.query);
    const { state, page } = query;
    const at = now();
    const found = await listedCheckouts(knex, periodOf(query), {
      state,
      now: at,
      offset: (page - 1) * PAGE_SIZE,
      most: PAGE_SIZE + 1,
    });
    const shown = found.slice(0, PAGE_SIZE);
    const ids = shown.map(({ booking_id }) => booking_id);
    const [timers, entryOf] = await Promise.all([
      timersOfBookings(knex, ids),
      adminEntriesById(ports, ids),
    ]);
    const running = shown.filter((one) => one.state === 'running');
    const changedAt = new Map(
      await Promise.all(
        running.map(async ({ booking_id: id, created_at }) => {
          const last = (await store.read(bookingDecider.stream(id))).at(-1);
          return [id, last ? new Date(last.metadata.at) : created_at] as const;
        }),
      ),
    );
    context.body = {
      checkouts: shown.flatMap((one) => {
        const entry = entryOf.get(one.booking_id);
        if (!entry) return [];
        const [next = null] = comingUp(
          {
            timers: timers.filter(({ booking_id }) => booking_id === one.booking_id),
            abandonment: one,
            idleSince: changedAt.get(one.booking_id),
          },
          settings,
          at,
        );
        return {
          bookingId: one.booking_id,
          confirmationNumber: entry.booking.confirmationNumber,
          traveller: travellerOf(entry),
          fee: entry.booking.reservationFee,
          origin: one.origin,
          destination: one.destination,
          state: one.state,
          createdAt: one.created_at.toISOString(),
          openedAt: one.opened_at?.toISOString() ?? null,
          abandonedAt: one.abandoned_at?.toISOString() ?? null,
          remindedAt: one.reminder_sent_at?.toISOString() ?? null,
          next,
        };
      }),
      page,
      hasNext: found.length > PAGE_SIZE,
    } satisfies AbandonedCheckoutsView;
  });
};
