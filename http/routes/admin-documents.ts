import type Router from '@koa/router';
import { issuedDocument } from '#engine/itinerary/issued-document.ts';
import { flightItineraryFileName } from '#engine/itinerary/itinerary.ts';
import { bookingNotFound } from '../access/booking-access.ts';
import { httpError } from '../middleware/errors.ts';
import { rejected } from '../rejections.ts';
import type { Ports } from '../ports.ts';
import { issuerOf, type Settings } from '../settings.ts';
import { administratedBooking } from './admin-order.ts';

/** Every version of an order's document, for the administrator. */
export const adminDocumentRoutes = (
  router: Router,
  ports: Ports,
  settings: Pick<Settings, 'adminEmail' | 'publicUrl'>,
): void => {
  const issuer = issuerOf(settings);

  router.get('/api/admin/bookings/:id/documents/:version', async (context) => {
    const bookingId = administratedBooking(context);
    const version = Number(context.params['version']);
    const found = await issuedDocument({ ...ports, issuer }, bookingId, version);
    if ('reason' in found) {
      const { reason } = found;
      if (reason === 'no-such-version') throw bookingNotFound();
      if (reason === 'person-forgotten') throw rejected({ reason });
      throw httpError(409, 'This version can no longer be drawn as it was issued.');
    }
    const name = flightItineraryFileName(found.confirmationNumber);
    context.attachment(name.replace('.pdf', `_v${version}.pdf`));
    context.type = 'application/pdf';
    context.body = Buffer.from(found.bytes);
  });
};
