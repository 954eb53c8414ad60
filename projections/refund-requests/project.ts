import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Projection } from '../projection.ts';
import { projectStreamRows } from '../rows/project-stream-rows.ts';
import { type RefundRequestRow, refundRequestTable } from './refund-request-row.ts';

/** Most events of a booking concern no request; their rows need not be loaded. */
const CONCERNING: readonly string[] = [
  'RefundRequested',
  'RefundRequestAccepted',
  'RefundRequestDeclined',
  'PersonalDataForgotten',
];

/** The row after an event; `undefined` before the first request. */
export const evolveRefundRequestRow = (
  row: RefundRequestRow | undefined,
  recorded: RecordedEvent,
): RefundRequestRow | undefined => {
  const event = bookingCodec.decode(recorded);
  switch (event.type) {
    case 'RefundRequested':
      return {
        booking_id: Number(bookingDecider.idOf(recorded.stream)),
        status: 'open',
        is_in_time: event.data.isInTime,
        requested_at: new Date(recorded.metadata.at),
      };
    case 'RefundRequestAccepted':
      return row && { ...row, status: 'accepted' };
    case 'RefundRequestDeclined':
      return row && { ...row, status: 'declined' };
    case 'PersonalDataForgotten':
      return row?.status === 'open' ? { ...row, status: 'erased' } : row;
    default:
      return row;
  }
};

/** One row for each booking whose fee was asked back, for the administrator's queue. */
export const refundRequestsProjection: Projection = {
  name: 'refund-requests',
  version: 1,
  tables: [refundRequestTable],
  project: async (events, rows) => {
    const concerning = events.filter(({ type }) => CONCERNING.includes(type));
    const table = {
      table: refundRequestTable,
      prefix: bookingDecider.prefix,
      evolve: evolveRefundRequestRow,
    };
    await projectStreamRows(table, concerning, rows);
  },
};
