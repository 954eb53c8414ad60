import { bookingDecider } from '#engine/booking/booking.ts';
import { holdStanding } from '#engine/hold/hold-standing.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import type { HoldView } from '../contracts/bookings.ts';
import type { Ports } from '../ports.ts';

/** What an airline holds for the booking with these events, or `null`. */
export const holdView = async (
  ports: Pick<Ports, 'store' | 'supplier' | 'now'>,
  own: RecordedEvent[],
): Promise<HoldView | null> => {
  const { state: booking } = foldEvents(bookingDecider, own);
  return booking.status === 'absent' ? null : holdStanding(ports, booking, ports.now());
};
