import type { Knex } from 'knex';
import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { abandonmentCodec } from '../abandonment/events.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import { travellerSeals } from '../booking/travellers.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { clearErrors } from '#engine/kernel/postgres-task-queue.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { eraseDraftsOfVisitors } from '../draft/drafts.ts';
import { deleteSignedFiles } from '../itinerary/signed-files.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import type { Mailer } from '../mail/mailer.ts';
import { withdrawMail } from '../mail/withdraw-mail.ts';
import { paymentCodec } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';

/** Where personal data lies. `siteUrl` is part of the Message-IDs. */
export type ErasePorts = {
  store: EventStore;
  knex: Knex;
  sealing: Sealing;
  mailer: Mailer;
  siteUrl: string;
};

/**
 * Destroys what is held on the travellers of a forgotten booking: the keys of everything sealed, then
 * the drafts of the browser that made it and what else names them. Safe to repeat and to be cut off
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

/** Erases drafts, signed documents, waiting mails and recorded errors that may name a booking's people. */
export const eraseTraces = async (ports: ErasePorts, bookingId: number): Promise<void> => {
  const { store, knex } = ports;
  const stream = bookingDecider.stream(bookingId);
  const abandonment = abandonmentDecider.stream(bookingId);
  const [events, left] = await Promise.all([store.read(stream), store.read(abandonment)]);
  const visitors = events.flatMap(
    (event) => bookingCodec.decodeAs('BookingCreated', event)?.visitorHash ?? [],
  );
  await eraseDraftsOfVisitors(knex, visitors);
  await deleteSignedFiles(knex, bookingId);
  const intents = events.flatMap(
    (event) => bookingCodec.decodeAs('PaymentIntentAttached', event)?.intentId ?? [],
  );
  const payments = await Promise.all(intents.map((id) => store.read(paymentDecider.stream(id))));
  const reasons = mailsWithTraveller(bookingId, [...events, ...left, ...payments.flat()]);
  for (const reason of reasons) await withdrawMail(ports, reason);

  await clearErrors(knex, [stream, abandonment, ...intents.map(paymentDecider.stream)]);
};

/** The reasons of all mails that name the traveller; alerts to the administrator name no person. */
const mailsWithTraveller = (bookingId: number, events: readonly RecordedEvent[]): string[] => [
  mailReasons.confirmation(bookingId),
  mailReasons.sales(bookingId),
  mailReasons.cancelled(bookingId),
  ...events
    .filter((event) => bookingCodec.decodeAs('ConfirmationResendRequested', event))
    .map(({ id }) => mailReasons.resend(id)),
  ...events
    .filter((event) => bookingCodec.decodeAs('ReservationCorrected', event))
    .map(({ id }) => mailReasons.corrected(id)),
  ...events
    .filter((event) => bookingCodec.decodeAs('EmailCorrectionRequested', event))
    .flatMap(({ id }) => [mailReasons.emailProof(id), mailReasons.emailChange(id)]),
  ...events.flatMap((event) => {
    if (bookingCodec.decodeAs('RefundRequested', event)) return [mailReasons.refundAsked(event.id)];
    if (bookingCodec.decodeAs('RefundRequestDeclined', event))
      return [mailReasons.refundDeclined(event.id)];
    // A mail may be on its way before it is noted.
    const abandoned = abandonmentCodec.decodeAs('CheckoutAbandoned', event);
    if (abandoned) return [mailReasons.reminder(bookingId, abandoned.number)];
    const refund =
      paymentCodec.decodeAs('RefundPending', event) ??
      paymentCodec.decodeAs('RefundSucceeded', event);
    if (refund) return [mailReasons.refunded(refund.refundId)];
    const failed = paymentCodec.decodeAs('RefundFailed', event);
    if (failed) return [mailReasons.refundReturned(failed.refundId)];
    return paymentCodec.decodeAs('PaymentMismatchDetected', event)
      ? [mailReasons.unmatched(paymentDecider.idOf(event.stream))]
      : [];
  }),
];
