import type Router from '@koa/router';
import type { Context } from 'koa';
import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { nameOfMail } from '#engine/mail/mail-names.ts';
import { describeEvent } from '#engine/order-history/describe-event.ts';
import { bookingWithPayments, orderHistory } from '#engine/order-history/order-history.ts';
import { stepOfEvent } from '#engine/order-history/step-of-event.ts';
import { abandonmentOf } from '#projections/abandonments/queries.ts';
import { timersOfBooking } from '#projections/due-timers/queries.ts';
import { holdsOf } from '#projections/holds/queries.ts';
import { heldBy } from '#projections/held-by.ts';
import { paymentsOfBooking } from '#projections/payments/queries.ts';
import { bookingNotFound } from '../access/booking-access.ts';
import { asOfQuery } from '../contracts/admin-order.ts';
import type { HistoryEntry, OrderHistoryView } from '../contracts/order-history-answers.ts';
import type { AdminOrderView } from '../contracts/admin-order-answers.ts';
import { bookingIdInPath } from '../contracts/bookings.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { adminEntries } from '../views/admin-entries.ts';
import { comingUp } from '../views/coming-up.ts';
import { documentsView } from '../views/documents-view.ts';
import { adminHoldView } from '../views/held-view.ts';
import { dollars } from '../views/money.ts';
import { orderAsOf } from '../views/order-as-of.ts';
import { paymentAtProvider } from '../views/payment-at-provider.ts';
import { refundRequestView } from '../views/refund-request-view.ts';
import { returnedMailTo } from '../views/returned-mail.ts';

/** Returns the booking id of an administrator's URL; throws 404 if it is malformed. */
export const administratedBooking = (context: Context): number => {
  const parsed = bookingIdInPath.safeParse(context.params['id']);
  if (!parsed.success) throw bookingNotFound();
  return parsed.data;
};

/** One order and its history, for the administrator. */
export const adminOrderRoutes = (
  router: Router,
  ports: Ports,
  settings: Pick<Settings, 'checkoutSilenceMs' | 'recoveryEmailDelayMs' | 'stripe'>,
): void => {
  const { knex, store, sealing, now } = ports;
  const ownWrites = awaitOwnWrites(knex);

  router.get('/api/admin/bookings/:id', ownWrites, async (context) => {
    const bookingId = administratedBooking(context);
    const [[entry], payments, abandonment, timers, [hold], events] = await Promise.all([
      adminEntries(ports, [bookingId]),
      paymentsOfBooking(knex, bookingId),
      abandonmentOf(knex, bookingId),
      timersOfBooking(knex, bookingId),
      holdsOf(knex, [bookingId]),
      store.read(bookingDecider.stream(bookingId)),
    ]);
    if (!entry) throw bookingNotFound();
    const forgotten = events.find((event) => bookingCodec.decodeAs('PersonalDataForgotten', event));
    context.body = {
      ...entry,
      // From the log, because the read model may be paused.
      forgottenAt: forgotten?.metadata.at ?? null,
      returnedMail: await returnedMailTo(ports, entry.passenger.email),
      source: sourceOf(events),
      notes: (await openedIn(events, sealing, sealedNote)).map(({ event, text }) => ({
        at: event.metadata.at,
        text,
      })),
      payments: payments.map((payment) => ({
        intentId: payment.intent_id,
        status: payment.status,
        amount: dollars(payment.amount_cents),
        refunded: dollars(payment.refunded_cents),
        dispute: payment.dispute_status,
        providerUrl: paymentAtProvider(settings.stripe, payment.intent_id),
      })),
      documents: documentsView(events),
      abandonment: abandonment
        ? {
            status: abandonment.status,
            abandonedAt: abandonment.abandoned_at.toISOString(),
            expiresAt: abandonment.expires_at.toISOString(),
            reminderSentAt: abandonment.reminder_sent_at?.toISOString() ?? null,
          }
        : null,
      accessLinksUntil: accessLinksUntil(events, now()),
      comingUp: comingUp(
        { timers, abandonment, idleSince: abandonment ? undefined : idleSince(events) },
        settings,
        now(),
      ),
      hold: hold ? adminHoldView(hold, now()) : null,
      refundRequest: await refundRequestView(events, sealing),
      stillHeldBy: forgotten ? await stillHeldBy(ports, forgotten) : [],
    } satisfies AdminOrderView;
  });

  router.get('/api/admin/bookings/:id/history', ownWrites, async (context) => {
    const events = await orderHistory(store, administratedBooking(context));
    if (events.length === 0) throw bookingNotFound();
    const reasons = await openedIn(events, sealing, sealedReason);
    const reasonOf = new Map(reasons.map(({ event, text }) => [event.id, text]));
    const typeOf = new Map(events.map(({ id, type }) => [id, type]));
    context.body = events.map((event) => {
      const { causationId, at, actor } = event.metadata;
      const cause = typeOf.get(causationId);
      return {
        eventId: event.id,
        at,
        stream: event.stream,
        type: event.type,
        ...stepOfEvent(event),
        mail: mailOf(event),
        what: describeEvent(event),
        reason: reasonOf.get(event.id) ?? null,
        actor,
        cause: cause === undefined ? null : { eventId: causationId, type: cause },
        event: { data: event.data, metadata: event.metadata, revision: event.revision },
      };
    }) satisfies OrderHistoryView;
  });

  router.get('/api/admin/bookings/:id/as-of', ownWrites, async (context) => {
    const bookingId = administratedBooking(context);
    const history = await bookingWithPayments(store, bookingId);
    if (history.length === 0) throw bookingNotFound();
    const { at } = parseInput(asOfQuery, context.query);
    const order = await orderAsOf(history, bookingId, at, sealing);
    if (!order) throw badInput({ at: 'Must not be before the order was created' });
    context.body = order;
  });
};

