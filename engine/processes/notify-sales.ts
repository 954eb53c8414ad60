import type { EventStore } from '#engine/kernel/event-store.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider, isConfirmed } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { passengerName } from '../itinerary/itinerary.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { type Mailer, messageIdFor } from '../mail/mailer.ts';
import { salesMail } from '../mail/sales-mail.ts';
import { sendOnce } from '../mail/send-once.ts';

const NAME = 'notify-sales';

/** The administrator hears of every confirmed booking, once. */
export const notifySales = (ports: {
  store: EventStore;
  sealing: Sealing;
  mailer: Mailer;
  issuer: Issuer;
}): Process => ({
  name: NAME,
  reactsTo: ['BookingConfirmed'],
  react: async (event, { at }) => {
    const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
    if (!confirmed) return 'done';
    const { bookingId } = confirmed;
    const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
    if (!isConfirmed(booking)) throw new Error(`${event.stream} is not confirmed`);
    const reason = mailReasons.sales(bookingId);
    const { siteUrl, supportEmail } = ports.issuer;
    const compose = async () => {
      const opened = await ports.sealing.open(event.stream, booking.sealed);
      const passenger =
        opened === undefined ? undefined : personalDataSchema.parse(opened).passenger;
      return salesMail({
        bookingId,
        customer: passenger && { name: passengerName(passenger), address: passenger.email },
        orderUrl: `${siteUrl}/admin/orders/${bookingId}`,
        trip: { ...booking, reservationFeeCents: booking.feeCents },
        adminEmail: supportEmail,
        messageId: messageIdFor(reason, siteUrl),
      });
    };
    await sendOnce(ports, reason, compose, contextOfReaction(NAME, event, at));
    return 'done';
  },
});
