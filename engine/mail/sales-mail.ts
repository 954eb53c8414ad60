import { usd } from '#engine/itinerary/format.ts';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { briefTrip } from './flight-lines.ts';
import { mailPage } from './mail-page.ts';
import { button, facts } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

type Sale = {
  bookingId: number;
  trip: Pick<Itinerary, 'confirmationNumber' | 'outbound' | 'return' | 'reservationFeeCents'>;
  /** `undefined` for a traveller who was erased meanwhile. */
  customer: { name: string; address: string } | undefined;
  travellers: number;
  /** The order's page in the administration; an absolute URL. */
  orderUrl: string;
  adminEmail: string;
  messageId: string;
};

/**
 * The mail to the administrator about a paid booking: product, customer and a link to the order.
 */
export const salesMail = (sale: Sale): Mail => {
  const { bookingId, trip, customer, travellers, orderUrl, adminEmail, messageId } = sale;
  const amount = `${usd(trip.reservationFeeCents)} USD`;
  return mailPage({
    messageId,
    to: { name: PRODUCT_NAME, address: adminEmail },
    subject: `Paid reservation ${trip.confirmationNumber}, ${amount}`,
    preview: `Booking ${bookingId}`,
    parts: [
      facts([
        ['Booking', String(bookingId)],
        ['Confirmation number', trip.confirmationNumber],
        ['Customer', customer ? `${customer.name}, ${customer.address}` : 'deleted'],
        ...(travellers > 1 ? [['Travellers', String(travellers)] as const] : []),
        ['Amount', amount],
      ]),
      briefTrip(trip),
      button('Open the order', orderUrl),
    ],
  });
};
