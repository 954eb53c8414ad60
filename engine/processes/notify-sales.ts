import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Process } from '#engine/kernel/process.ts';
import { bookingDecider, isConfirmed } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import { passengerName } from '../itinerary/itinerary.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { salesMail } from '../mail/sales-mail.ts';
import { type MailPorts, mailProcess } from './mail-process.ts';

/** Mails the administrator once about every confirmed booking. */
export const notifySales = (ports: MailPorts): Process =>
  mailProcess(ports, {
    name: 'notify-sales',
    reactsTo: ['BookingConfirmed'],
    mailFor: async (event) => {
      const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
      if (!confirmed) return undefined;
      const { bookingId } = confirmed;
      const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
      if (!isConfirmed(booking)) throw new Error(`${event.stream} is not confirmed`);
      const { siteUrl, supportEmail } = ports.issuer;
      const compose = async (messageId: string) => {
        const opened = await ports.sealing.open(event.stream, booking.sealed);
        const passenger =
          opened === undefined ? undefined : personalDataSchema.parse(opened).passenger;
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
    },
  });
