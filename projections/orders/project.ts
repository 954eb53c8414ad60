import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { openParties } from '#engine/booking/travellers.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { paymentCodec } from '#engine/payment/events.ts';
import { projectStreamRows } from '../rows/project-stream-rows.ts';
import type { Projection } from '../projection.ts';
import { countChanges } from './count-changes.ts';
import { evolveOrder, withCard } from './evolve-order.ts';
import { orderCountTable, type OrderRow, orderTable, orderTermTable } from './order-row.ts';

const project: Projection['project'] = async (events, rows, sealing) => {
  const people = await peopleIn(events, sealing);
  const evolve = (row: OrderRow | undefined, recorded: RecordedEvent) => {
    const paid = paymentCodec.decodeAs('PaymentSucceeded', recorded);
    if (paid) return row && paid.card ? withCard(row, paid.card.last4) : row;
    return evolveOrder(
      row,
      bookingCodec.decode(recorded),
      new Date(recorded.metadata.at),
      people.get(recorded.id),
    );
  };
  const { before, after } = await projectStreamRows(
    { table: orderTable, prefix: bookingDecider.prefix, evolve },
    events.map(underBooking),
    rows,
  );
  await countChanges(rows, before, after);
};

/** A payment belongs to the order that it pays for. */
const underBooking = (event: RecordedEvent): RecordedEvent => {
  const paid = paymentCodec.decodeAs('PaymentSucceeded', event);
  return paid ? { ...event, stream: bookingDecider.stream(paid.bookingId) } : event;
};

/** Returns the people in the events of a batch, by the events' ids. */
const peopleIn = async (events: readonly RecordedEvent[], sealing: Pick<Sealing, 'openAll'>) => {
  const sealed = events.flatMap((event) => {
    const given =
      bookingCodec.decodeAs('BookingCreated', event) ??
      bookingCodec.decodeAs('BookingDetailsCorrected', event) ??
      bookingCodec.decodeAs('ReservationCorrected', event);
    return given ? [{ ...given, id: event.id, bookingId: bookingDecider.idOf(event.stream) }] : [];
  });
  const parties = await openParties(sealing, sealed);
  return new Map(sealed.map(({ id }, index) => [id, parties[index]]));
};

/** The administrator's order list: search, filters, sorting and counts. */
export const ordersProjection: Projection = {
  name: 'orders',
  // 4: airlines.
  version: 4,
  tables: [orderTable, orderCountTable, orderTermTable],
  project,
};
