import type Router from '@koa/router';
import type { Context } from 'koa';
import { addNote } from '#engine/booking/add-note.ts';
import { addMissingBooking } from '#engine/booking/add-missing-booking.ts';
import {
  type Booking,
  bookingDecider,
  handleBooking,
  isConfirmed,
} from '#engine/booking/booking.ts';
import { cancelBooking } from '#engine/booking/cancel-booking.ts';
import { revokeAccessLinks } from '#engine/booking/end-access.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import { grantFreeReservation } from '#engine/booking/grant-free-reservation.ts';
import { requestResend } from '#engine/booking/request-resend.ts';
import type { Decision } from '#engine/kernel/decider.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { RefundCause, RefundReason } from '#engine/payment/events.ts';
import { usd } from '#engine/itinerary/format.ts';
import { refundPayment, type RefundRejection } from '#engine/payment/refund-payment.ts';
import { forgetBooking } from '#engine/privacy/forget-booking.ts';
import { bookingById } from '#projections/bookings/queries.ts';
import { askForPassword, requireAdministrator } from '../access/account-access.ts';
import { bookingNotFound } from '../access/booking-access.ts';
import { commandContext } from '../command-context.ts';
import { type AddBookingResponse, addBookingRequest } from '../contracts/add-booking.ts';
import {
  type AdminDirectBookingResponse,
  adminDirectBookingRequest,
  cancelRequest,
  forgetRequest,
  noteRequest,
  REFUND_REASONS,
  refundRequest,
  resendRequest,
} from '../contracts/admin-order.ts';
import { awaitOwnWrites, rememberWrite } from '../middleware/own-writes.ts';
import { badInput, type HttpProblem, httpProblem, parseInput } from '../middleware/problems.ts';
import { toMissingBooking } from '../input/missing-booking.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { administratedBooking } from './admin-order.ts';

type Refunding = { cause: RefundCause; reason: RefundReason };

/** What a refund's reason is to our books and to the provider. */
const REFUNDS: Record<(typeof REFUND_REASONS)[number], Refunding> = {
  requested: { cause: 'customer', reason: 'requested_by_customer' },
  'technical-failure': { cause: 'fault', reason: 'requested_by_customer' },
  duplicate: { cause: 'duplicate', reason: 'duplicate' },
  fraud: { cause: 'customer', reason: 'fraudulent' },
  other: { cause: 'other', reason: 'requested_by_customer' },
};

/** The sentence of a refund that was not made; of a repeat, with the refund that was. */
const refusedRefund = (rejection: RefundRejection): HttpProblem => {
  if (rejection.reason !== 'already-refunded') return rejected(rejection);
  const { refundId, refund } = rejection;
  const first = REFUND_REASONS.find(
    (name) => REFUNDS[name].cause === refund.cause && REFUNDS[name].reason === refund.reason,
  );
  return httpProblem(
    409,
    `This payment was refunded already: ${usd(refund.amountCents)} as refund ${refundId}${first ? ` (${first})` : ''}, ${refund.status}.`,
  );
};

