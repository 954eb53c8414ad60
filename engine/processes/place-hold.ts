import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { holdDecider } from '../hold/hold.ts';
import type { HoldPorts } from '../hold/hold-ports.ts';
import { settleHold } from '../hold/settle-hold.ts';

const NAME = 'place-hold';

/**
 * Keeps the invariant "an airline holds the flights of every confirmed booking once, and of no
 * other".
 */
export const placeHold = (ports: HoldPorts): Process => ({
  name: NAME,
  reactsTo: ['BookingConfirmed', 'BookingCancelled', 'ReservationCorrected', 'HoldRequested'],
  react: (event, { at }) =>
    settleHold(
      ports,
      event.stream.startsWith(holdDecider.prefix)
        ? Number(holdDecider.idOf(event.stream))
        : Number(bookingDecider.idOf(event.stream)),
      contextOfReaction(NAME, event, at),
    ),
});
