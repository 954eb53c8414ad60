import type { Knex } from 'knex';
import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { projectRows } from '../project-rows.ts';
import type { Projection } from '../projection.ts';
import { countChanges } from './count-changes.ts';
import { evolveOrder } from './evolve-order.ts';
import type { OrderRow } from './order-row.ts';

const prefix = bookingDecider.stream(0).replace('0', '');

const project = async (
  events: RecordedEvent[],
  transaction: Knex.Transaction,
  sealing: Sealing,
) => {
  const personal = await personalDataIn(events, sealing);
  const evolve = (row: OrderRow | undefined, recorded: RecordedEvent) =>
    evolveOrder(
      row,
      bookingCodec.decode(recorded),
      new Date(recorded.metadata.at),
      personal.get(recorded.stream),
    );
  const { before, after } = await projectRows(
    { table: 'order_list', prefix, key: 'booking_id', evolve },
    events,
    transaction,
  );
  await countChanges(transaction, before, after);
};

/** The personal data of the bookings created in a batch, by their streams. */
const personalDataIn = async (events: RecordedEvent[], sealing: Sealing) => {
  const seals = events.flatMap((event) => {
    const created = bookingCodec.decodeAs('BookingCreated', event);
    return created ? [{ subject: event.stream, sealed: created.sealed }] : [];
  });
  const opened = await sealing.openAll(seals);
  return new Map(
    seals.map(({ subject }, index) => [
      subject,
      opened[index] === undefined ? undefined : personalDataSchema.parse(opened[index]),
    ]),
  );
};

/** The administrator's list of orders: to be searched, filtered, sorted and counted. */
export const ordersProjection: Projection = { name: 'orders', project };