/** What the administrator does with orders; each is a command, and stands in the order's history. */
export const adminCommandRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { knex, store, sealing, now } = ports;
  const ownWrites = awaitOwnWrites(knex);
  const askPassword = askForPassword(now);
  const byAdministrator = () => commandContext('administrator', now());

  /** A text sealed for an order whose traveller is not forgotten. */
  const sealed = async (bookingId: number, text: string) => {
    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    if (booking.status !== 'absent' && booking.forgotten) {
      throw rejected({ reason: 'person-forgotten' });
    }
    return sealing.seal(bookingDecider.stream(bookingId), text);
  };

  /** Seals nothing for a booking that does not exist. */
  const requireOrder = async (context: Context): Promise<number> => {
    const bookingId = administratedBooking(context);
    if (!(await bookingById(knex, bookingId))) throw bookingNotFound();
    return bookingId;
  };

  const command = async (
    context: Context,
    bookingId: number,
    decide: (
      booking: Booking,
    ) => Decision<
      BookingEvent,
      { reason: 'booking-absent' | 'booking-unconfirmed' | 'person-forgotten' }
    >,
  ) => {
    const done = await handleBooking(store, byAdministrator())(bookingId, decide);
    if ('reason' in done) throw rejected(done);
    if (done.position !== undefined) rememberWrite(context, done.position);
    context.body = { success: true };
  };

  router.post('/api/admin/bookings/:id/notes', ownWrites, async (context) => {
    const bookingId = await requireOrder(context);
    const { text } = parseInput(noteRequest, context.request.body);
    const sealedNote = await sealed(bookingId, text);
    await command(context, bookingId, (booking) => addNote({ sealedNote }, booking));
  });

  router.post('/api/admin/bookings/:id/resend', ownWrites, async (context) => {
    const bookingId = await requireOrder(context);
    const { email } = parseInput(resendRequest, context.request.body);
    const sealedAddress = email === undefined ? null : await sealed(bookingId, email);
    await command(context, bookingId, (booking) => requestResend({ sealedAddress }, booking));
  });

  router.post('/api/admin/bookings/:id/cancel', askPassword, ownWrites, async (context) => {
    const bookingId = await requireOrder(context);
    const { reason, note } = parseInput(cancelRequest, context.request.body);
    const sealedNote = note === undefined ? null : await sealed(bookingId, note);
    await command(context, bookingId, (booking) => cancelBooking({ reason, sealedNote }, booking));
  });

  router.post('/api/admin/bookings/:id/revoke-links', ownWrites, async (context) => {
    await command(context, await requireOrder(context), revokeAccessLinks);
  });

  router.post('/api/admin/bookings/:id/refund', askPassword, ownWrites, async (context) => {
    const bookingId = await requireOrder(context);
    const { reason, note } = parseInput(refundRequest, context.request.body);
    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    if (!isConfirmed(booking) || !booking.intentId.startsWith('pi_')) {
      throw rejected({ reason: 'not-paid' });
    }
    // Before the money moves: it may be refused.
    const sealedNote = note === undefined ? undefined : await sealed(bookingId, note);
    const refunded = await refundPayment(
      ports,
      booking.intentId,
      REFUNDS[reason],
      byAdministrator(),
    );
    if ('reason' in refunded) throw refusedRefund(refunded);
    rememberWrite(context, refunded.position);
    context.body = { success: true };
    if (sealedNote === undefined) return;
    await command(context, bookingId, (latest) => addNote({ sealedNote }, latest));
  });

  router.post('/api/admin/bookings/:id/forget', askPassword, ownWrites, async (context) => {
    const bookingId = await requireOrder(context);
    const request = parseInput(forgetRequest, context.request.body);
    if (request.bookingId !== bookingId) {
      throw badInput({ bookingId: 'Must be the number of this booking' });
    }
    const forgotten = await forgetBooking(ports, bookingId, 'request', byAdministrator());
    if ('reason' in forgotten) throw rejected(forgotten);
    rememberWrite(context, forgotten.position);
    context.body = { success: true };
  });

  router.post('/api/admin/add-booking', ownWrites, async (context) => {
    requireAdministrator(context);
    const request = parseInput(addBookingRequest, context.request.body);
    if (request.booking.adminEmail.toLowerCase() !== adminEmail.toLowerCase()) {
      throw httpProblem(403, 'Admin access required for this page.');
    }
    const order = toMissingBooking(request, { sample: !ports.supplier.live, now: now() });
    const added = await addMissingBooking(ports, order, byAdministrator());
    if ('reason' in added) throw rejected(added, 'returnFlight.date');
    rememberWrite(context, added.position);
    context.status = 201;
    context.body = {
      success: true,
      bookingId: added.bookingId,
      confirmationNumber: added.confirmationNumber,
    } satisfies AddBookingResponse;
  });

  router.post('/api/admin-direct-booking', ownWrites, async (context) => {
    requireAdministrator(context);
    const { bookingId } = parseInput(adminDirectBookingRequest, context.request.body);
    const granted = await grantFreeReservation(store, bookingId, byAdministrator());
    if ('reason' in granted) throw rejected(granted);
    rememberWrite(context, granted.position);
    context.body = {
      success: true,
      confirmationNumber: granted.confirmationNumber,
    } satisfies AdminDirectBookingResponse;
  });
};
