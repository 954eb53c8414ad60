import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { projectStreamRows } from '../rows/project-stream-rows.ts';
import type { Projection } from '../projection.ts';
import { countChanges } from './count-changes.ts';
import { evolveOrder } from './evolve-order.ts';
import { orderCountTable, type OrderRow, orderTable, orderTermTable } from './order-row.ts';

const project: Projection['project'] = async (events, rows, sealing) => {
  const personal = await personalDataIn(events, sealing);
  const evolve = (row: OrderRow | undefined, recorded: RecordedEvent) =>
    evolveOrder(
      row,
      bookingCodec.decode(recorded),
      new Date(recorded.metadata.at),
      personal.get(recorded.id),
    );
  const { before, after } = await projectStreamRows(
    { table: orderTable, prefix: bookingDecider.prefix, evolve },
    events,
    rows,
  );
  await countChanges(rows, before, after);
};

/** The personal data that the events of a batch hold, by the events' ids. */
const personalDataIn = async (
  events: readonly RecordedEvent[],
  sealing: Pick<Sealing, 'openAll'>,
) => {
  const seals = events.flatMap((event) => {
    const given =
      bookingCodec.decodeAs('BookingCreated', event) ??
      bookingCodec.decodeAs('BookingDetailsCorrected', event) ??
      bookingCodec.decodeAs('ReservationCorrected', event);
    return given ? [{ id: event.id, subject: event.stream, sealed: given.sealed }] : [];
  });
  const opened = await sealing.openAll(seals);
  return new Map(
    seals.map(({ id }, index) => [
      id,
      opened[index] === undefined ? undefined : personalDataSchema.parse(opened[index]),
    ]),
  );
};

/** The administrator's list of orders: to be searched, filtered, sorted and counted. */
export const ordersProjection: Projection = {
  name: 'orders',
  version: 2,
  tables: [orderTable, orderCountTable, orderTermTable],
  project,
};
