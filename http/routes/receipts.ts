import type Router from '@koa/router';
import type { Issuer } from '#engine/itinerary/compose-itinerary.ts';
import { composeReceipts } from '#engine/receipt/compose-receipts.ts';
import { receiptFileName, type Seller } from '#engine/receipt/receipts.ts';
import { bookingInPath } from '../access/booking-access.ts';
import { actorOf } from '../access/session.ts';
import { commandContext } from '../command-context.ts';
import { httpError } from '../middleware/errors.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { requirePaid } from './bookings.ts';

/** The receipt of a booking with its credit notes; requires access to its itinerary. */
export const receiptRoutes = (
  router: Router,
  ports: Ports,
  issuer: Issuer,
  seller: Seller,
): void => {
  const { knex, now, renderer } = ports;
  router.get('/api/bookings/:id/receipt', awaitOwnWrites(knex), async (context) => {
    const row = await bookingInPath(knex, context);
    requirePaid(row);
    const command = commandContext(actorOf(context), now());
    const composed = await composeReceipts({ ...ports, issuer, seller }, row.booking_id, command);
    if ('reason' in composed) {
      if (composed.reason === 'person-forgotten') throw rejected({ reason: composed.reason });
      throw httpError(
        404,
        'No card payment was made for this reservation, so there is no receipt.',
      );
    }
    const pdf = await renderer.renderReceipts(composed);
    context.attachment(receiptFileName(composed.confirmationNumber));
    context.type = 'application/pdf';
    context.body = Buffer.from(pdf);
  });
};
