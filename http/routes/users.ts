import type Router from '@koa/router';
import type { Context } from 'koa';
import { hasDeparted } from '#engine/flights/has-departed.ts';
import { bookingsOfAccount } from '#projections/accounts/queries.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { orderHistory } from '#engine/order-history/order-history.ts';
import { travellerTimeline } from '#engine/order-history/traveller-timeline.ts';
import { requireUser } from '../access/account-access.ts';
import { refuseAccess } from '../access/audit-access.ts';
import { bookingNotFound } from '../access/booking-access.ts';
import type { ReservationView, UserBookingsView } from '../contracts/users.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import { visitorHash } from '../access/cookies.ts';
import type { Ports } from '../ports.ts';
import { bookingEntries } from '../views/booking-entries.ts';

/**
 * The bookings on a customer's dashboard (spec 2 §7), and the page of each. Unpaid ones of this browser
 * are added for the customer, not for an administrator who looks.
 */
export const userRoutes = (router: Router, ports: Ports): void => {
  const { knex, store, now } = ports;
  const ownWrites = awaitOwnWrites(knex);

  const listedRows = async (context: Context): Promise<BookingRow[]> => {
    const { id = '' } = context.params;
    const userId = /^\d{1,12}$/.test(id) ? Number(id) : 0;
    const isOwn = requireUser(context, userId).userId === userId;
    const rows = await bookingsOfAccount(knex, userId, isOwn ? visitorHash(context) : undefined);
    return rows.filter((row) => row.confirmed_at !== null || isPayable(row, now()));
  };

  router.get('/api/users/:id/bookings', ownWrites, async (context) => {
    const listed = await listedRows(context);
    context.set('cache-control', 'no-store');
    context.body = (await bookingEntries(ports, listed)) satisfies UserBookingsView;
  });

  router.get('/api/users/:id/bookings/:bookingId', ownWrites, async (context) => {
    const listed = await listedRows(context);
    const row = listed.find(({ booking_id }) => String(booking_id) === context.params['bookingId']);
    const [entry] = await bookingEntries(ports, row ? [row] : []);
    if (!row || !entry) {
      refuseAccess(context);
      throw bookingNotFound();
    }
    const history = await orderHistory(store, row.booking_id);
    context.set('cache-control', 'no-store');
    context.body = {
      ...entry,
      timeline: travellerTimeline(history),
      documents: documentsIn(history),
    } satisfies ReservationView;
  });
};

/** The issued versions of an itinerary; none is current once the reservation was cancelled. */
const documentsIn = (history: readonly RecordedEvent[]): ReservationView['documents'] => {
  const own = history.filter(({ stream }) => stream.startsWith(bookingDecider.prefix));
  const isCancelled = own.some((event) => bookingCodec.decodeAs('BookingCancelled', event));
  return own
    .flatMap((event) => {
      const issued = bookingCodec.decodeAs('ItineraryIssued', event);
      return issued ? [{ sha256: issued.sha256, issuedAt: event.metadata.at }] : [];
    })
    .map((issued, index, all) => ({
      version: index + 1,
      ...issued,
      current: !isCancelled && index === all.length - 1,
    }));
};

/** Whether paying an unpaid booking still makes sense: not replaced, not departed. */
const isPayable = ({ replaced_by, outbound }: BookingRow, at: Date): boolean =>
  replaced_by === null && !hasDeparted(outbound, at);
