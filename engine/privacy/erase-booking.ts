import type { Knex } from 'knex';
import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { abandonmentCodec } from '../abandonment/events.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { forgetFaults } from '#engine/kernel/process-tasks.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import type { Mailer } from '../mail/mailer.ts';
import { withdrawMail } from '../mail/withdraw-mail.ts';
import { paymentDecider } from '../payment/payment.ts';
import { forgetWebhookFaults } from '../payment/webhook-inbox.ts';

/** Where personal data lies. `siteUrl` is part of the Message-IDs. */
export type ErasePorts = {
  store: EventStore;
  knex: Knex;
  sealing: Sealing;
  mailer: Mailer;
  siteUrl: string;
};

/**
 * Destroys what is held on the traveller of a forgotten booking: the key of everything sealed, then
 * the mails that are still here, then the words of faults. Safe to repeat and to be cut off
 * anywhere. The rows of read models follow the fact by themselves.
 */
export const eraseBooking = async (ports: ErasePorts, bookingId: number): Promise<void> => {
  const { store, knex, sealing } = ports;
  const stream = bookingDecider.stream(bookingId);
  const abandonment = abandonmentDecider.stream(bookingId);
  await sealing.forget([stream]);
  const [events, left] = await Promise.all([store.read(stream), store.read(abandonment)]);
  for (const reason of mailsToTraveller(bookingId, events, left)) await withdrawMail(ports, reason);

  const intents = events.flatMap(
    (event) => bookingCodec.decodeAs('PaymentIntentAttached', event)?.intentId ?? [],
  );
  await forgetFaults(knex, [stream, abandonment, ...intents.map(paymentDecider.stream)]);
  await forgetWebhookFaults(knex, intents);
};

/** Why mails went to the traveller; those to the administrator name nobody. */
const mailsToTraveller = (
  bookingId: number,
  events: readonly RecordedEvent[],
  left: readonly RecordedEvent[],
): string[] => [
  mailReasons.confirmation(bookingId),
  ...events
    .filter((event) => bookingCodec.decodeAs('ConfirmationResendRequested', event))
    .map(({ id }) => mailReasons.resend(id)),
  // A reminder may be on its way before it is noted.
  ...left.flatMap((event) => {
    const abandoned = abandonmentCodec.decodeAs('CheckoutAbandoned', event);
    return abandoned ? [mailReasons.reminder(bookingId, abandoned.number)] : [];
  }),
];
