import type Router from '@koa/router';
import type { Context } from 'koa';
import { addNote } from '#engine/booking/add-note.ts';
import { addMissingBooking } from '#engine/booking/add-missing-booking.ts';
import type { Booking } from '#engine/booking/booking-state.ts';
import { handleBooking } from '#engine/booking/booking.ts';
import { cancelBooking } from '#engine/booking/cancel-booking.ts';
import { declineRefundRequest } from '#engine/booking/close-refund-request.ts';
import { revokeAccessLinks } from '#engine/booking/end-access.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import { grantFreeReservation } from '#engine/booking/grant-free-reservation.ts';
import { requestResend } from '#engine/booking/request-resend.ts';
import { requestResends } from '#engine/booking/request-resends.ts';
import { sealForBooking } from '#engine/booking/travellers.ts';
import type { Decision } from '#engine/kernel/decider.ts';
import { refundBooking } from '#engine/payment/refund-booking.ts';
import { forgetBooking } from '#engine/privacy/forget-booking.ts';
import { forgetTraveller } from '#engine/privacy/forget-traveller.ts';
import { bookingById } from '#projections/bookings/queries.ts';
import { askForPassword } from '../access/account-access.ts';
import { bookingNotFound } from '../access/booking-access.ts';
import { accept, answerDone } from '../answer-command.ts';
import { commandContext } from '../command-context.ts';
import { addBookingRequest } from '../contracts/add-booking.ts';
import type { AddBookingResponse } from '../contracts/admin-order-answers.ts';
import {
  adminDirectBookingRequest,
  cancelRequest,
  forgetRequest,
  noteRequest,
  refundRequest,
  resendRequest,
} from '../contracts/admin-order.ts';
import type { ProcessPaymentResponse } from '../contracts/booking-answers.ts';
import { bulkResendRequest, type BulkResendView } from '../contracts/admin-orders.ts';
import { refundTextRequest } from '../contracts/refund-requests.ts';
import { awaitOwnWrites, rememberWrite } from '../middleware/own-writes.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import { toMissingBooking } from '../input/missing-booking.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { administratedBooking } from './admin-order.ts';

/** The administrator's commands on orders; each is part of the order's history. */
export const adminCommandRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { knex, store, now } = ports;
  const ownWrites = awaitOwnWrites(knex);
  const askPassword = askForPassword(now);
  const byAdministrator = () => commandContext('administrator', now());

  const sealed = async (bookingId: number, text: string): Promise<string> => {
    const kept = await sealForBooking(ports, bookingId, text);
    if ('reason' in kept) throw rejected(kept);
    return kept.sealed;
  };

  /** Throws 404 for a booking that does not exist, before anything is sealed for it. */
  const requireOrder = async (context: Context): Promise<number> => {
    const bookingId = administratedBooking(context);
    if (!(await bookingById(knex, bookingId))) throw bookingNotFound();
    return bookingId;
  };

  const command = async (
    context: Context,
    bookingId: number,
    decide: (booking: Booking) => Decision<
      BookingEvent,
      {
        reason: 'booking-absent' | 'booking-unconfirmed' | 'person-forgotten' | 'no-refund-request';
      }
    >,
  ) => {
    answerDone(context, await handleBooking(store, byAdministrator())(bookingId, decide));
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

  router.post('/api/admin/bookings/resend', ownWrites, async (context) => {
    const { bookingIds } = parseInput(bulkResendRequest, context.request.body);
    const { resent, refused, failed, position } = await requestResends(
      store,
      new Set(bookingIds),
      byAdministrator(),
    );
    rememberWrite(context, position);
    context.body = {
      resent,
      refused: refused.map(({ bookingId, because }) => ({
        bookingId,
        message: rejected(because).message,
      })),
      failed,
    } satisfies BulkResendView;
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
    const { reason: choice, note } = parseInput(refundRequest, context.request.body);
    answerDone(context, await refundBooking(ports, bookingId, { choice, note }, byAdministrator()));
  });

  // A refund accepts the request.
  router.post('/api/admin/bookings/:id/decline-refund', ownWrites, async (context) => {
    const bookingId = await requireOrder(context);
    const { reason } = parseInput(refundTextRequest, context.request.body);
    const sealedReason = await sealed(bookingId, reason);
    await command(context, bookingId, (booking) => declineRefundRequest({ sealedReason }, booking));
  });

  router.post('/api/admin/bookings/:id/forget', askPassword, ownWrites, async (context) => {
    const bookingId = await requireOrder(context);
    const request = parseInput(forgetRequest, context.request.body);
    if (request.bookingId !== bookingId) {
      throw badInput({ bookingId: 'Must be the number of this booking' });
    }
    const { traveller } = request;
    answerDone(
      context,
      await (traveller === undefined
        ? forgetBooking(ports, bookingId, 'request', byAdministrator())
        : forgetTraveller(ports, { bookingId, traveller }, byAdministrator())),
    );
  });

  router.post('/api/admin/add-booking', ownWrites, async (context) => {
    const request = parseInput(addBookingRequest, context.request.body);
    if (request.booking.adminEmail.toLowerCase() !== adminEmail.toLowerCase()) {
      throw httpError(403, 'Admin access required for this page.');
    }
    const order = toMissingBooking(request, { sample: !ports.supplier.live, now: now() });
    const added = accept(
      context,
      await addMissingBooking(ports, order, byAdministrator()),
      'returnFlight.date',
    );
    context.status = 201;
    context.body = {
      success: true,
      bookingId: added.bookingId,
      confirmationNumber: added.confirmationNumber,
    } satisfies AddBookingResponse;
  });

  router.post('/api/admin-direct-booking', ownWrites, async (context) => {
    const { bookingId } = parseInput(adminDirectBookingRequest, context.request.body);
    const granted = accept(
      context,
      await grantFreeReservation(store, bookingId, byAdministrator()),
    );
    context.body = {
      success: true,
      confirmationNumber: granted.confirmationNumber,
    } satisfies ProcessPaymentResponse;
  });
};
