import type Router from '@koa/router';
import type { Context } from 'koa';
import { hasDeparted } from '#engine/flights/has-departed.ts';
import { bookingsOfAccount } from '#projections/accounts/queries.ts';
import { holdsOf } from '#projections/holds/queries.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import { paymentsOfBooking, paymentsOfBookings } from '#projections/payments/queries.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { requestRefund, refundRequestTerm } from '#engine/booking/request-refund.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { orderHistory } from '#engine/order-history/order-history.ts';
import { travellerTimeline } from '#engine/order-history/traveller-timeline.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { requireUser } from '../access/account-access.ts';
import { denyAccess } from '../access/audit-access.ts';
import { bookingNotFound } from '../access/booking-access.ts';
import { answerDone } from '../answer-command.ts';
import { commandContext } from '../command-context.ts';
import { refundTextRequest } from '../contracts/refund-requests.ts';
import type { ReservationView, UserBookingsView } from '../contracts/reservation-answers.ts';
import { parseInput } from '../input/parse-input.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import { visitorHash } from '../access/cookies.ts';
import { actorOf, sessionOf } from '../access/session.ts';
import type { Ports } from '../ports.ts';
import { correctionParts } from '../views/correction-view.ts';
import { documentsView } from '../views/documents-view.ts';
import { heldView } from '../views/held-view.ts';
import { holdView } from '../views/hold-view.ts';
import { refundRequestView } from '../views/refund-request-view.ts';
import { bookingEntries } from '../views/booking-entries.ts';

/**
 * The bookings on a customer's dashboard (spec 2 §7), and the page of each. Unpaid ones of this
 * browser are added for the customer, not for an administrator.
 */
export const userRoutes = (router: Router, ports: Ports): void => {
  const { knex, store, sealing, now } = ports;
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
    const ids = listed.map(({ booking_id }) => booking_id);
    const [payments, holds] = await Promise.all([
      paymentsOfBookings(knex, ids),
      holdsOf(knex, ids),
    ]);
    const entries = await bookingEntries(sealing, listed, payments);
    const holdOf = new Map(holds.map((hold) => [hold.booking_id, hold]));
    context.body = entries.map((entry) => {
      const hold = holdOf.get(entry.booking.id);
      return { ...entry, hold: hold ? heldView(hold, now()) : null };
    }) satisfies UserBookingsView;
  });

  /** Returns one of them; for anyone else it does not exist. */
  const listedRow = async (context: Context): Promise<BookingRow> => {
    const listed = await listedRows(context);
    const row = listed.find(({ booking_id }) => String(booking_id) === context.params['bookingId']);
    if (row) return row;
    denyAccess(context);
    throw bookingNotFound();
  };

  router.get('/api/users/:id/bookings/:bookingId', ownWrites, async (context) => {
    const row = await listedRow(context);
    const payments = await paymentsOfBooking(knex, row.booking_id);
    const [entry] = await bookingEntries(sealing, [row], payments);
    if (!entry) throw bookingNotFound();
    const history = await orderHistory(store, row.booking_id);
    const own = history.filter(({ stream }) => bookingDecider.isOf(stream));
    context.body = {
      ...entry,
      hold: await holdView(ports, own),
      timeline: travellerTimeline(history),
      documents: documentsView(own),
      ...(await correctionParts(ports, {
        row,
        own,
        address: entry.passenger.email,
        isAdministrator: sessionOf(context)?.role === 'administrator',
      })),
      refundRequest: await refundRequestView(own, sealing),
      refundUntil: await refundUntil(row),
    } satisfies ReservationView;
  });

  const refundUntil = async ({ confirmed_at, intent_id }: BookingRow): Promise<string | null> => {
    if (confirmed_at === null || intent_id === null) return null;
    const { state: payment } = await foldStream(store, paymentDecider, intent_id);
    const term = refundRequestTerm(payment);
    return 'reason' in term ? null : term.until;
  };

  router.post('/api/users/:id/bookings/:bookingId/refund-request', ownWrites, async (context) => {
    const { booking_id: bookingId } = await listedRow(context);
    const { reason: text } = parseInput(refundTextRequest, context.request.body);
    const command = commandContext(actorOf(context), now());
    answerDone(context, await requestRefund(ports, { bookingId, text }, command));
  });
};

/** Returns whether an unpaid booking can still be paid: not replaced, not departed. */
const isPayable = ({ replaced_by, outbound }: BookingRow, at: Date): boolean =>
  replaced_by === null && !hasDeparted(outbound, at);
