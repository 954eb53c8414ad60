import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { streamProjection } from '../rows/project-stream-rows.ts';
import { type RefundRequestRow, refundRequestTable } from './refund-request-row.ts';

/** The status of an open request after these events. */
const ENDS: Readonly<Record<string, RefundRequestRow['status']>> = {
  RefundRequestAccepted: 'accepted',
  RefundRequestDeclined: 'declined',
  PersonalDataForgotten: 'erased',
};

/** Returns the row after an event; `undefined` before the first request. */
const evolveRefundRequestRow = (
  row: RefundRequestRow | undefined,
  recorded: RecordedEvent,
): RefundRequestRow | undefined => {
  const requested = bookingCodec.decodeAs('RefundRequested', recorded);
  if (requested)
    return {
      booking_id: bookingDecider.idOf(recorded.stream),
      status: 'open',
      is_in_time: requested.isInTime,
      requested_at: new Date(recorded.metadata.at),
    };
  const status = ENDS[recorded.type];
  return row?.status === 'open' && status ? { ...row, status } : row;
};

/** One row for each booking with a refund request, for the administrator's queue. */
export const refundRequestsProjection = streamProjection('refund-requests', 1, {
  table: refundRequestTable,
  prefix: bookingDecider.prefix,
  evolve: evolveRefundRequestRow,
  types: ['RefundRequested', ...Object.keys(ENDS)],
});
