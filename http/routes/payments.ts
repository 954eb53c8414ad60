import type Router from '@koa/router';
import type { Context } from 'koa';
import { acceptTerms } from '#engine/booking/accept-terms.ts';
import { handleBooking } from '#engine/booking/booking.ts';
import { DECLINES_OF_A_CALLER } from '#engine/payment/card-declines.ts';
import { openPayment } from '#engine/payment/open-payment.ts';
import { settlePayment } from '#engine/payment/settle-payment.ts';
import { bookingNotFound, requireBooking } from '../access/booking-access.ts';
import { callerOf } from '../access/caller.ts';
import { accept } from '../answer-command.ts';
import { commandContext } from '../command-context.ts';
import {
  type AcceptTermsRequest,
  acceptTermsRequest,
  createPaymentIntentRequest,
  processPaymentRequest,
} from '../contracts/payments.ts';
import type {
  AcceptTermsResponse,
  CreatePaymentIntentResponse,
  ProcessPaymentResponse,
} from '../contracts/booking-answers.ts';
import type { FollowToken } from '../access/mailed-token.ts';
import { awaitOwnWrites, rememberWrite } from '../middleware/own-writes.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import { actorOf } from '../access/session.ts';
import { recoveryCookie } from '../access/cookies.ts';
import type { Ports } from '../ports.ts';
import {
  answerPaid,
  bookingInLog,
  requireKnownLink,
  requireLink,
} from '../access/recovery-access.ts';
import { rejected } from '../rejections.ts';

/**
 * Opens an intent and settles it (spec 2 §7); the server sets the amount. Opening requires access
 * to the booking, or a recovery link, and is rejected for callers with too many declined cards.
 */
export const paymentRoutes = (router: Router, ports: Ports, follow: FollowToken): void => {
  const { knex, now, addressHash, cardCallers } = ports;
  const ownWrites = awaitOwnWrites(knex);

  const recovering = async (
    context: Context,
    tokenInBody: string | undefined,
    require: typeof requireLink,
  ) => {
    const value = tokenInBody ?? recoveryCookie.read(context);
    if (value === undefined) throw badInput({ bookingId: 'Must be a booking id' });
    const token = { field: 'recoveryToken', value };
    const { link } = await require(ports, follow, context, token);
    return bookingInLog(ports, link.bookingId);
  };

  const bookingOf = (
    context: Context,
    { bookingId, recoveryToken }: Pick<AcceptTermsRequest, 'bookingId' | 'recoveryToken'>,
    require: typeof requireLink,
  ) =>
    bookingId === undefined
      ? recovering(context, recoveryToken, require)
      : requireBooking(knex, context, bookingId);

  router.post('/api/accept-terms', ownWrites, async (context) => {
    const request = parseInput(acceptTermsRequest, context.request.body);
    // An expired link can still complete a payment whose completion was lost.
    const { booking_id: bookingId } = await bookingOf(context, request, requireKnownLink);
    const command = commandContext(actorOf(context), now());
    const accepted = await handleBooking(ports.store, command)(bookingId, (booking) =>
      acceptTerms(
        { termsVersion: request.termsVersion, acceptedAt: command.at.toISOString() },
        booking,
      ),
    );
    if ('reason' in accepted) throw bookingNotFound();
    const { state, position } = accepted;
    rememberWrite(context, position);
    context.body = {
      acceptedTerms: state.status === 'absent' ? null : state.acceptedTerms,
    } satisfies AcceptTermsResponse;
  });

  router.post('/api/create-payment-intent', ownWrites, async (context) => {
    const request = parseInput(createPaymentIntentRequest, context.request.body);
    const booking = await bookingOf(context, request, requireLink);
    const { booking_id: bookingId, fee_cents: feeCents } = booking;
    if (request.amount * 100 !== feeCents) {
      const message = `Amount must be the reservation fee, ${feeCents / 100}`;
      throw httpError(400, message, { errors: { amount: message } });
    }
    const caller = addressHash(callerOf(context));
    if ((await cardCallers.declinesOf(caller, now())) >= DECLINES_OF_A_CALLER) {
      throw rejected({ reason: 'too-many-declines' });
    }
    const opened = await openPayment(ports, bookingId, commandContext(actorOf(context), now()));
    if (opened.position !== undefined) rememberWrite(context, opened.position);
    if ('reason' in opened) {
      if (opened.reason === 'already-paid' && request.bookingId === undefined) {
        return answerPaid(ports, context, bookingId);
      }
      throw rejected(opened);
    }
    await cardCallers.noteOpened(opened.intentId, caller, now());
    context.body = { clientSecret: opened.clientSecret } satisfies CreatePaymentIntentResponse;
    return undefined;
  });

  router.post('/api/process-payment', ownWrites, async (context) => {
    const payment = parseInput(processPaymentRequest, context.request.body);
    await requireBooking(knex, context, payment.bookingId);
    const settled = accept(
      context,
      await settlePayment(ports, payment, commandContext(actorOf(context), now())),
    );
    context.body = {
      success: true,
      confirmationNumber: settled.confirmationNumber,
    } satisfies ProcessPaymentResponse;
  });
};
