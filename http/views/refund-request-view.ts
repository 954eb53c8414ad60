import { bookingCodec } from '#engine/booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { RefundRequestView } from '../contracts/reservation-answers.ts';

/**
 * Returns the last refund request in a booking's events; `null` without one, or once it was erased.
 */
export const refundRequestView = async (
  events: readonly RecordedEvent[],
  sealing: Pick<Sealing, 'open'>,
): Promise<RefundRequestView | null> => {
  const index = events.findLastIndex((event) => bookingCodec.decodeAs('RefundRequested', event));
  const asked = events[index];
  const request = asked && bookingCodec.decodeAs('RefundRequested', asked);
  const reason = request && (await sealing.open(asked.stream, request.sealedReason));
  if (typeof reason !== 'string' || !request || !asked) return null;
  const later = events.slice(index);
  const [declined] = later.flatMap(
    (event) => bookingCodec.decodeAs('RefundRequestDeclined', event) ?? [],
  );
  const isAccepted = later.some((event) => bookingCodec.decodeAs('RefundRequestAccepted', event));
  const answer = declined && (await sealing.open(asked.stream, declined.sealedReason));
  return {
    status: declined ? 'declined' : isAccepted ? 'accepted' : 'open',
    requestedAt: asked.metadata.at,
    isInTime: request.isInTime,
    reason,
    answer: typeof answer === 'string' ? answer : null,
  };
};
