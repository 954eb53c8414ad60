import type Router from '@koa/router';
import type { KnownBooking } from '#engine/booking/booking-state.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { checksOf } from '#engine/booking/document-checks.ts';
import { openPersonal } from '#engine/booking/travellers.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { composeEvidence } from '#engine/order-history/compose-evidence.ts';
import { orderHistory } from '#engine/order-history/order-history.ts';
import { intentsOf } from '#engine/payment/card-declines.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { sendEvidence } from '#engine/payment/send-evidence.ts';
import { bookingNotFound } from '../access/booking-access.ts';
import { answerDone } from '../answer-command.ts';
import { commandContext } from '../command-context.ts';
import type { DisputesView } from '../contracts/admin-order-answers.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { dollars } from '../views/money.ts';
import { administratedBooking } from './admin-order.ts';

/** The disputes of an order and our evidence, for the administrator to read and send. */
export const adminDisputeRoutes = (router: Router, ports: Ports): void => {
  const { knex, store, sealing, provider, now } = ports;
  const ownWrites = awaitOwnWrites(knex);

  const orderOf = async (bookingId: number): Promise<KnownBooking> => {
    const { state } = await foldStream(store, bookingDecider, bookingId);
    if (state.status === 'absent') throw bookingNotFound();
    return state;
  };

  /** Returns the disputes of an order from its streams, by intent. */
  const disputed = async (booking: KnownBooking) => {
    const payments = await Promise.all(
      intentsOf(booking).map(async (intentId) => ({
        intentId,
        payment: (await foldStream(store, paymentDecider, intentId)).state,
      })),
    );
    return payments.flatMap(({ intentId, payment }) =>
      payment.status === 'absent'
        ? []
        : Object.keys(payment.disputes).map((disputeId) => ({ intentId, disputeId })),
    );
  };

  const evidenceOf = async (booking: KnownBooking) => {
    const { bookingId } = booking;
    const [personal, history, checks] = await Promise.all([
      booking.forgotten ? undefined : openPersonal(sealing, booking),
      orderHistory(store, bookingId),
      checksOf(knex, bookingId),
    ]);
    return composeEvidence(booking, personal, history, checks);
  };

  router.get('/api/admin/bookings/:id/disputes', ownWrites, async (context) => {
    const booking = await orderOf(administratedBooking(context));
    const known = await disputed(booking);
    if (known.length === 0) {
      context.body = [] satisfies DisputesView;
      return;
    }
    const intents = new Set(known.map(({ intentId }) => intentId));
    const [evidence, said] = await Promise.all([
      evidenceOf(booking),
      Promise.all([...intents].map((intentId) => provider.retrieveIntent(intentId))),
    ]);
    const parts = Object.entries(evidence).map(([part, text]) => ({ part, text }));
    context.body = said.flatMap(({ disputes }) =>
      disputes.map(({ id, status, amountCents, reason, dueBy, isAnswered }) => ({
        disputeId: id,
        status,
        amount: dollars(amountCents),
        reason,
        dueBy,
        isAnswered,
        evidence: parts,
      })),
    ) satisfies DisputesView;
  });

  router.post(
    '/api/admin/bookings/:id/disputes/:disputeId/evidence',
    ownWrites,
    async (context) => {
      const booking = await orderOf(administratedBooking(context));
      const known = (await disputed(booking)).find(
        ({ disputeId }) => disputeId === context.params['disputeId'],
      );
      if (!known) throw rejected({ reason: 'dispute-absent' });
      const evidence = await evidenceOf(booking);
      const by = commandContext('administrator', now());
      answerDone(context, await sendEvidence(ports, { ...known, evidence }, by));
    },
  );
};
