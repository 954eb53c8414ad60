import type Router from '@koa/router';
import { openPayment } from '#engine/payment/open-payment.ts';
import { settlePayment } from '#engine/payment/settle-payment.ts';
import { requireBooking } from '../booking-access.ts';
import { commandContext } from '../command-context.ts';
import {
  type CreatePaymentIntentResponse,
  createPaymentIntentRequest,
  type ProcessPaymentResponse,
  processPaymentRequest,
} from '../contracts/payments.ts';
import { awaitOwnWrites, rememberWrite } from '../middleware/own-writes.ts';
import { httpProblem, parseInput } from '../middleware/problems.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';

/** Opening an intent and settling it (spec 2 §7); the amount is always the server's. */
export const paymentRoutes = (router: Router, ports: Ports): void => {
  const { knex, now } = ports;
  const ownWrites = awaitOwnWrites(knex);

  router.post('/api/create-payment-intent', ownWrites, async (context) => {
    const { bookingId, amount } = parseInput(createPaymentIntentRequest, context.request.body);
    const booking = await requireBooking(knex, context, bookingId);
    if (amount * 100 !== booking.fee_cents) {
      const message = `Amount must be the reservation fee, ${booking.fee_cents / 100}`;
      throw httpProblem(400, message, { amount: message });
    }
    const opened = await openPayment(ports, bookingId, commandContext('visitor', now()));
    if (opened.position !== undefined) rememberWrite(context, opened.position);
    if ('reason' in opened) throw rejected(opened);
    context.body = { clientSecret: opened.clientSecret } satisfies CreatePaymentIntentResponse;
  });

  router.post('/api/process-payment', ownWrites, async (context) => {
    const { bookingId, paymentIntentId } = parseInput(processPaymentRequest, context.request.body);
    await requireBooking(knex, context, bookingId);
    const payment = { intentId: paymentIntentId, bookingId };
    const settled = await settlePayment(ports, payment, commandContext('visitor', now()));
    if ('reason' in settled) throw rejected(settled);
    rememberWrite(context, settled.position);
    context.body = {
      success: true,
      confirmationNumber: settled.confirmationNumber,
    } satisfies ProcessPaymentResponse;
  });
};
