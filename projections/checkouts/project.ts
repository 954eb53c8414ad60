import { abandonmentDecider } from '#engine/abandonment/abandonment.ts';
import { abandonmentCodec } from '#engine/abandonment/events.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { firstSegment, lastSegment } from '#engine/flights/flight.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Projection } from '../projection.ts';
import { projectStreamRows } from '../rows/project-stream-rows.ts';
import { type CheckoutRow, checkoutTable } from './checkout-row.ts';

const OF_BOOKING: readonly string[] = [
  'BookingCreated',
  'PaymentIntentAttached',
  'ReservationGrantedFree',
  'BookingConfirmed',
];

/** Returns the row after an event of the booking; none for an order added by the administrator. */
const evolveCheckout = (
  row: CheckoutRow | undefined,
  recorded: RecordedEvent,
): CheckoutRow | undefined => {
  const at = new Date(recorded.metadata.at);
  const created = bookingCodec.decodeAs('BookingCreated', recorded);
  if (created)
    return created.source === 'administrator'
      ? undefined
      : {
          booking_id: created.bookingId,
          origin: firstSegment(created.outbound).origin.code,
          destination: lastSegment(created.outbound).destination.code,
          created_at: at,
          opened_at: null,
          paid_at: null,
          is_free: false,
          left_at: null,
          reminded_at: null,
          recovered_at: null,
        };
  if (!row) return undefined;
  switch (recorded.type) {
    case 'PaymentIntentAttached':
      return { ...row, opened_at: row.opened_at ?? at };
    case 'ReservationGrantedFree':
      return { ...row, is_free: true };
    case 'BookingConfirmed':
      return { ...row, paid_at: row.is_free ? null : at };
    default:
      return row;
  }
};

/** Returns the row after an event of the booking's abandonment. */
const evolveLeft = (
  row: CheckoutRow | undefined,
  recorded: RecordedEvent,
): CheckoutRow | undefined => {
  const event = abandonmentCodec.decode(recorded);
  const at = new Date(recorded.metadata.at);
  switch (event.type) {
    case 'CheckoutAbandoned':
      return row && { ...row, left_at: row.left_at ?? at };
    case 'ReminderSent':
      return row && { ...row, reminded_at: row.reminded_at ?? at };
    case 'AbandonmentResolved': {
      const isRecovered = event.data.intentId !== null && row?.reminded_at !== null;
      return row && isRecovered ? { ...row, recovered_at: row.recovered_at ?? at } : row;
    }
    case 'AbandonmentExpired':
      return row;
    default:
      return event satisfies never;
  }
};

/** One row for each checkout of the shop, for the funnel. */
export const checkoutsProjection: Projection = {
  name: 'checkouts',
  version: 1,
  tables: [checkoutTable],
  project: async (events, rows) => {
    // Other events of bookings need no row loaded.
    const concerning = events.filter(({ type }) => OF_BOOKING.includes(type));
    const { prefix } = bookingDecider;
    await projectStreamRows(
      { table: checkoutTable, prefix, evolve: evolveCheckout },
      concerning,
      rows,
    );
    const left = { table: checkoutTable, prefix: abandonmentDecider.prefix, evolve: evolveLeft };
    await projectStreamRows(left, events, rows);
  },
};
