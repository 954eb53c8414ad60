import { route, usd } from '#engine/itinerary/format.ts';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { legs } from './flight-lines.ts';
import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';

type Sale = {
  bookingId: number;
  trip: Pick<Itinerary, 'confirmationNumber' | 'outbound' | 'return' | 'reservationFeeCents'>;
  adminEmail: string;
  messageId: string;
};

/** To the administrator, for each paid booking. Says what was sold, not to whom. */
export const salesMail = ({ bookingId, trip, adminEmail, messageId }: Sale): Mail => {
  const amount = `${usd(trip.reservationFeeCents)} USD`;
  const subject = `Paid reservation ${trip.confirmationNumber}, ${amount}`;
  const facts: [string, string][] = [
    ['Booking', String(bookingId)],
    ['Confirmation number', trip.confirmationNumber],
    ['Amount', amount],
    ...legs(trip).map(({ label, flight }): [string, string] => [label, route(flight)]),
  ];
  return {
    messageId,
    to: { name: PRODUCT_NAME, address: adminEmail },
    subject,
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`,
    html: mailPage(
      subject,
      `Booking ${bookingId}`,
      html`${facts.map(
        ([label, value]) => html`<p style="${STYLE.text}"><strong>${label}:</strong> ${value}</p>`,
      )}`,
    ),
    attachments: [],
  };
};
