import type { Process } from '#engine/kernel/process.ts';
import { bookingOfStream } from '../hold/booking-of-stream.ts';
import type { HoldPorts } from '../hold/hold-ports.ts';
import { settleHold } from '../hold/settle-hold.ts';

/**
 * Keeps the invariant "an airline holds the flights of every confirmed booking once, and of no
 * other".
 */
export const placeHold = (ports: HoldPorts): Process => ({
  name: 'place-hold',
  reactsTo: ['BookingConfirmed', 'BookingCancelled', 'ReservationCorrected', 'HoldRequested'],
  react: ({ stream }, { context }) => settleHold(ports, bookingOfStream(stream), context),
});
