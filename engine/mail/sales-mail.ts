import { usd } from '#engine/itinerary/format.ts';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { legLine, legs } from './flight-lines.ts';
import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';
import { NOT_A_TICKET } from './not-a-ticket.ts';

type Sale = {
  bookingId: number;
  trip: Pick<Itinerary, 'confirmationNumber' | 'outbound' | 'return' | 'reservationFeeCents'>;
  /** `undefined` for a traveller who was forgotten meanwhile. */
  customer: { name: string; address: string } | undefined;
  /** Opens the order in the administration; an absolute address. */
  orderUrl: string;
  adminEmail: string;
  messageId: string;
};

/** To the administrator, for each paid booking: what was sold, to whom, and where the order is. */
export const salesMail = (sale: Sale): Mail => {
  const { bookingId, trip, customer, orderUrl, adminEmail, messageId } = sale;
  const amount = `${usd(trip.reservationFeeCents)} USD`;
  const subject = `Paid reservation ${trip.confirmationNumber}, ${amount}`;
  const facts: [string, string][] = [
    ['Booking', String(bookingId)],
    ['Confirmation number', trip.confirmationNumber],
    ['Customer', customer ? `${customer.name}, ${customer.address}` : 'deleted'],
    ['Amount', amount],
  ];
  const flights = legs(trip).map(legLine);
  return {
    messageId,
    to: { name: PRODUCT_NAME, address: adminEmail },
    subject,
    text: `${[
      ...facts.map(([label, value]) => `${label}: ${value}`),
      ...flights,
      '',
      'Open the order',
      orderUrl,
      '',
      NOT_A_TICKET,
    ].join('\n')}\n`,
    html: mailPage(
      subject,
      `Booking ${bookingId}`,
      html`${facts.map(
          ([label, value]) =>
            html`<p style="${STYLE.text}"><strong>${label}:</strong> ${value}</p>`,
        )}
        ${flights.map((flight) => html`<p style="${STYLE.text}">${flight}</p>`)}
        <p style="margin:20px 0">
          <a class="button" href="${orderUrl}" style="${STYLE.button}">Open the order</a>
        </p>
        <p style="${STYLE.note}">${NOT_A_TICKET}</p>`,
    ),
    attachments: [],
  };
};
