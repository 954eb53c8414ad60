import type Router from '@koa/router';
import { reportAbandonment } from '#engine/abandonment/report-abandonment.ts';
import { linkAddressHash } from '#engine/recovery/recovery-link.ts';
import { isReminderReturned } from '#engine/recovery/returned-reminder.ts';
import { requireBooking } from '../access/booking-access.ts';
import { accept } from '../answer-command.ts';
import { commandContext } from '../command-context.ts';
import { abandonedBookingRequest } from '../contracts/abandoned-bookings.ts';
import type { AbandonedBookingView } from '../contracts/reservation-answers.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import { parseInput } from '../input/parse-input.ts';
import { actorOf } from '../access/session.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { checkoutView, personalDataOf } from '../views/booking-view.ts';

/** The browser's report that its checkout was abandoned (spec 2 §4, §7). */
export const abandonedBookingRoutes = (router: Router, ports: Ports): void => {
  const { knex, sealing, store, now } = ports;

  router.post('/api/abandoned-bookings', awaitOwnWrites(knex), async (context) => {
    const { bookingId, reason } = parseInput(abandonedBookingRequest, context.request.body);
    const row = await requireBooking(knex, context, bookingId);
    const personal = await personalDataOf(sealing, row);
    const { email: address } = personal.passenger;
    if (reason === 'asked' && (await isReminderReturned(ports, { bookingId, address })))
      throw rejected({ reason: 'link-returned' });
    const addressHash = linkAddressHash(ports.addressHash, address);
    const reported = accept(
      context,
      await reportAbandonment(
        store,
        { bookingId, ...(reason === 'asked' ? { reason, addressHash } : { reason }) },
        commandContext(actorOf(context), now()),
      ),
    );
    const { booking } = checkoutView(row, personal);
    context.body = {
      passengerId: booking.passengerId,
      outboundFlightId: booking.outboundFlightId,
      returnFlightId: booking.returnFlightId,
      isRoundTrip: booking.isRoundTrip,
      totalAmount: booking.totalAmount,
      reservationFee: booking.reservationFee,
      billingAddress: booking.billingAddress,
      stripePaymentIntentId: booking.stripePaymentIntentId,
      expiresAt: reported.expiresAt,
    } satisfies AbandonedBookingView;
  });
};
