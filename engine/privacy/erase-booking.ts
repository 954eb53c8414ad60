import type { Knex } from 'knex';
import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { travellerSeals } from '../booking/travellers.ts';
import { holdDecider } from '../hold/hold.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { clearErrors } from '#engine/kernel/postgres-task-queue.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { eraseDraftsOfVisitors } from '../draft/drafts.ts';
import { deleteSignedFiles } from '../itinerary/signed-files.ts';
import { deleteMailContents } from '../mail/mail-contents.ts';
import type { Mailer } from '../mail/mailer.ts';
import { withdrawMail } from '../mail/withdraw-mail.ts';
import { mailsOfEvent } from '../order-history/mails-of-event.ts';
import { paymentDecider } from '../payment/payment.ts';

/** Where personal data lies. `siteUrl` is part of the Message-IDs. */
export type ErasePorts = {
  store: EventStore;
  knex: Knex;
  sealing: Sealing;
  mailer: Pick<Mailer, 'withdraw'>;
  siteUrl: string;
};

/**
 * Destroys what is held on the travellers of a forgotten booking: the keys of everything sealed, then
 * the drafts of the browser that made it and what else names them. Safe to repeat and to be interrupted
 * anywhere. The rows of read models follow the event.
 */
export const eraseBooking = async (ports: ErasePorts, bookingId: number): Promise<void> => {
  const { store, sealing } = ports;
  const stream = bookingDecider.stream(bookingId);
  await sealing.forget([stream]);
  const travellers = (await store.read(stream)).flatMap(
    (event) => bookingCodec.decodeAs('BookingCreated', event)?.sealedTravellers ?? [],
  );
  await sealing.forget(travellerSeals(bookingId, travellers).map(({ subject }) => subject));
  await eraseTraces(ports, bookingId);
};

/** Erases drafts, signed documents, mails and recorded errors that may name a booking's people. */
export const eraseTraces = async (ports: ErasePorts, bookingId: number): Promise<void> => {
  const { store, knex } = ports;
  const stream = bookingDecider.stream(bookingId);
  const abandonment = abandonmentDecider.stream(bookingId);
  const [events, left, holds] = await Promise.all([
    store.read(stream),
    store.read(abandonment),
    store.read(holdDecider.stream(bookingId)),
  ]);
  const visitors = events.flatMap(
    (event) => bookingCodec.decodeAs('BookingCreated', event)?.visitorHash ?? [],
  );
  await eraseDraftsOfVisitors(knex, visitors);
  await deleteSignedFiles(knex, bookingId);
  await deleteMailContents(knex, stream);
  const intents = events.flatMap(
    (event) => bookingCodec.decodeAs('PaymentIntentAttached', event)?.intentId ?? [],
  );
  const payments = await Promise.all(intents.map((id) => store.read(paymentDecider.stream(id))));
  const reasons = [events, left, holds, ...payments].flat().flatMap(mailsOfEvent);
  for (const reason of new Set(reasons)) await withdrawMail(ports, reason);

  await clearErrors(knex, [stream, abandonment, ...intents.map(paymentDecider.stream)]);
};