const mailOf = ({ stream }: RecordedEvent): HistoryEntry['mail'] => {
  if (!deliveryDecider.isOf(stream)) return null;
  const reason = deliveryDecider.idOf(stream);
  return { reason, name: nameOfMail(reason) };
};

const accessLinksUntil = (events: RecordedEvent[], at: Date): string | null => {
  const booking = foldEvents(bookingDecider, events).state;
  if (booking.status === 'absent' || booking.forgotten) return null;
  const open = booking.accessLinks.filter(({ revoked }) => !revoked);
  const last = open
    .map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1);
  return last !== undefined && at.getTime() < Date.parse(last) ? last : null;
};

/** When an unpaid checkout of the shop changed last; `undefined` for any other order. */
const idleSince = (events: RecordedEvent[]): Date | undefined => {
  const booking = foldEvents(bookingDecider, events).state;
  const isRunning =
    booking.status === 'open' && booking.replacedBy === null && sourceOf(events) === 'shop';
  const last = isRunning ? events.at(-1) : undefined;
  return last && new Date(last.metadata.at);
};

const sourceOf = ([first]: RecordedEvent[]): AdminOrderView['source'] =>
  (first && bookingCodec.decodeAs('BookingCreated', first)?.source) ?? 'shop';

/** Returns the read models that do not project the erasure at once. */
const stillHeldBy = async (
  { knex }: Ports,
  { position, stream }: RecordedEvent,
): Promise<AdminOrderView['stillHeldBy']> =>
  (await heldBy(knex, position, [stream])).flatMap(({ readModel, because }) =>
    because === 'behind' ? [] : [{ readModel, because }],
  );

const sealedNote = (event: RecordedEvent) =>
  bookingCodec.decodeAs('NoteAdded', event)?.sealedNote ??
  bookingCodec.decodeAs('BookingCancelled', event)?.sealedNote;

const sealedReason = (event: RecordedEvent) =>
  bookingCodec.decodeAs('ReservationCorrected', event)?.sealedReason ??
  bookingCodec.decodeAs('EmailCorrectionRequested', event)?.sealedReason;

/** Decrypts what administrators wrote; for an erased person's order it is gone. */
const openedIn = async (
  events: RecordedEvent[],
  sealing: Ports['sealing'],
  sealedOf: (event: RecordedEvent) => string | null | undefined,
): Promise<{ event: RecordedEvent; text: string }[]> => {
  const seals = events.flatMap((event) => {
    const sealed = sealedOf(event);
    return sealed ? [{ event, subject: event.stream, sealed }] : [];
  });
  const texts = await sealing.openAll(seals);
  return seals.flatMap(({ event }, index) => {
    const text = texts[index];
    return typeof text === 'string' ? [{ event, text }] : [];
  });
};
