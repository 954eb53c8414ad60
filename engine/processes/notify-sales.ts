import { foldStream } from '#engine/kernel/handle-command.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { isConfirmed } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { openPersonal } from '../booking/travellers.ts';
import { passengerName } from '../itinerary/itinerary.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { salesMail } from '../mail/sales-mail.ts';
import { type MailPorts, mailProcess } from './mail-process.ts';

/** Mails the administrator once about every confirmed booking. */
export const notifySales = (ports: MailPorts): Process =>
  mailProcess(ports, {
    name: 'notify-sales',
    ...on(bookingCodec, 'BookingConfirmed', async ({ bookingId }, event) => {
      const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
      if (!isConfirmed(booking)) throw new Error(`${event.stream} is not confirmed`);
      const { siteUrl, supportEmail } = ports.issuer;
      const compose = async (messageId: string) => {
        const passenger = (await openPersonal(ports.sealing, booking))?.passenger;
        return salesMail({
          bookingId,
          customer: passenger && { name: passengerName(passenger), address: passenger.email },
          travellers: 1 + booking.additionalTravellers.length,
          orderUrl: `${siteUrl}/admin/orders/${bookingId}`,
          trip: { ...booking, reservationFeeCents: booking.feeCents },
          adminEmail: supportEmail,
          messageId,
        });
      };
      return { reason: mailReasons.sales(bookingId), about: event.stream, compose };
    }),
  });
